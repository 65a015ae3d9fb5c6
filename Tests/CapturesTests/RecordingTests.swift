import RandomNumbers
import Captures
import InputEvents
import TestRig
import Testing

@Suite(.enabled(if: RealCaptures.areThere, "\(RealCaptures.obstacle)")) struct RecordingTests {
  @Test(arguments: IndexEntry.sample)
  func `every recording is read to its end`(entry: IndexEntry) throws {
    let captures = try CaptureReader.read(entry.text)
    let capture = try #require(captures.first)
    #expect(captures.count == 1)
    #expect(capture.error == nil)
    #expect(capture.events.count == entry.events)
    #expect(capture.missingRange == nil)
    #expect(
      capture.device.name.contains(entry.device) || entry.device.contains(capture.device.name))
  }

  @Test(arguments: IndexEntry.sample)
  func `every recording survives both writers`(entry: IndexEntry) throws {
    let capture = try EvemuReader.read(entry.text)
    var evemu = EvemuWriter()
    let text = evemu.text(of: capture)
    let fromEvemu = try CaptureReader.read(text)
    expectSame(fromEvemu, [capture])
    expectSame(evemu.text(of: fromEvemu[0]), text)
    var libinput = LibinputRecordWriter()
    let recording = libinput.text(of: capture)
    let fromLibinput = try CaptureReader.read(recording)
    expectSame(fromLibinput, [capture])
    expectSame(libinput.text(of: fromLibinput[0]), recording)
  }

  @Test(arguments: IndexEntry.sample)
  func `a cut keeps all events before it`(entry: IndexEntry) throws {
    let text = try entry.text
    let events = try EvemuReader.read(text).events
    // Before the first event there is nothing to keep.
    let header = try #require(text.firstRange(of: Array("\nE: ".utf8))).upperBound
    var random = SplitMix64(seed: UInt64(text.count))
    for _ in 0..<2 {
      let cut = Int.random(in: header...text.count, using: &random)
      let capture = try EvemuReader.read(Array(text[..<cut]))
      let complete = text[header..<cut].count { $0 == UInt8(ascii: "\n") }
      expectSame(capture.events.prefix(complete), events.prefix(complete))
      #expect(capture.events.count <= complete + 1)
      #expect(
        capture.events.last?.code == .synReport || capture.events.isEmpty || capture.error != nil)
    }
  }

  /// Expects two values to be equal without printing them.
  ///
  /// They may be megabytes, and Swift Testing would look for their smallest difference for hours.
  private func expectSame<Value: Equatable>(
    _ first: Value, _ second: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let areSame = first == second
    #expect(areSame, sourceLocation: sourceLocation)
  }
}
