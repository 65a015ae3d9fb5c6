import Gestures
import InputEvents
import Surfaces
import Testing

@testable import Tools

/// The messages between the page of setup and the program, and the sentences about the result.
struct SetupMessageTests {
  /// Texts of a page with their meanings.
  private static let requests: [(text: String, request: SetupPageRequest?)] = [
    (
      #"{"do":"screen","width":800,"height":480,"isFull":true}"#,
      .screen(Size(width: 800, height: 480), isFull: true)
    ),
    (
      #"{"do":"pointer","target":2,"x":0.9,"y":0.1}"#, .pointer(Point(x: 0.9, y: 0.1), target: 2)
    ),
    (#"{"do":"seen"}"#, .seen), ("", nil), ("[]", nil), (#"{"do":"shout"}"#, nil),
    (#"{"do":"screen","width":0,"height":480,"isFull":true}"#, nil),
    (#"{"do":"screen","width":800,"height":1e9,"isFull":true}"#, nil),
    (#"{"do":"screen","width":800,"height":480}"#, nil),
    (#"{"do":"pointer","x":0.9,"y":0.1}"#, nil),
    (#"{"do":"pointer","target":2,"x":1e300,"y":0.1}"#, nil),
    (#"{"do":"pointer","target":99999999999999999999,"x":0,"y":0}"#, nil),
  ]

  @Test(arguments: requests)
  func `messages of the page are read, and invalid ones refused`(
    text: String, request: SetupPageRequest?
  ) {
    #expect(SetupPageRequest(text) == request)
  }

  @Test func `an early end says that nothing was written`() {
    let endings = [PanelEnding.interrupted, .screen("the page is gone")].map(SetupEnding.panel)
    #expect(endings.allSatisfy { "\($0)".hasSuffix("; nothing was written") }, "\(endings)")
  }

  @Test func `a target is sent with its place and the reason of a refusal`() {
    let message = SetupPageMessage.target(
      .topRight, at: ScreenCorner.topRight.target(inset: 0.25), refusal: "Touch \"it\".")
    #expect(
      message.text == #"{"type":"target","target":1,"count":4,"corner":"top right","#
        + #""x":0.75,"y":0.25,"refusal":"Touch \"it\"."}"#)
  }

  // MARK: The report

  private func panel(
    _ samples: [PanelMeasurement.Sample], _ description: DeviceDescription = .touchscreen()
  ) throws -> MeasuredPanel {
    let measurement = try PanelMeasurement(of: samples, tolerance: 0.02)
    return MeasuredPanel(
      identity: MeasuredPanel.Identity(description), node: "/dev/input/event5",
      measurement: measurement,
      size: MeasuredSize(of: description, measurement, diagonal: nil, pixels: nil))
  }

  private static let printed = SetupReport.Files(
    configuration: nil, rule: nil, hasCalibration: false)

  @Test func `the report names the orientation, the rule and the remaining steps`() throws {
    let panel = try panel(MountedPanel(.quarterTurn).samples { $0 })
    let printed = SetupReport(on: panel, files: Self.printed)
    #expect(
      printed.findings == [
        "The panel is turned by 90 degrees clockwise against the screen.",
        "Apart from that, touches are off by at most 0 % of the screen. Fingers are no more exact, so "
          + "no finer calibration is needed.",
        "A udev rule corrects that for all programs, so the configuration needs no rotation.",
      ])
    #expect(printed.steps[0].contains(CalibrationRule.text(for: panel)))
    let written = SetupReport(
      on: panel,
      files: .init(
        configuration: "/etc/gestured/config.yaml", rule: "/etc/udev/rules.d/91-panel.rules",
        hasCalibration: false))
    #expect(written.steps[0].contains("--name-match=/dev/input/event5"))
    let inside = SetupReport(
      on: panel, files: .init(configuration: nil, rule: nil, hasCalibration: true))
    #expect(
      inside.findings.last
        == "The calibration is in the configuration. It has no effect on other programs.")
    #expect([printed, written, inside].map(\.steps.count) == [3, 2, 1])
  }

  @Test(arguments: [
    (false, "Without the page, setup cannot find out whether the compositor turns touches "),
    (true, "The browser got no touches, so setup cannot find out whether the compositor turns "),
  ])
  func `a report without touches in a browser says why there are none`(
    isOnPage: Bool, beginning: String
  ) throws {
    let report = SetupReport(
      on: try panel(MountedPanel(.upright).samples()), files: Self.printed, isOnPage: isOnPage)
    #expect(report.findings.contains { $0.hasPrefix(beginning) })
  }

  @Test func `the advice to run setup again mentions the restart that a rule needs`() throws {
    let advice = try [PanelOrientation.quarterTurn, .upright].map { orientation in
      let panel = try panel(MountedPanel(orientation).samples(), .touchscreen(resolution: 0))
      return SetupReport(on: panel, files: Self.printed).findings.last
    }
    let beginning = """
      The panel does not report its size, so its longer side counts as 1000 points. For the true \
      size, run setup again with '--diagonal INCHES'
      """
    #expect(advice == ["\(beginning) after the compositor has restarted.", "\(beginning)."])
  }
}
