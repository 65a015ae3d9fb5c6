import Gestures
import InputEvents
import Surfaces
import Testing

@testable import Tools

/// The messages between the page of setup and the program, and the sentences about the result.
struct SetupMessageTests {
  @Test func `messages of the page are read`() {
    #expect(
      SetupPageRequest(#"{"do":"screen","width":800,"height":480,"isFull":true}"#)
        == .screen(Size(width: 800, height: 480), isFull: true))
    #expect(
      SetupPageRequest(#"{"do":"pointer","target":2,"x":0.9,"y":0.1}"#)
        == .pointer(Point(x: 0.9, y: 0.1), target: 2))
    #expect(SetupPageRequest(#"{"do":"seen"}"#) == .seen)
  }

  @Test(arguments: [PanelEnding.interrupted, .screen("the page is gone")])
  func `an early end says that nothing was written`(ending: PanelEnding) {
    #expect("\(SetupEnding.panel(ending))".hasSuffix("; nothing was written"))
  }

  @Test(arguments: [
    "", "[]", #"{"do":"shout"}"#, #"{"do":"screen","width":0,"height":480,"isFull":true}"#,
    #"{"do":"screen","width":800,"height":1e9,"isFull":true}"#,
    #"{"do":"screen","width":800,"height":480}"#, #"{"do":"pointer","x":0.9,"y":0.1}"#,
    #"{"do":"pointer","target":2,"x":1e300,"y":0.1}"#,
    #"{"do":"pointer","target":99999999999999999999,"x":0,"y":0}"#,
  ])
  func `invalid messages of a page are refused`(text: String) {
    #expect(SetupPageRequest(text) == nil)
  }

  @Test func `a target is sent with its place and the reason of a refusal`() {
    let message = SetupPageMessage.target(
      .topRight, at: ScreenCorner.topRight.target(inset: 0.25), refusal: "Touch \"it\".")
    #expect(
      message.text == #"{"type":"target","target":1,"count":4,"corner":"top right","#
        + #""x":0.75,"y":0.25,"refusal":"Touch \"it\"."}"#)
  }

  @Test func `the report names the orientation, the rule and the remaining steps`() throws {
    let measurement = try PanelMeasurement(
      of: MountedPanel(.quarterTurn).samples {
        PanelOrientation.upright.matrix.transform.apply(to: $0)
      },
      tolerance: 0.02)
    let panel = MeasuredPanel(
      identity: MeasuredPanel.Identity(.touchscreen()), node: "/dev/input/event5",
      measurement: measurement,
      size: MeasuredSize(of: .touchscreen(), measurement, diagonal: nil, pixels: nil))
    let printed = SetupReport(
      on: panel, files: .init(configuration: nil, rule: nil, hasCalibration: false))
    #expect(
      printed.findings == [
        "The panel is turned by 90 degrees clockwise against the screen.",
        "Apart from that, touches are off by at most 0 % of the screen. Fingers are no more exact, so "
          + "no finer calibration is needed.",
        "A udev rule corrects that for all programs, so the configuration needs no rotation.",
      ])
    #expect(printed.steps.count == 3)
    #expect(printed.steps[0].contains(CalibrationRule.text(for: panel)))
    let written = SetupReport(
      on: panel,
      files: .init(
        configuration: "/etc/gestured/config.yaml", rule: "/etc/udev/rules.d/91-panel.rules",
        hasCalibration: false))
    #expect(written.steps.count == 2)
    #expect(written.steps[0].contains("--name-match=/dev/input/event5"))
    let inside = SetupReport(
      on: panel, files: .init(configuration: nil, rule: nil, hasCalibration: true))
    #expect(
      inside.findings.last
        == "The calibration is in the configuration. It has no effect on other programs.")
    #expect(inside.steps.count == 1)
  }

  @Test(arguments: [
    (false, "Without the page, setup cannot find out whether the compositor turns touches "),
    (true, "The browser got no touches, so setup cannot find out whether the compositor turns "),
  ])
  func `a report without touches in a browser says why there are none`(
    isOnPage: Bool, beginning: String
  ) throws {
    let measurement = try PanelMeasurement(of: MountedPanel(.upright).samples(), tolerance: 0.02)
    let panel = MeasuredPanel(
      identity: MeasuredPanel.Identity(.touchscreen()), node: "/dev/input/event5",
      measurement: measurement,
      size: MeasuredSize(of: .touchscreen(), measurement, diagonal: nil, pixels: nil))
    let report = SetupReport(
      on: panel, files: .init(configuration: nil, rule: nil, hasCalibration: false),
      isOnPage: isOnPage)
    #expect(report.findings.contains { $0.hasPrefix(beginning) })
  }

  @Test func `the advice to run setup again mentions the restart that a rule needs`() throws {
    let mute = DeviceDescription.touchscreen(resolution: 0)
    for (orientation, isExpected) in [(PanelOrientation.quarterTurn, true), (.upright, false)] {
      let measurement = try PanelMeasurement(
        of: MountedPanel(orientation).samples(), tolerance: 0.02)
      let panel = MeasuredPanel(
        identity: MeasuredPanel.Identity(mute), node: "/dev/input/event5",
        measurement: measurement,
        size: MeasuredSize(of: mute, measurement, diagonal: nil, pixels: nil))
      let report = SetupReport(
        on: panel, files: .init(configuration: nil, rule: nil, hasCalibration: false))
      let advice = try #require(report.findings.last)
      #expect(advice.contains("'--diagonal INCHES'"))
      #expect(advice.hasSuffix(" after the compositor has restarted.") == isExpected)
    }
  }
}
