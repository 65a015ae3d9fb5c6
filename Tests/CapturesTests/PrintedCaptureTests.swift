import CaptureReferees
import Captures
import InputEvents
import RandomNumbers
import TestRig
import Testing

/// Properties that the readers of `evtest` and `getevent` have in common.
struct PrintedCaptureTests {
  /// A bundled recording, as each program prints it.
  private static func texts(of capture: Capture) -> [[UInt8]] {
    var evtest = EvtestWriter()
    var old = EvtestWriter(isOld: true)
    var numbers = GeteventWriter()
    var names = GeteventWriter(hasNames: true)
    var single = GeteventWriter(hasNames: true, node: "")
    return [
      evtest.text(of: capture), old.text(of: capture), numbers.text(of: capture),
      names.text(of: capture), single.text(of: capture),
    ]
  }

  private static func recording(_ name: String) throws -> Capture {
    let file = try CaptureFile(path: "\(Project.recordings)/\(name).evemu")
    return try #require(file.captures.first)
  }

  @Test(arguments: ["tap", "two-finger-drag", "protocol-a", "single-touch", "syn-dropped", "pen"])
  func `device and events are those that were printed`(name: String) throws {
    let capture = try Self.recording(name)
    for text in Self.texts(of: capture) {
      let read = try #require(try CaptureReader.read(text).first)
      #expect(read.events == capture.events)
      #expect(read.device == capture.device && read.error == capture.error)
    }
  }

  @Test func `printed text may be cut anywhere`() throws {
    let capture = try Self.recording("tap")
    for text in Self.texts(of: capture) {
      for cut in stride(from: 0, through: text.count, by: 3) {
        let prefix = Array(text[..<cut])
        let complete = prefix.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .dropLast().count { $0.starts(with: Array("Event:".utf8)) || $0.first == 0x5b }
        guard let read = try? CaptureReader.read(prefix).first else {
          #expect(complete == 0)
          continue
        }
        #expect(read.events.prefix(complete) == capture.events.prefix(complete))
        #expect(read.events.count <= complete + 1)
      }
    }
  }

  @Test func `flipped bytes never crash a reader`() throws {
    var random = SplitMix64(seed: 2)
    for text in Self.texts(of: try Self.recording("tap")) {
      for _ in 0..<RandomRuns.count(500) {
        var broken = text
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          broken[Int.random(in: broken.indices, using: &random)] =
            .random(in: 0...255, using: &random)
        }
        #expect(CaptureReferee.faults(of: broken) == [])
      }
    }
  }

  @Test func `random events are read as they were printed`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<RandomRuns.count(200) {
      var time: Int64 = 0
      var capture = Capture(
        device: DeviceDescription(name: "P", codes: [.absMTPositionX], axes: [:]), events: [])
      for _ in 0..<20 {
        time += .random(in: -1_000...2_000_000, using: &random)
        let code = EventCode(
          type: .random(in: 1...0x1f, using: &random), code: .random(in: 0...0xffff, using: &random)
        )
        capture.events += [
          InputEvent(time: time, code: code, value: .random(in: .min ... .max, using: &random)),
          InputEvent(time: time, code: .absMTPositionX, value: -1),
          InputEvent(time: time, code: .synReport, value: 0),
        ]
      }
      #expect(CaptureReferee.printedFaults(of: capture) == [])
    }
  }

  @Test func `quoting marks, colors and line ends of terminals are skipped`() throws {
    let capture = try Self.recording("tap")
    for text in Self.texts(of: capture) {
      let lines = text.split(separator: UInt8(ascii: "\n"))
      let quoted = lines.map { "> > " + String(decoding: $0, as: UTF8.self) + "\r\n" }.joined()
      let colored = lines.map {
        "\u{1b}[1;32m" + String(decoding: $0, as: UTF8.self) + "\u{1b}[0m\n"
      }
      .joined()
      for decorated in [quoted, "$ evtest\n\n" + colored + "^C\n$ exit\n"] {
        let read = try #require(try CaptureReader.read(Array(decorated.utf8)).first)
        #expect(read.events == capture.events)
        #expect(read.device == capture.device && read.error == nil)
      }
    }
  }
}
