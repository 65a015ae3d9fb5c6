import CaptureReferees
import Captures
import InputEvents
import RandomNumbers
import Testing

/// Captures that are cut at any place or have any bit flipped.
struct BrokenCaptureTests {
  @Test func `evemu text may be cut anywhere`() throws {
    let text = Array(EvemuReaderTests.whole.utf8)
    let events = try EvemuReader.read(text).events
    for cut in 0...text.count {
      let prefix = Array(text[..<cut])
      // A line is complete if it ends in a line break, or at least in a value.
      let complete = prefix.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast().count { $0.starts(with: Array("E:".utf8)) }
      guard let capture = try? CaptureReader.read(prefix).first else {
        #expect(complete == 0)
        continue
      }
      #expect(capture.events.prefix(complete) == events.prefix(complete))
      #expect(capture.events.count <= complete + 1)
    }
  }

  @Test func `recordings may be cut anywhere`() throws {
    let text = Array(LibinputRecordReaderTests.whole.utf8)
    let events = try #require(try LibinputRecordReader.read(text).first).events
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.count { Self.isCompleteEvent($0) } == events.count)
    for cut in 0...text.count {
      let prefix = text[..<cut]
      let complete = prefix.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .count { Self.isCompleteEvent($0) }
      guard let capture = try? CaptureReader.read(Array(prefix)).first else {
        #expect(complete == 0)
        continue
      }
      #expect(capture.events == Array(events.prefix(complete)))
    }
  }

  @Test(arguments: [EvemuReaderTests.whole, LibinputRecordReaderTests.whole])
  func `flipped bytes never crash a reader`(text: String) {
    let text = Array(text.utf8)
    var random = SplitMix64(seed: 1)
    for _ in 0..<RandomRuns.count(3000) {
      var broken = text
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] =
          .random(in: 0...255, using: &random)
      }
      #expect(CaptureReferee.faults(of: broken) == [])
    }
  }

  /// True if a line of a recording contains an event with its closing bracket.
  private static func isCompleteEvent(_ line: ArraySlice<UInt8>) -> Bool {
    let event = line.drop { $0 == UInt8(ascii: " ") }
    return event.starts(with: Array("- [ ".utf8)) && event.contains(UInt8(ascii: "]"))
  }
}
