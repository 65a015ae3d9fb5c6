import Evdev
import GestureConfiguration
import GestureWire
import Gestures
import Surfaces
import TestRig
import Testing

@testable import GestureDaemon

/// The work and the order of changes of the geometry, on a simulated clock.
struct GeometryTurnTests {
  private let stage: DeviceStage
  private let commands: SurfaceCommands
  private let socket: EventSocket
  private let session: DeviceSession

  init() throws {
    stage = try DeviceStage()
    commands = SurfaceCommands(on: stage.devices)
    (socket, session) = try stage.plug("main")
  }

  private func set(
    rotation: Int? = nil, size: Size? = nil, grab: Bool? = nil
  ) throws(CommandError) -> Bool {
    let change = SurfaceChange(isGrabbed: grab, rotation: rotation, size: size, pixels: nil)
    return try commands.perform(change, on: "main", of: 1) != nil
  }

  @Test func `an unread touch makes a change wait`() throws {
    try socket.write(.frame(at: 1_000_000, .trackingID(1), .x(100), .y(100)))
    #expect(try set(size: Size(width: 200, height: 200)))
    #expect(session.pipeline.shape.size.width == 400)
    try socket.write(.frame(at: 1_050_000, .trackingID(-1)))
    try stage.turn()
    #expect(session.pipeline.shape.size.width == 200)
    #expect(!session.geometry.isPending)
  }

  @Test func `a pen in range makes a change wait`() throws {
    let (pen, _) = try stage.plugPen(of: session)
    try pen.write(.frame(at: 1_000_000, .penNear))
    try stage.turn()
    #expect(try set(rotation: 90))
    try pen.write(.frame(at: 1_050_000, .penGone))
    try stage.turn()
    #expect(session.pipeline.shape.rotation == 90)
  }

  @Test func `a lease that is refused leaves the geometry as it is`() throws {
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
