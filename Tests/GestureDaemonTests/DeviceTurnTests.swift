import Evdev
import GestureConfiguration
import GesturePipeline
import GestureWire
import Gestures
import InputEvents
import LinuxIO
import Logging
import TestRig
import Testing

@testable import GestureDaemon

/// The share of a turn that a device gets if processing its frames takes longer than its panel's
/// interval between them, on a simulated clock.
@Suite("Turns of devices") struct DeviceTurnTests {
  private static let description: DeviceDescription = {
    let axis = AbsoluteAxis(minimum: 0, maximum: 399)
    return DeviceDescription(
      codes: [.btnTouch],
      axes: [
        EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
        EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
        EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
      ])
  }()

  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        size: [400, 400]
        views:
          - id: v
            frame: [0, 0, 400, 400]
            gestures:
              - {id: pan, kind: pan, simultaneousWith: all}
              - {id: press, kind: longPress, allowableMovement: 1000, simultaneousWith: all}
    """

  /// The time, which advances with each piece that is read.
  private final class Clock {
    var now: Int64 = 1_000_000
    var step: Int64 = 0
    var readings = 0

    func read() -> Int64 {
      readings += 1
      now += step
      return now
    }
  }

  /// The states of gestures, from their lines.
  private final class Lines: LineSink {
    let topics: LineTopic = [.gestures]
    var words: [String] = []

    func send(_ line: [UInt8], about subject: LineSubject) {
      guard let gesture = subject.gesture, let state = subject.state else { return }
      words.append("\(subject.surface) \(gesture) \(state)")
    }
  }

  private let clock = Clock()
  private let lines = Lines()
  private let identifiers = TouchIdentifiers()
  private let poller: Poller
  private let devices: Devices
  private let clients: Clients
  private let template: SurfaceTemplate
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  init() throws {
    poller = try Poller()
    let file = ConfigurationFile(name: "test", text: Array(Self.configuration.utf8))
    let configuration = try Configuration.load([file])
    template = try #require(configuration.surfaces.first)
    clients = Clients(poller: poller, logger: logger, version: "test")
    devices = Devices(
      configuration: configuration, isGrabbing: false, poller: poller, clients: clients,
      logger: logger, now: { [clock] in clock.now })
  }

  /// Plugs in a device with a surface, and returns it with its session.
  private func plug(_ surface: String) throws -> (EventSocket, DeviceSession) {
    let socket = try EventSocket()
    let touchscreen = Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: "/dev/input/\(surface)",
      description: Self.description)
    let pipeline = try #require(
      GesturePipeline(
        description: Self.description, template: template, origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: lines))
    let node = DeviceNode(syspath: "/sys/\(surface)", devnode: touchscreen.path)
    let session = DeviceSession(
      node: node, touchscreen: touchscreen, pipeline: pipeline,
      identity: DeviceIdentity(Self.description, place: node.place), template: template,
      surface: surface, addedAt: 0, logger: logger, now: { [clock] in clock.read() })
    session.registration = try poller.register(touchscreen, for: .readable)
    devices.sessions.append(session)
    return (socket, session)
  }

  /// Runs a turn of the loop for devices.
  private func turn() throws {
    try poller.wait(timeout: 0)
    poller.forEachReady { registration, readiness in
      _ = devices.handle(registration, readiness)
    }
    devices.advance()
  }

  /// The events of a finger that comes down and moves in many frames, four milliseconds each.
  private static func drag(_ frames: Int) -> [SimulatedEvent] {
    var events: [SimulatedEvent] = .frame(at: 1_000_000, .trackingID(1), .x(100), .y(100))
    for frame in 1..<frames {
      events += .frame(
        at: 1_000_000 + Int64(frame) * 4_000, .x(100 + Int32(frame % 200)))
    }
    return events
  }

  @Test func `a device whose frames take long leaves the turn to others`() throws {
    let (slow, session) = try plug("slow")
    let (quick, _) = try plug("quick")
    try slow.write(Self.drag(200))
    try quick.write(
      .frame(at: 1_000_000, .trackingID(1), .x(100), .y(100)) + .frame(at: 1_004_000, .x(150)))
    // A piece of 32 frames takes more than half of a device's time.
    clock.step = Limits.timeOfDevice * 3 / 5
    try turn()
    #expect(session.hasMore)
    let first = lines.words
    #expect(first.contains("quick pan began"))
    // Two pieces of 64 events: the finger comes down in the first frame, with 4 events.
    let moves = first.count { $0.hasPrefix("slow pan") }
    #expect(moves > 0 && moves < 2 * EventQueue.initialCapacity / 2)
    var turns = 1
    while session.hasMore, turns < 100 {
      try turn()
      turns += 1
    }
    // 402 events are seven pieces, of which two fit into a turn.
    #expect(turns == 4)
    // A pan begins once the finger has moved by ten points.
    #expect(lines.words.count { $0.hasPrefix("slow pan") } == 190)
  }

  @Test func `a device whose frames take little time is read to the end`() throws {
    let (socket, session) = try plug("main")
    try socket.write(Self.drag(200))
    clock.step = 100
    try turn()
    #expect(!session.hasMore)
    #expect(lines.words.count { $0.hasPrefix("main pan") } == 190)
  }

  @Test func `time does not pass on a surface before its device is read`() throws {
    let (socket, session) = try plug("main")
    // The finger is lifted after 0.4 s, before the press is recognized at 0.5 s.
    try socket.write(Self.drag(100) + .frame(at: 1_400_000, .trackingID(-1)))
    clock.step = Limits.timeOfDevice * 2
    try turn()
    #expect(session.hasMore)
    // The next turn comes late.
    clock.now = 3_000_000
    #expect(devices.deadline ?? .max <= clock.now)
    devices.advance()
    #expect(!lines.words.contains("main press began"))
    clock.step = 0
    try turn()
    #expect(!session.hasMore)
    #expect(!lines.words.contains { $0.hasPrefix("main press") })
    #expect(lines.words.last == "main pan ended")
  }
}
