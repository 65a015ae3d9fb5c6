import Evdev
import GestureConfiguration
import Glibc
import InputEvents
import Surfaces
import TestRig
import Testing
import VirtualTouchscreens

@testable import GestureDaemon

/// Touchscreens whose touches pass through a virtual one, and changes of their udev properties, on
/// a simulated clock.
struct ThroughGateTests {
  private let stage: GateStage

  init() throws {
    stage = try GateStage()
  }

  @Test func `the panel is grabbed once there is a virtual touchscreen, which gets its touches`()
    throws
  {
    #expect(!stage.isGrabbed)
    let panel = try stage.makeReady()
    #expect(stage.isGrabbed && stage.session.deadline == nil)
    #expect(panel.slotCount == stage.session.pipeline.clonedSlotCount)
    try stage.down(1)
    try stage.send(.x(140))
    try stage.lift()
    #expect(try stage.helper.changes(of: panel) == ["began 0", "changed 0", "ended 0"])
    // Nothing waits while nobody touches the panel.
    stage.clock.now += 10_000_000
    try stage.turn()
    #expect(stage.isGrabbed && stage.session.deadline == nil)
  }

  @Test func `without the program the panel is not grabbed, and works`() throws {
    stage.devices.openClone(of: stage.session)
    #expect(!stage.isGrabbed)
    try stage.down(1)
    try stage.send(.x(200))
    #expect(!stage.isGrabbed)
    #expect(stage.session.pipeline.hasContacts)
    try stage.lift()
    // The next attempt.
    try stage.helper.listen()
    try stage.makeReadyAgain()
    #expect(stage.isGrabbed)
  }

  @Test func `touches are the panel's while other programs open the virtual touchscreen`() throws {
    let panel = try stage.reach()
    try stage.answer()
    let deadline = try #require(stage.session.deadline)
    #expect(deadline == stage.clock.now + Limits.cloneSettling)
    try stage.down(1)
    try stage.lift()
    stage.clock.now = deadline - 1
    try stage.turn()
    #expect(!stage.isGrabbed && stage.logLines == [])
    stage.clock.now = deadline
    try stage.turn()
    #expect(stage.isGrabbed)
    #expect(try stage.helper.changes(of: panel).isEmpty)
    try stage.down(1)
    try stage.lift()
    #expect(stage.logLines == ["info: \(Self.opening)"])
  }

  @Test
  func `a finger that is down when the program answers belongs to other programs until its lift`()
    throws
  {
    let panel = try stage.reach()
    try stage.down(1)
    try stage.answer()
    try stage.openElsewhere()
    for x in 101..<110 { try stage.send(.x(Int32(x))) }
    #expect(!stage.isGrabbed)
    let reason =
      "notice: 'through' of surface 'main' is off for now: a finger is down on its panel"
    #expect(stage.logLines == [reason])
    try stage.lift()
    #expect(stage.isGrabbed)
    #expect(stage.logLines == [reason, "notice: \(Self.opening)"])
    #expect(try stage.helper.changes(of: panel).isEmpty)
    try stage.down(2)
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
  }

  private static let opening =
    "touches on surface 'main' pass through a virtual touchscreen"

  @Test func `the log is silent about touches while another program has grabbed the panel`() throws
  {
    let grabber = Grabber()
    let stage = try GateStage(grabbing: { grabber.answer(to: $0) })
    grabber.isActive = true
    try stage.makeReady()
    // The grab fails with EBUSY, which is a line of its own.
    stage.clock.now += 1_000_000
    stage.devices.read(stage.session)
    #expect(stage.logLines.count == 1)
    #expect(stage.logLines.last?.contains("another program has grabbed it") == true)
    grabber.isActive = false
    stage.clock.now += 1_000_000
    stage.devices.read(stage.session)
    #expect(
      stage.logLines.dropFirst() == [
        "notice: /dev/input/main is grabbed now", "info: \(Self.opening)",
      ])
  }

  /// Another program that may have grabbed the panel.
  private final class Grabber {
    var isActive = false

    func answer(to isGrabbed: Bool) -> Int32 { isGrabbed && isActive ? EBUSY : 0 }
  }

  @Test func `a pen on the panel's own node is a warning, once`() throws {
    var panel = DeviceStage.description
    panel.codes.insert(.btnToolPen)
    panel.axes[EventCode.absX.code] = AbsoluteAxis(minimum: 0, maximum: 3999)
    panel.axes[EventCode.absY.code] = AbsoluteAxis(minimum: 0, maximum: 3999)
    let stage = try GateStage(of: panel)
    try stage.makeReady()
    stage.devices.openClone(of: stage.session)
    let warning =
      "warning: surface 'main': the pen of its panel does not reach other programs with 'through'"
    #expect(stage.logLines == [warning, "info: \(Self.opening)"])
  }

  @Test func `after the program's death the panel is released at the lift`() throws {
    let panel = try stage.makeReady()
    try stage.down(1)
    stage.helper.hangUp()
    try stage.turn()
    #expect(stage.isGrabbed)
    try stage.send(.x(150))
    #expect(stage.isGrabbed)
    try stage.lift()
    #expect(!stage.isGrabbed)
    // It comes back, and gets what begins from then on.
    try stage.passTime()
    _ = try stage.helper.accept()
    try stage.down(2)
    try stage.answer()
    try stage.openElsewhere()
    #expect(!stage.isGrabbed)
    try stage.lift()
    #expect(stage.isGrabbed)
    try stage.down(3)
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
  }

  @Test func `a program that hangs takes the taps of one second, and no others`() throws {
    let panel = try stage.makeReady()
    var taps = 0
    while stage.isGrabbed, taps < 100 {
      try stage.down(Int32(taps))
      stage.clock.now += 50_000
      try stage.lift()
      stage.clock.now += 140_000
      try stage.turn()
      taps += 1
    }
    // A tap and the pause behind it take 0.21 seconds.
    #expect(taps == 5)
    #expect(try stage.helper.changes(of: panel).count { $0 == "began 0" } == 5)
  }

  @Test func `a program that comes back while a finger is down gets the next fingers`() throws {
    let panel = try stage.makeReady()
    try stage.down(1)
    stage.helper.hangUp()
    try stage.turn()
    try stage.makeReadyAgain()
    // The panel has been grabbed all the time, and a finger that is never lifted must not lock it.
    #expect(stage.isGrabbed)
    try stage.send(.slot(1), .trackingID(2), .x(300), .y(300))
    try stage.send(.slot(0), .trackingID(-1))
    #expect(try stage.helper.changes(of: panel) == ["began 0"])
    #expect(stage.session.touchscreen.grabAttempts == 1)
  }

  @Test func `a configuration without 'through' ends the connection and releases the panel`() throws
  {
    let panel = try stage.makeReady()
    try stage.down(1)
    let plain = GateStage.text.replacing("through: true", with: "")
    stage.devices.reconfigure(try DeviceStage.configuration(plain))
    #expect(stage.isGrabbed)
    try stage.lift()
    #expect(!stage.isGrabbed)
    #expect(
      try stage.helper.changes(of: panel).filter { $0 != "changed 0" } == ["began 0", "ended 0"])
    try stage.helper.readToEnd()
    #expect(stage.session.deadline == nil)
  }

  @Test func `a reload keeps a virtual touchscreen, and the end of the session ends it`() throws {
    let panel = try stage.makeReady()
    let other = GateStage.text.replacing("allowableMovement: 1000", with: "allowableMovement: 900")
    stage.devices.reconfigure(try DeviceStage.configuration(other))
    #expect(stage.isGrabbed)
    try stage.down(1)
    try stage.lift()
    #expect(try stage.helper.changes(of: panel) == ["began 0", "ended 0"])
    #expect(stage.session.touchscreen.grabAttempts == 1)
    stage.devices.removeAll()
    try stage.helper.readToEnd()
  }

  @Test func `a pen on a node of its own is left to other programs`() throws {
    let pen = try stage.plugPen()
    try stage.makeReady()
    try stage.turn()
    #expect(stage.isGrabbed)
    #expect(!pen.device.isGrabbed)
  }

  // MARK: Properties

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
