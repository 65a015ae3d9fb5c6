import InputEvents
import Testing

@testable import Captures

struct CaptureRangeTests {
  @Test func `a capture without a description works with a range`() throws {
    var capture = try EvemuReader.read("E: 0 3 35 7\nE: 0 3 36 8\nE: 0 3 3a 9\nE: 0 0 0 0\n")
    #expect(capture.axesWithoutRange == [.absMTPositionX, .absMTPositionY])
    #expect(
      capture.missingRange?.description
        == "1:1: error: the range of ABS_MT_POSITION_X, ABS_MT_POSITION_Y is unknown; "
        + "use '--range XMAXxYMAX'")
    capture.applyRange(xMaximum: 1079, yMaximum: 1919)
    #expect(capture.missingRange == nil)
    #expect(
      [.absMTPositionX, .absMTPositionY].map { capture.device.axis($0) } == [
        AbsoluteAxis(minimum: 0, maximum: 1079), AbsoluteAxis(minimum: 0, maximum: 1919),
      ])
  }

  @Test func `an axis in the description needs a range`() throws {
    let capture = try EvemuReader.read(
      "N: my panel\nB: 03 03 00 00 00 00 00 00 00\nA: 00 0 99 0 0\n")
    #expect(
      capture.missingRange?.message
        == "the range of ABS_Y of 'my panel' is unknown; use '--range XMAXxYMAX'")
  }

  @Test func `an axis in the events needs a range`() throws {
    var capture = try EvemuReader.read("B: 03 00 00 00 00 00 80 00 00\nE: 0 3 0 7\nE: 0 0 0 0\n")
    #expect(capture.axesWithoutRange == [.absX])
    capture.applyRange(xMaximum: 99, yMaximum: 99)
    #expect(capture.device.codes.contains(.absX))
    #expect([.absX, .absY].map { capture.device.axis($0)?.maximum } == [99, nil])
  }

  @Test func `a known range is kept`() throws {
    var capture = try EvemuReader.read("A: 00 5 99 0 0\nA: 01 0 0 0 0\nA: 18 0 0 0 0\n")
    #expect(capture.axesWithoutRange == [.absY])
    capture.applyRange(xMaximum: 500, yMaximum: 600)
    #expect(
      capture.device.axes == [
        0x00: AbsoluteAxis(minimum: 5, maximum: 99), 0x01: AbsoluteAxis(minimum: 0, maximum: 600),
        0x18: AbsoluteAxis(minimum: 0, maximum: 0),
      ])
  }
}
