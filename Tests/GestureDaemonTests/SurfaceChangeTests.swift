import Evdev
import GestureConfiguration
import GestureWire
import Gestures
import Surfaces
import TestRig
import Testing

@testable import GestureDaemon

/// Clients' changes of a surface: the quota of its grab, and its geometry, on a simulated clock.
struct SurfaceChangeTests {
  private static let interval = 1_000_000 / Int64(Limits.grabChanges)

  private let stage: DeviceStage
  private let commands: SurfaceCommands
  private let socket: EventSocket
  private let session: DeviceSession
  private var clock: DeviceStage.Clock { stage.clock }
  private var devices: Devices { stage.devices }

  init() throws {
    stage = try DeviceStage()
    commands = SurfaceCommands(on: stage.devices)
    (socket, session) = try stage.plug("main")
  }

  private var attempts: Int { session.touchscreen.grabAttempts }

  /// Begins or ends a client's lease; returns the event that the change waits for.
  private func grab(_ isGrabbed: Bool) throws -> ReplyLine.Pending? {
    try commands.perform(SurfaceChange(isGrabbed: isGrabbed), on: "main", of: 1)
  }

  /// Uses up the quota; the touchscreen is not grabbed after that.
  private func useUp() throws {
    for number in 0..<Limits.grabChangesAtOnce {
      #expect(try grab(number.isMultiple(of: 2)) == nil)
    }
    #expect(attempts == Limits.grabChangesAtOnce)
    #expect(!session.touchscreen.isGrabbed)
    #expect(devices.deadline == nil)
  }

  @Test func `a client that changes its lease all the time has the panel grabbed twice a second`()
    throws
  {
    try useUp()
    let start = clock.now
    for number in 0..<1000 {
      // Ten seconds pass.
      clock.now = start + Int64(number) * 10_000
      try stage.turn()
      _ = try grab(number.isMultiple(of: 2))
    }
    #expect(attempts - Limits.grabChangesAtOnce <= 10 * Limits.grabChanges)
    #expect(attempts - Limits.grabChangesAtOnce >= 9 * Limits.grabChanges)
  }

  @Test func `a change beyond the quota happens when its time has come, unless it is taken back`()
    throws
  {
    try useUp()
    #expect(try grab(true) == .quota)
    #expect(try grab(false) == nil)
    #expect(devices.deadline == nil)
    #expect(try grab(true) == .quota)
    #expect(devices.deadline == clock.now + Self.interval)
    clock.now += Self.interval - 1
    devices.advance()
    #expect(!session.touchscreen.isGrabbed && attempts == Limits.grabChangesAtOnce)
    clock.now += 1
    devices.advance()
    #expect(session.touchscreen.isGrabbed && attempts == Limits.grabChangesAtOnce + 1)
    #expect(devices.deadline == nil)
  }

  @Test func `a pending change waits for the lift without a deadline`() throws {
    try useUp()
    #expect(try grab(true) == .quota)
    try socket.write(
      .frame(at: clock.now, .trackingID(1), .x(100), .y(100), .touched)
        + .frame(at: clock.now + 1000, .x(200)))
    try stage.turn()
    clock.now += 10 * Self.interval
    devices.advance()
    #expect(devices.deadline == nil)
    #expect(!session.touchscreen.isGrabbed)
    try socket.write(.frame(at: clock.now, .trackingID(-1), .released))
    try stage.turn()
    #expect(session.touchscreen.isGrabbed)
  }

  /// A surface with a guard that opens at once.
  private static func guardedStage() throws -> DeviceStage {
    let size = "size: [400, 400]"
    return try DeviceStage(
      DeviceStage.text.replacing(size, with: "\(size)\n    guard: {after: 0.6, release: 0}"))
  }

  private func tap(_ touch: Int32, on stage: DeviceStage, _ socket: EventSocket) throws {
    try socket.write(.frame(at: stage.clock.now, .trackingID(touch), .x(1), .y(1)))
    try stage.turn()
    try socket.write(.frame(at: stage.clock.now, .trackingID(-1)))
    try stage.turn()
  }

  @Test func `the guard waits for no quota`() throws {
    let stage = try Self.guardedStage()
    let (socket, session) = try stage.plug("main")
    for touch in 1...20 as ClosedRange<Int32> {
      try tap(touch, on: stage, socket)
      #expect(!session.touchscreen.isGrabbed)
      stage.clock.now += 600_000
      stage.devices.advance()
      #expect(session.touchscreen.isGrabbed)
    }
    // This is more than the quota permits in twelve seconds.
    #expect(session.touchscreen.grabAttempts == 39)
    // It leaves no debts.
    try tap(21, on: stage, socket)
    stage.clock.now += Self.interval
    let lease = SurfaceChange(isGrabbed: true)
    #expect(try SurfaceCommands(on: stage.devices).perform(lease, on: "main", of: 1) == nil)
    #expect(session.touchscreen.isGrabbed)
  }

  @Test func `leases of a panel with a guard have a quota, and leave touches to other programs`()
    throws
  {
    let stage = try Self.guardedStage()
    let commands = SurfaceCommands(on: stage.devices)
    let (socket, session) = try stage.plug("main")
    func setLease(_ isHeld: Bool) throws -> ReplyLine.Pending? {
      try commands.perform(SurfaceChange(isGrabbed: isHeld), on: "main", of: 1)
    }
    try tap(1, on: stage, socket)
    for number in 0..<200 {
      _ = try setLease(number.isMultiple(of: 2))
      stage.devices.advance()
    }
    // The guard opens after each lease.
    #expect(session.touchscreen.grabAttempts <= 2 * Limits.grabChangesAtOnce)
    #expect(try setLease(true) == .quota)
    try socket.write(.frame(at: stage.clock.now, .trackingID(2), .x(1), .y(1)))
    try stage.turn()
    #expect(!session.touchscreen.isGrabbed && !session.pipeline.isGuarded)
  }

  @Test func `the grab of a pen has a quota, too`() throws {
    let (_, pen) = try stage.plugPen(of: session)
    for number in 0..<100 { _ = try grab(number.isMultiple(of: 2)) }
    #expect(try grab(true) == .quota)
    #expect(pen.device.grabAttempts == Limits.grabChangesAtOnce)
    clock.now += Self.interval
    devices.advance()
    #expect(pen.device.isGrabbed)
    #expect(devices.deadline == nil)
  }

  // MARK: Geometry

  private func set(
    rotation: Int? = nil, size: Size? = nil, grab: Bool? = nil
  ) throws(CommandError) -> Bool {
    let change = SurfaceChange(isGrabbed: grab, rotation: rotation, size: size, pixels: nil)
    return try commands.perform(change, on: "main", of: 1) != nil
  }

  @Test func `an unread touch and a pen in range make a change wait`() throws {
    try socket.write(.frame(at: 1_000_000, .trackingID(1), .x(100), .y(100)))
    #expect(try set(size: Size(width: 200, height: 200)))
    // What waits is kept, value by value.
    #expect(try set(rotation: 90))
    #expect(session.pipeline.shape.size.width == 400)
    try socket.write(.frame(at: 1_050_000, .trackingID(-1)))
    try stage.turn()
    #expect(session.pipeline.shape.size == Size(width: 200, height: 200))
    #expect(session.pipeline.shape.rotation == 90)
    #expect(!session.geometry.isPending)
    let (pen, _) = try stage.plugPen(of: session)
    try pen.write(.frame(at: 1_100_000, .penNear))
    try stage.turn()
    #expect(try set(rotation: 180))
    #expect(session.pipeline.shape.rotation == 90)
    try pen.write(.frame(at: 1_150_000, .penGone))
    try stage.turn()
    #expect(session.pipeline.shape.rotation == 180)
  }

  @Test func `a value or a lease that is refused leaves lease and geometry as they are`() throws {
    #expect(throws: CommandError.self) { try set(rotation: 1, grab: true) }
    #expect(!session.touchscreen.isGrabbed)
    for number in 0..<Limits.leasesOfClient {
      _ = try stage.devices.leases.add(of: 1, on: "\(number)")
    }
    #expect(throws: CommandError.self) { try set(rotation: 90, grab: true) }
    #expect(session.pipeline.shape.rotation == 0)
    #expect(!session.geometry.isPending)
  }

  @Test func `other properties of the device leave a client's geometry in force`() throws {
    _ = try set(rotation: 90, size: Size(width: 300, height: 200))
    stage.devices.handle(
      .changed(DeviceStage.node("main", calibration: [-1, 0, 1, 0, 1, 0])))
    #expect(session.pipeline.shape.rotation == 90)
    #expect(session.pipeline.shape.size == Size(width: 300, height: 200))
    stage.devices.restoreGeometry()
    #expect(session.pipeline.shape.rotation == 0)
    #expect(session.pipeline.shape.size == Size(width: 400, height: 400))
  }
}
