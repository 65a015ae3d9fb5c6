import Evdev
import GestureConfiguration
import GestureWire
import Gestures
import InputEvents
import LinuxIO
import Logging
import Surfaces
import TestRig
import Testing

@testable import GestureDaemon

/// The touchscreens of a daemon without clients, on a simulated clock.
final class DeviceStage {
  static let description: DeviceDescription = {
    let axis = AbsoluteAxis(minimum: 0, maximum: 399)
    return DeviceDescription(
      codes: [.btnTouch],
      axes: [
        EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
        EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
        EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
      ])
  }()

  static let text = """
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
  final class Clock {
    var now: Int64 = 1_000_000
    var step: Int64 = 0

    func read() -> Int64 {
      now += step
      return now
    }
  }

  /// The states of gestures, from their lines.
  final class Lines: LineSink {
    let topics: LineTopic = [.gestures]
    var words: [String] = []

    func send(_ line: [UInt8], about subject: LineSubject) {
      guard let gesture = subject.gesture, let state = subject.state else { return }
      words.append("\(subject.surface) \(gesture) \(state)")
    }
  }

  /// The devices that were opened by their nodes.
  private final class Openings {
    var sockets: [EventSocket] = []
    /// The errors of the next attempts.
    var errors: [DeviceError] = []
  }

  let clock: Clock
  let lines = Lines()
  let devices: Devices
  private let identifiers = TouchIdentifiers()
  private let poller: SourcePoller
  private let template: SurfaceTemplate
  private let openings = Openings()
  /// The other ends of devices that were plugged in, which would go without them.
  private var sockets: [EventSocket] = []
  private let logger: Logger

  /// Creates a daemon without touchscreens, which opens simulated devices unless there is an
  /// `opener`.
  init(
    _ text: String = DeviceStage.text, isGrabbing: Bool = false,
    throughPath: String = "/nonexistent",
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    clock: Clock = Clock(), opener: Devices.Opener? = nil
  ) throws {
    (self.logger, self.clock) = (logger, clock)
    poller = try SourcePoller()
    let configuration = try Self.configuration(text)
    template = try #require(configuration.surfaces.first)
    devices = Devices(
      configuration: configuration, isGrabbing: isGrabbing, throughPath: throughPath,
      poller: poller, clients: Clients(poller: poller, logger: logger, version: "test"),
      logger: logger,
      now: { [clock] in clock.now },
      opener: opener ?? Self.opener(openings))
  }

  private static func opener(_ openings: Openings) -> Devices.Opener {
    { node, _ throws(DeviceError) in
      if let error = openings.errors.popLast() { throw error }
      guard let socket = try? EventSocket() else { throw .gone(path: node.devnode) }
      openings.sockets.append(socket)
      return touchscreen(reading: socket, path: node.devnode)
    }
  }

  static func configuration(_ text: String) throws -> Configuration {
    try Configuration.load([ConfigurationFile(name: "test", text: Array(text.utf8))])
  }

  /// The node of a simulated device.
  static func node(
    _ name: String, calibration: [Double]? = nil, clonedProperties: [String] = []
  ) -> DeviceNode {
    DeviceNode(
      syspath: "/sys/\(name)", devnode: "/dev/input/\(name)", calibration: calibration,
      clonedProperties: clonedProperties)
  }

  private static func touchscreen(
    reading socket: EventSocket, path: String, _ description: DeviceDescription = description,
    grabbing: @escaping Touchscreen.Grabbing = { _ in 0 }
  ) -> Touchscreen {
    Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: path, description: description,
      grabbing: grabbing)
  }

  /// The number of devices that were opened by their nodes.
  var openedDevices: Int { openings.sockets.count }

  /// Makes the next attempts to open a device fail.
  func failToOpen(_ error: DeviceError, times: Int) {
    openings.errors = Array(repeating: error, count: times)
  }

  /// Plugs in a device with a surface, and returns it with its session.
  func plug(
    _ surface: String, _ description: DeviceDescription = description,
    grabbing: @escaping Touchscreen.Grabbing = { _ in 0 }
  ) throws -> (EventSocket, DeviceSession) {
    let socket = try EventSocket()
    let node = Self.node(surface)
    let touchscreen = Self.touchscreen(
      reading: socket, path: node.devnode, description, grabbing: grabbing)
    let pipeline = try #require(
      GesturePipeline(
        description: description, template: template, origin: LineOrigin(surface: surface),
        identifiers: identifiers, sink: lines))
    let session = DeviceSession(
      node: node, touchscreen: touchscreen, pipeline: pipeline,
      identity: DeviceIdentity(description, place: node.place), template: template, addedAt: 0,
      leases: devices.leases, logger: logger, now: { [clock] in clock.read() })
    try session.join(poller)
    devices.sessions.append(session)
    sockets.append(socket)
    return (socket, session)
  }

  /// Adds a pen on a node of its own to a touchscreen.
  func plugPen(
    of session: DeviceSession, grabbing: @escaping Touchscreen.Grabbing = { _ in 0 }
  ) throws -> (EventSocket, PenSession) {
    let socket = try EventSocket()
    let axis = AbsoluteAxis(minimum: 0, maximum: 399)
    let description = DeviceDescription(
      codes: [.btnToolPen, .btnTouch], axes: [EventCode.absX.code: axis, EventCode.absY.code: axis])
    let device = Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: "/dev/input/pen",
      description: description, grabbing: grabbing)
    let pen = PenSession(
      node: DeviceNode(.pen, syspath: "/sys/pen", devnode: device.path), device: device,
      pipeline: session.pipeline, registration: try poller.register(device, as: .pen(session)),
      logger: logger, now: { [clock] in clock.read() })
    session.attach(pen)
    sockets.append(socket)
    return (socket, pen)
  }

  /// Runs a turn of the loop for devices.
  func turn() throws {
    try poller.wait(timeout: 0)
    poller.forEachReady { source, readiness in
      switch source {
      case .device(let session): devices.read(session, readiness)
      case .pen(let session): devices.read(session, pen: readiness)
      case .clone(let session): devices.readClone(of: session)
      default: break
      }
    }
    devices.advance()
    if devices.isRetryDue { devices.retry() }
  }

  /// The events of a finger that comes down and moves in many frames, four milliseconds each.
  ///
  /// The first frame has four events, and each of the others two.
  static func drag(_ frames: Int) -> [SimulatedEvent] {
    var events: [SimulatedEvent] = .frame(at: 1_000_000, .trackingID(1), .x(100), .y(100))
    for frame in 1..<frames {
      events += .frame(
        at: 1_000_000 + Int64(frame) * 4_000, .x(100 + Int32(frame % 200)))
    }
    return events
  }
}

extension Devices {
  /// Gives a client the lease of a touchscreen, or ends it; returns the event that this waits for.
  func changeLease(
    _ isHeld: Bool, of client: Int = 1, on session: DeviceSession
  ) throws -> ReplyLine.Pending? {
    try setLease(isHeld, of: client, on: session)
    return session.access.pending
  }
}
