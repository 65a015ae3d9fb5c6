import Evdev
import GestureConfiguration
import TestRig
import Testing

@testable import GestureDaemon

/// Changes of udev's properties of touchscreens whose touches pass, on a simulated clock.
struct ThroughPropertyTests {
  private let stage: GateStage

  init() throws {
    stage = try GateStage()
  }

  /// Has udev report properties of the panel.
  private func report(_ properties: String...) {
    let node = DeviceStage.node("main", clonedProperties: properties)
    stage.devices.handle(.changed(node))
  }

  @Test func `changed udev properties give the panel another virtual touchscreen after the lift`()
    throws
  {
    let panel = try stage.makeReady()
    try stage.down(1)
    report("WL_OUTPUT=DSI-1")
    try stage.send(.x(150))
    #expect(stage.isGrabbed)
    #expect(try !stage.helper.hasCaller())
    try stage.lift()
    #expect(try stage.helper.changes(of: panel) == ["began 0", "changed 0", "ended 0"])
    try stage.helper.readToEnd()
    // Without a virtual touchscreen, touches are the panel's.
    #expect(!stage.isGrabbed)
    try stage.passTime()
    #expect(try stage.helper.accept() == panel)
    try stage.answer()
    #expect(!stage.isGrabbed)
    try stage.openElsewhere()
    #expect(stage.isGrabbed)
    try stage.down(2)
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
  }

  @Test func `properties that change again and again lead to one new virtual touchscreen`() throws {
    try stage.makeReady()
    for number in 0..<20 { report("WL_OUTPUT=DSI-\(number)") }
    try stage.helper.readToEnd()
    try stage.passTime()
    _ = try stage.helper.accept()
    // The virtual touchscreen may have the properties before this report, or those after it.
    report("WL_OUTPUT=HDMI-A-1")
    try stage.helper.readToEnd()
    try stage.makeReadyAgain()
    #expect(stage.isGrabbed)
    #expect(stage.session.deadline == nil)
  }

  @Test func `properties that are reported again keep the virtual touchscreen`() throws {
    let properties = "ID_SEAT=seat0"
    report(properties)
    try stage.makeReady()
    for _ in 0..<3 { report(properties) }
    #expect(stage.isGrabbed)
    #expect(try stage.helper.isServed())
    #expect(stage.session.deadline == nil)
  }
}
