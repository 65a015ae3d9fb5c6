import Evdev
import GestureWire
import InputEvents
import TestRig
import Testing
import VirtualTouchscreens

@testable import GestureDaemon

/// A touchscreen whose touches pass through a virtual one, on a simulated clock.
final class GateStage {
  /// The surface has a pan and a long press, which take nothing, and `through`.
  static let text = DeviceStage.text
    .replacing("size: [400, 400]", with: "size: [400, 400]\n    through: true")
    .replacing("kind: pan,", with: "kind: pan, cancelsTouchesInView: false,")
    .replacing("kind: longPress,", with: "kind: longPress, cancelsTouchesInView: false,")

  let helper: FakeHelper
  let session: DeviceSession
  private let log = KeptLog()
  private let stage: DeviceStage
  private let socket: EventSocket

  init(
    _ text: String = GateStage.text, of panel: DeviceDescription = DeviceStage.description,
    grabbing: @escaping Touchscreen.Grabbing = { _ in 0 }
  ) throws {
    helper = try FakeHelper()
    stage = try DeviceStage(text, throughPath: helper.path, logger: log.logger)
    (socket, session) = try stage.plug("main", panel, grabbing: grabbing)
  }

  /// The lines of the daemon's log.
  var logLines: [String] { log.lines }

  var devices: Devices { stage.devices }
  var clock: DeviceStage.Clock { stage.clock }
  var isGrabbed: Bool { session.touchscreen.isGrabbed }

  /// Runs a turn of the loop for devices.
  func turn() throws { try stage.turn() }

  /// Adds a pen on a node of its own.
  func plugPen() throws -> PenSession { try stage.plugPen(of: session).1 }

  // MARK: The virtual touchscreen

  /// Begins to reach for the program, and accepts the connection; returns the panel.
  @discardableResult
  func reach() throws -> ClonedPanel {
    try helper.listen()
    devices.openClone(of: session)
    return try helper.accept()
  }

  /// Has the program answer that the virtual touchscreen exists.
  func answer() throws {
    try helper.answer()
    try stage.turn()
  }

  /// Lets the time pass that other programs get to open the virtual touchscreen.
  func openElsewhere() throws {
    clock.now += Limits.cloneSettling
    try stage.turn()
  }

  /// Has the virtual touchscreen made, and other programs open it; returns its panel.
  @discardableResult
  func makeReady() throws -> ClonedPanel {
    let panel = try reach()
    try answer()
    try openElsewhere()
    return panel
  }

  /// Does the same in the session's next attempt.
  func makeReadyAgain() throws {
    try passTime()
    _ = try helper.accept()
    try answer()
    try openElsewhere()
  }

  /// Lets time pass until the session has something to do.
  func passTime() throws {
    clock.now = try #require(session.deadline)
    try stage.turn()
  }

  // MARK: Fingers

  func send(_ changes: SimulatedEvent.Change...) throws {
    clock.now += 10_000
    try socket.write([SimulatedEvent].frame(at: clock.now, changes))
    try stage.turn()
  }

  func down(_ id: Int32, at x: Int32 = 100) throws {
    try send(.trackingID(id), .x(x), .y(x), .touched)
  }

  func lift() throws { try send(.trackingID(-1), .released) }
}
