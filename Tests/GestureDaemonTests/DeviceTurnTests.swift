import Evdev
import GestureConfiguration
import GestureWire
import Glibc
import TestRig
import Testing

@testable import GestureDaemon

/// The share of a turn that a device gets if processing its frames takes longer than its panel's
/// interval between them, on a simulated clock.
struct DeviceTurnTests {
  private let stage: DeviceStage
  private var clock: DeviceStage.Clock { stage.clock }
  private var lines: DeviceStage.Lines { stage.lines }
  private var devices: Devices { stage.devices }

  init() throws {
    stage = try DeviceStage()
  }

  @Test func `a device whose frames take long leaves the turn to others`() throws {
    let (slow, session) = try stage.plug("slow")
    let (quick, _) = try stage.plug("quick")
    try slow.write(DeviceStage.drag(200))
    try quick.write(
      .frame(at: 1_000_000, .trackingID(1), .x(100), .y(100)) + .frame(at: 1_004_000, .x(150)))
    // A piece of 32 frames takes more than half of a device's time.
    clock.step = Limits.timeOfDevice * 3 / 5
    try stage.turn()
    #expect(session.hasMore)
    let first = lines.words
    #expect(first.contains("quick pan began"))
    // Two pieces of 64 events: the finger comes down in the first frame, with 4 events.
    let moves = first.count { $0.hasPrefix("slow pan") }
    #expect(moves > 0 && moves < 2 * EventQueue.initialCapacity / 2)
    var turns = 1
    while session.hasMore, turns < 100 {
      try stage.turn()
      turns += 1
    }
    // 402 events are seven pieces, of which two fit into a turn.
    #expect(turns == 4)
    // A pan begins once the finger has moved by ten points.
    #expect(lines.words.count { $0.hasPrefix("slow pan") } == 190)
  }

  @Test func `a finger that comes down just before the grab postpones it until it is lifted`()
    throws
  {
    let (socket, session) = try stage.plug("main")
    // The daemon has yet to read this, and other programs have read it.
    try socket.write(.frame(at: 1_000_000, .trackingID(1), .x(100), .y(100)))
    #expect(try devices.changeLease(true, on: session) == .lift)
    #expect(!session.touchscreen.isGrabbed)
    try socket.write(.frame(at: 1_100_000, .trackingID(-1)))
    try stage.turn()
    #expect(session.touchscreen.isGrabbed)
    #expect(session.access.pending == nil)
  }

  @Test func `a grab waits until everything that has arrived is read`() throws {
    let (socket, session) = try stage.plug("main")
    #expect(try devices.changeLease(true, on: session) == nil)
    try socket.write(DeviceStage.drag(200) + .frame(at: 1_900_000, .trackingID(-1)))
    clock.step = Limits.timeOfDevice * 3 / 5
    try stage.turn()
    #expect(session.hasMore)
    #expect(try devices.changeLease(false, on: session) == .lift)
    #expect(session.touchscreen.isGrabbed)
    clock.step = 0
    try stage.turn()
    #expect(!session.touchscreen.isGrabbed)
  }

  // MARK: Leases

  @Test func `a lease is granted once a pen is away, which is grabbed, too`() throws {
    let (_, session) = try stage.plug("main")
    let (socket, pen) = try stage.plugPen(of: session)
    try socket.write(.frame(at: 1_000_000, .penNear, .axis(0, 100), .axis(1, 100)))
    try stage.turn()
    #expect(try devices.changeLease(true, on: session) == .lift)
    #expect(session.touchscreen.isGrabbed && !pen.device.isGrabbed)
    try socket.write(.frame(at: 1_100_000, .penGone))
    try stage.turn()
    #expect(session.access.pending == nil && pen.device.isGrabbed)
  }

  @Test func `a lease of a panel whose pen another program has grabbed is refused`() throws {
    let (_, session) = try stage.plug("main")
    _ = try stage.plugPen(of: session) { _ in EBUSY }
    #expect(throws: CommandError.self) { try devices.changeLease(true, on: session) }
    #expect(!session.touchscreen.isGrabbed)
  }

  @Test func `a grab that was refused once waits for the lift like any other`() throws {
    let size = "size: [400, 400]"
    let stage = try DeviceStage(
      DeviceStage.text.replacing(size, with: "\(size)\n    grab: true"))
    var isBusy = true
    let (socket, session) = try stage.plug("main") { _ in isBusy ? EBUSY : 0 }
    session.settle()
    isBusy = false
    try socket.write(.frame(at: 1_000_000, .trackingID(1), .x(100), .y(100)))
    try stage.turn()
    #expect(try stage.devices.changeLease(true, on: session) == .lift)
    try socket.write(.frame(at: 1_100_000, .trackingID(-1)))
    try stage.turn()
    #expect(session.touchscreen.isGrabbed)
  }

  @Test func `a lease can be given up while its touchscreen is away`() throws {
    let (_, session) = try stage.plug("main")
    let commands = SurfaceCommands(on: devices)
    func hold(_ isHeld: Bool) throws -> ReplyLine.Pending? {
      try commands.perform(SurfaceChange(isGrabbed: isHeld), on: "main", of: 1)
    }
    #expect(try hold(true) == nil)
    devices.handle(.removed(session.node))
    #expect(try hold(false) == nil)
    #expect(!devices.leases.include("main"))
    let refusal = #expect(throws: CommandError.self) { try hold(false) }
    #expect(refusal?.code == .unknownSurface)
  }

  @Test func `time does not pass on a surface before its device is read`() throws {
    let (socket, session) = try stage.plug("main")
    // The finger is lifted after 0.4 s, before the press is recognized at 0.5 s.
    try socket.write(DeviceStage.drag(100) + .frame(at: 1_400_000, .trackingID(-1)))
    clock.step = Limits.timeOfDevice * 2
    try stage.turn()
    #expect(session.hasMore)
    // The next turn comes late.
    clock.now = 3_000_000
    #expect(devices.deadline ?? .max <= clock.now)
    devices.advance()
    #expect(!lines.words.contains("main press began"))
    clock.step = 0
    try stage.turn()
    #expect(!session.hasMore)
    #expect(!lines.words.contains { $0.hasPrefix("main press") })
    #expect(lines.words.last == "main pan ended")
  }

  @Test func `a device that was read exactly to its end does not stop the time`() throws {
    let (socket, session) = try stage.plug("main")
    // One piece of 64 events, after which nothing is left.
    try socket.write(DeviceStage.drag(31))
    clock.step = Limits.timeOfDevice * 2
    try stage.turn()
    #expect(session.hasMore)
    #expect(devices.deadline == .min)
    try stage.turn()
    #expect(!session.hasMore)
    clock.now = 3_000_000
    devices.advance()
    #expect(lines.words.contains("main press began"))
  }

  @Test func `a pen that sends without end leaves the turn to others`() throws {
    let (socket, session) = try stage.plug("main")
    let (penSocket, pen) = try stage.plugPen(of: session)
    var events: [SimulatedEvent] = []
    for frame in 0..<200 {
      events += .frame(at: 1_000_000 + Int64(frame) * 4_000, .axis(0, Int32(frame)))
    }
    try penSocket.write(events)
    try socket.write(DeviceStage.drag(20))
    // A piece of 32 frames takes more than half of a device's time.
    clock.step = Limits.timeOfDevice * 3 / 5
    devices.read(session)
    #expect(pen.hasMore)
    #expect(session.hasMore)
    // The touchscreen is read, too, although the pen took all of the time.
    #expect(lines.words.contains("main pan began"))
    // 400 events are seven pieces, of which two fit into a turn.
    var turns = 1
    while session.hasMore, turns < 100 {
      try stage.turn()
      turns += 1
    }
    #expect(turns == 4)
  }

  @Test func `a device that gets another surface is read for a limited time before that`() throws {
    let (socket, session) = try stage.plug("main")
    try socket.write(DeviceStage.drag(500))
    clock.step = Limits.timeOfDevice * 3 / 5
    devices.handle(
      .changed(DeviceStage.node("main", calibration: [1, 0, 0.1, 0, 1, 0])))
    #expect(session.hasMore)
    // It was read twice, for two pieces each.
    let moves = lines.words.count { $0.hasPrefix("main pan changed") }
    #expect(moves > 0 && moves < 4 * EventQueue.initialCapacity / 2)
    let configuration = try DeviceStage.configuration(
      DeviceStage.text.replacing("id: pan", with: "id: move"))
    devices.reconfigure(configuration)
    #expect(session.hasMore)
    #expect(session.template == configuration.surfaces.first)
  }

  // MARK: Lost events

  @Test func `lost events are logged at most once a minute, and those of a pen, too`() throws {
    let log = KeptLog()
    let stage = try DeviceStage(logger: log.logger)
    let (socket, session) = try stage.plug("main")
    for second: Int64 in [10, 11, 69, 70, 71, 200] {
      stage.clock.now = second * 1_000_000
      try socket.write(.frame(at: stage.clock.now, .dropped))
      try stage.turn()
    }
    let (pen, _) = try stage.plugPen(of: session)
    try pen.write(.frame(at: stage.clock.now, .penNear, .dropped))
    try stage.turn()
    func warning(_ device: String) -> String {
      "warning: /dev/input/\(device) was read too late: the kernel dropped events (SYN_DROPPED)"
    }
    #expect(
      log.lines == [
        warning("main"), "\(warning("main")); 3 times since the last such message",
        "\(warning("main")); 2 times since the last such message", warning("pen"),
      ])
  }
}
