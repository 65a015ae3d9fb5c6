import CloneWire
import Evdev
import GestureConfiguration
import GesturePipeline
import GestureWire
import InputEvents
import TestRig
import Testing

@testable import GestureDaemon

/// Touchscreens whose touches pass through a virtual one, on a simulated clock.
@Suite("Gate for touches that pass") struct ThroughGateTests {
  /// The surface has a pan, which takes nothing, and `through`.
  private static let text = DeviceStage.text
    .replacing("size: [400, 400]", with: "size: [400, 400]\n    through: true")
    .replacing("kind: pan,", with: "kind: pan, cancelsTouchesInView: false,")
    .replacing("kind: longPress,", with: "kind: longPress, cancelsTouchesInView: false,")

  private let stage: DeviceStage
  private let helper: FakeHelper
  private let commands: SurfaceCommands
  private let socket: EventSocket
  private let session: DeviceSession
  private var clock: DeviceStage.Clock { stage.clock }

  init() throws {
    helper = try FakeHelper()
    stage = try DeviceStage(Self.text, throughPath: helper.path)
    commands = SurfaceCommands(on: stage.devices)
    (socket, session) = try stage.plug("main")
  }

  private var isGrabbed: Bool { session.touchscreen.isGrabbed }

  /// Has the virtual touchscreen made; returns its panel.
  @discardableResult
  private func makeReady() throws -> ClonedPanel {
    try helper.listen()
    stage.devices.openClone(of: session)
    let panel = try helper.accept()
    try helper.answer()
    try stage.turn()
    return panel
  }

  private func send(_ changes: SimulatedEvent.Change...) throws {
    clock.now += 10_000
    try socket.write([SimulatedEvent].frame(at: clock.now, changes))
    try stage.turn()
  }

  private func down(_ id: Int32, at x: Int32 = 100) throws {
    try send(.trackingID(id), .x(x), .y(x), .touched)
  }

  private func lift() throws { try send(.trackingID(-1), .released) }

  @Test func `the panel is grabbed once there is a virtual touchscreen, which gets its touches`()
    throws
  {
    #expect(!isGrabbed)
    let panel = try makeReady()
    #expect(isGrabbed)
    #expect(panel.slotCount == session.pipeline.clonedSlotCount)
    try down(1)
    try send(.x(140))
    try lift()
    #expect(try helper.changes(of: panel) == ["began 0", "changed 0", "ended 0"])
  }

  @Test func `without the program the panel is not grabbed, and works`() throws {
    stage.devices.openClone(of: session)
    #expect(!isGrabbed)
    try down(1)
    try send(.x(200))
    #expect(!isGrabbed)
    #expect(session.pipeline.hasContacts)
    try lift()
    // The next attempt.
    try helper.listen()
    clock.now = try #require(session.deadline)
    try stage.turn()
    _ = try helper.accept()
    try helper.answer()
    try stage.turn()
    #expect(isGrabbed)
  }

  @Test
  func `a finger that is down when the program answers belongs to other programs until its lift`()
    throws
  {
    try helper.listen()
    stage.devices.openClone(of: session)
    let panel = try helper.accept()
    try down(1)
    try helper.answer()
    try stage.turn()
    #expect(!isGrabbed)
    try send(.x(150))
    try lift()
    #expect(isGrabbed)
    #expect(try helper.changes(of: panel).isEmpty)
    try down(2)
    #expect(try helper.changes(of: panel) == ["began 0"])
  }

  @Test func `after the program's death the panel is released at the lift`() throws {
    let panel = try makeReady()
    try down(1)
    helper.hangUp()
    try stage.turn()
    #expect(isGrabbed)
    try send(.x(150))
    #expect(isGrabbed)
    try lift()
    #expect(!isGrabbed)
    // It comes back, and gets what begins from then on.
    clock.now = try #require(session.deadline)
    try stage.turn()
    _ = try helper.accept()
    try down(2)
    try helper.answer()
    try stage.turn()
    #expect(!isGrabbed)
    try lift()
    #expect(isGrabbed)
    try down(3)
    #expect(try helper.changes(of: panel) == ["began 0"])
  }

  @Test func `a lease shuts the gate, and the panel stays grabbed`() throws {
    let panel = try makeReady()
    try down(1)
    _ = try commands.perform(SurfaceChange(isGrabbed: true), on: "main", of: 1)
    #expect(try helper.changes(of: panel) == ["began 0", "ended 0"])
    try send(.x(170))
    try lift()
    try down(2)
    #expect(try helper.changes(of: panel).isEmpty)
    _ = try commands.perform(SurfaceChange(isGrabbed: false), on: "main", of: 1)
    #expect(isGrabbed)
    try lift()
    #expect(try helper.changes(of: panel).isEmpty)
    try down(3)
    #expect(try helper.changes(of: panel) == ["began 0"])
    #expect(session.touchscreen.grabAttempts == 1)
  }

  @Test func `the end of the session ends the connection`() throws {
    try makeReady()
    try down(1)
    stage.devices.removeAll()
    try helper.readToEnd()
  }

  @Test func `a configuration without 'through' ends the connection and releases the panel`() throws
  {
    let panel = try makeReady()
    try down(1)
    let plain = Self.text.replacing("through: true", with: "")
    stage.devices.reconfigure(try DeviceStage.configuration(plain), pauses: .none)
    #expect(isGrabbed)
    try lift()
    #expect(!isGrabbed)
    #expect(try helper.changes(of: panel).filter { $0 != "changed 0" } == ["began 0", "ended 0"])
    try helper.readToEnd()
    #expect(session.deadline == nil)
  }

  @Test func `a reload keeps the virtual touchscreen of a surface that keeps 'through'`() throws {
    let panel = try makeReady()
    let other = Self.text.replacing("allowableMovement: 1000", with: "allowableMovement: 900")
    stage.devices.reconfigure(try DeviceStage.configuration(other), pauses: .none)
    #expect(isGrabbed)
    try down(1)
    try lift()
    #expect(try helper.changes(of: panel) == ["began 0", "ended 0"])
    #expect(session.touchscreen.grabAttempts == 1)
  }

  @Test func `a pen on a node of its own is left to other programs`() throws {
    let (_, pen) = try stage.plugPen(of: session)
    try makeReady()
    try stage.turn()
    #expect(isGrabbed)
    #expect(!pen.device.isGrabbed)
  }

  @Test func `nothing waits while nobody touches the panel`() throws {
    try makeReady()
    #expect(session.deadline == nil)
    try down(1)
    try lift()
    clock.now += 10_000_000
    try stage.turn()
    #expect(session.deadline == nil)
  }
}
