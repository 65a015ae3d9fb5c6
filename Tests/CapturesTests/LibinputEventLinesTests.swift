import RandomNumbers
import Foundation
import InputEvents
import TestRig
import Testing

@testable import Captures

/// Events that are read as lines equal those that libyaml reads.
struct LibinputEventLinesTests {
  @Test(arguments: Project.recordingNames)
  func `both ways read the same events`(name: String) throws {
    let evemu = try Project.text("Recordings/\(name).evemu")
    var writer = LibinputRecordWriter()
    let text = writer.text(of: try EvemuReader.read(Array(evemu.utf8)))
    let captures = try LibinputRecordReader.thoroughly(text)
    #expect(LibinputRecordReader.quickly(text) == captures)
    #expect(captures.first?.events.isEmpty == false)
  }

  @Test func `each device gets its own lines`() throws {
    let captures = try #require(LibinputRecordReader.quickly(Array(Self.two.utf8)))
    #expect(captures.map(\.events.count) == [3, 2])
    #expect(captures.first?.events.first?.time == -500_000)
    #expect(captures.last?.error?.line == 18)
    #expect(try captures == LibinputRecordReader.thoroughly(Array(Self.two.utf8)))
  }

  @Test func `a cut or broken text has the meaning that libyaml reads`() throws {
    let text = Array(Self.two.utf8)
    let meaningful = Array("\n -[],#:0'\"\t\r".utf8)
    for cut in 0...text.count { try expectSame(Array(text[..<cut])) }
    var random = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      var broken = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // Mostly characters that have a meaning here, since others are soon refused.
        let byte = Bool.random(using: &random) ? meaningful.randomElement(using: &random) : nil
        broken[Int.random(in: broken.indices, using: &random)] =
          byte ?? .random(in: 0...255, using: &random)
      }
      try expectSame(broken)
    }
  }

  /// If libyaml reads one of the lists of events, errors still have the lines of the text.
  @Test func `errors in a list that libyaml reads have the lines of the text`() throws {
    let events = try #require(Self.two.ranges(of: "  events:").last)
    let text = Self.two.replacingCharacters(in: events, with: "  events :")
    let captures = try LibinputRecordReader.read(Array(text.utf8))
    #expect(captures.map(\.events.count) == [3, 2])
    #expect(captures.last?.error?.line == 18)
  }

  // Lines must have exactly this form; libyaml accepts much more, and reports errors.
  private static let otherForms: [String] = [
    "- [0, 0, 0, 0, 0, 0]", "- [0, 0, 0, 0]", "- [0,0,0,0,0]", "- [00, 0, 0, 0, 0]",
    "- [0x1, 0, 0, 0, 0]", "- [0, 0, 32, 0, 0]", "- [0, 1000000, 0, 0, 0]", "- [-0, 0, 0, 0, 0]",
    "- [0, 0, 0, 0, 0]# no comment", "- [0, 0, 0, 65536, 0]", "- [0, 0, 0, 0, 4294967296]",
    "- [9999999999999999999, 0, 0, 0, 0]", "- [0, 0, 0, 0, 0] x", "- [0, 0, 0, 0, 0] # \u{e9}",
    "- &a [0, 0, 0, 0, 0]", "- [0, 0,\n       0, 0, 0]", "  - [0, 0, 0, 0, 0]",
  ]

  @Test(arguments: otherForms)
  func `other forms are left to libyaml`(line: String) {
    let text = Self.two + "    \(line)\n"
    #expect(LibinputRecordReader.quickly(Array(text.utf8)) == nil)
  }

  private func expectSame(
    _ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let captures = LibinputRecordReader.quickly(text) else { return }
    let other = try LibinputRecordReader.thoroughly(text)
    #expect(
      captures == other, "\(String(decoding: text, as: UTF8.self))", sourceLocation: sourceLocation)
  }

  private static let two = """
    # libinput record
    version: 1
    ndevices: 2
    devices:
    - node: /dev/input/event1
      evdev: {name: "a", codes: {}}
      events:
      # Current time is 12:00:00
      - evdev:
        - [ -1, 500000,   3,  57,    1420] # EV_ABS / ABS_MT_TRACKING_ID     1420
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [0, 1, 0, 0, 0]
    - node: /dev/input/event2
      evdev: {name: "b", codes: {}}
      events:
      - evdev:
        - [0, 1, 3, 57, -1] # the frame ends
        - [0, 1, 3, 53, 100]

    """
}
