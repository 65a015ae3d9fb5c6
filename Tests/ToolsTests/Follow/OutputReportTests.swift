import Testing

@testable import Tools

/// The reports of a compositor about an output.
struct OutputReportTests {
  @Test(
    arguments: [
      (1080, 1920, 2, 3, ScreenOutput(name: nil, width: 960, height: 540, transform: .turned270)),
      // Values that Wayland does not define count as the usual ones.
      (640, 480, 0, 99, ScreenOutput(name: nil, width: 640, height: 480)),
      // An output without a picture does not count.
      (0, 480, 2, 0, nil), (640, -1, 2, 0, nil), (1, 480, 2, 0, nil),
    ] as [(Int32, Int32, Int32, Int32, ScreenOutput?)])
  func `without xdg-output, the size is the turned mode divided by the scale`(
    width: Int32, height: Int32, scale: Int32, transform: Int32, output: ScreenOutput?
  ) {
    var reports = OutputReports()
    reports.update(modeWidth: width, height: height)
    reports.update(scale: scale)
    reports.update(transform: transform)
    reports.complete()
    #expect(reports.output == output)
  }

  @Test func `an output waits for its size in logical pixels, which takes the place of the mode`() {
    var reports = OutputReports()
    reports.expectsLogicalSize = true
    reports.update(name: "DSI-1")
    reports.update(modeWidth: 1280, height: 720)
    reports.update(scale: 2)
    reports.complete()
    #expect(reports.output == nil)
    reports.update(logicalWidth: 853, height: 480)
    reports.complete()
    #expect(reports.output == ScreenOutput(name: "DSI-1", width: 853, height: 480))
  }

  @Test func `reports count only once they are complete`() {
    var reports = OutputReports()
    reports.update(modeWidth: 640, height: 480)
    #expect(reports.output == nil)
    reports.complete()
    reports.update(transform: 1)
    #expect(reports.output == ScreenOutput(name: nil, width: 640, height: 480))
    reports.complete()
    #expect(reports.output?.transform == .turned90)
  }

  @Test func `mirrored pictures have no rotation`() {
    let rotations = (Int32(0)..<8).map { ScreenOutput.Transform(rawValue: $0)?.rotation }
    #expect(rotations == [0, 90, 180, 270, nil, nil, nil, nil])
  }
}
