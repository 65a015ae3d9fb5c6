import Testing

@testable import Tools

/// The reports of a compositor about an output.
struct OutputReportTests {
  /// The output after reports that are complete.
  private func output(_ body: (inout OutputReports) -> Void) -> ScreenOutput? {
    var reports = OutputReports()
    body(&reports)
    reports.complete()
    return reports.output
  }

  @Test func `without xdg-output, the size is the turned mode divided by the scale`() {
    let output = output { reports in
      reports.update(modeWidth: 1080, height: 1920)
      reports.update(scale: 2)
      reports.update(transform: 3)
    }
    #expect(output == ScreenOutput(name: nil, width: 960, height: 540, transform: .turned270))
    #expect(output?.transform.rotation == 270)
  }

  @Test func `a size in logical pixels takes the place of the mode`() {
    let output = output { reports in
      reports.expectsLogicalSize = true
      reports.update(name: "DSI-1")
      reports.update(modeWidth: 1280, height: 720)
      reports.update(scale: 2)
      reports.update(logicalWidth: 853, height: 480)
    }
    #expect(output == ScreenOutput(name: "DSI-1", width: 853, height: 480))
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

  @Test func `an output waits for its size in logical pixels`() {
    let output = output { reports in
      reports.expectsLogicalSize = true
      reports.update(modeWidth: 640, height: 480)
    }
    #expect(output == nil)
  }

  @Test(arguments: [(0, 480), (640, -1), (1, 480)] as [(Int32, Int32)])
  func `an output without a picture does not count`(width: Int32, height: Int32) {
    let output = output { reports in
      reports.update(modeWidth: width, height: height)
      reports.update(scale: 2)
    }
    #expect(output == nil)
  }

  @Test func `values that Wayland does not define count as the usual ones`() {
    let output = output { reports in
      reports.update(modeWidth: 640, height: 480)
      reports.update(scale: 0)
      reports.update(transform: 99)
    }
    #expect(output == ScreenOutput(name: nil, width: 640, height: 480))
  }

  @Test func `mirrored pictures have no rotation`() {
    for value: Int32 in 0..<8 {
      let transform = ScreenOutput.Transform(rawValue: value)
      #expect(transform?.rotation == (value < 4 ? Int(value) * 90 : nil))
    }
  }
}
