import InputEvents
import Testing

@testable import Captures

struct CaptureRangeTests {
  /// Evemu text, the codes that have no range in it, and all ranges after 500x600 was given.
  private static let texts: [(text: String, missing: [EventCode], axes: [UInt16: AbsoluteAxis])] = [
    (
      "E: 0 3 35 7\nE: 0 3 36 8\nE: 0 3 3a 9\nE: 0 0 0 0\n",
      [.absMTPositionX, .absMTPositionY],
      [0x35: axis(0, 500), 0x36: axis(0, 600), 0x3a: axis(0, 0)]
    ),
    // An axis in the events needs a range, and an axis that is in neither has none.
    (
      "B: 03 00 00 00 00 00 80 00 00\nE: 0 3 0 7\nE: 0 0 0 0\n", [.absX],
      [0x00: axis(0, 500), 0x2f: axis(0, 0)]
    ),
    // A known range is kept.
    (
      "A: 00 5 99 0 0\nA: 01 0 0 0 0\nA: 18 0 0 0 0\n", [.absY],
      [0x00: axis(5, 99), 0x01: axis(0, 600), 0x18: axis(0, 0)]
    ),
  ]

  private static func axis(_ minimum: Int32, _ maximum: Int32) -> AbsoluteAxis {
    AbsoluteAxis(minimum: minimum, maximum: maximum)
  }

  @Test(arguments: texts)
  func `places without a range get the one that is given`(
    text: String, missing: [EventCode], axes: [UInt16: AbsoluteAxis]
  ) throws {
    var capture = try EvemuReader.read(text)
    #expect(capture.axesWithoutRange == missing)
    capture.applyRange(xMaximum: 500, yMaximum: 600)
    #expect(capture.missingRange == nil)
    #expect(capture.device.axes == axes)
    #expect(capture.device.codes.isSuperset(of: missing))
  }

  @Test func `a missing range is an error that names the codes and the device`() throws {
    let events = try EvemuReader.read("E: 0 3 35 7\nE: 0 3 36 8\nE: 0 0 0 0\n")
    #expect(
      events.missingRange?.description
        == "1:1: error: the range of ABS_MT_POSITION_X, ABS_MT_POSITION_Y is unknown; "
        + "use '--range XMAXxYMAX'")
    let panel = try EvemuReader.read("N: my panel\nB: 03 03 00 00 00 00 00 00 00\nA: 00 0 99 0 0\n")
    #expect(
      panel.missingRange?.message
        == "the range of ABS_Y of 'my panel' is unknown; use '--range XMAXxYMAX'")
  }
}
