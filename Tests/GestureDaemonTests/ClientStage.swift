import Evdev
import GestureConfiguration
import GestureWire
import Gestures
import Glibc
import InputEvents
import LinuxIO
import Logging
import Surfaces
import TestRig
import Testing

@testable import GestureDaemon

/// The clients of a daemon, whose turns a test runs; there are no devices unless `plug` is called.
final class ClientStage {
  let poller: SourcePoller
  let clients: Clients
  let answers: CommandAnswers
  let surfaces: SurfaceCommands
  private let devices: Devices
  private let logger: Logger
  /// The other ends of the devices' descriptors.
  private var sockets: [EventSocket] = []

  /// The time, which commands take only if a test sets `step`.
  let clock = Clock()

  /// A clock that goes on by a step after each command.
  final class Clock {
    var now: Int64 = 1_000_000
    var step: Int64 = 0

    func read() -> Int64 {
      defer { now += step }
      return now
    }
  }

  /// Creates a daemon without clients.
  ///
  /// - Parameter configuration: The configuration in YAML; without one there are no surfaces.
  /// - Throws: An error if the configuration has errors, or the system lacks resources.
  init(_ configuration: String? = nil) throws {
    poller = try SourcePoller()
    logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    clients = Clients(poller: poller, logger: logger, version: "test")
    let files = configuration.map { [ConfigurationFile(name: "test", text: Array($0.utf8))] }
    devices = Devices(
      configuration: try files.map { try Configuration.load($0) } ?? Configuration(surfaces: []),
      isGrabbing: false, poller: poller, clients: clients, logger: logger)
    surfaces = SurfaceCommands(on: devices)
    answers = CommandAnswers(to: clients, on: surfaces) { [clock] in clock.read() }
  }

  /// The other end of a client's connection.
  final class Peer {
    let stream: UnixStream
    private var bytes: [UInt8] = []

    init(_ stream: consuming UnixStream) { self.stream = stream }

    deinit {
      // A program that another test is just starting has a copy of the socket, which would delay
      // the end of the connection.
      shutdown(stream.pollDescriptor, Int32(SHUT_RDWR))
    }

    func send(_ text: String) throws {
      #expect(try stream.send(Array(text.utf8).span) == text.utf8.count)
    }

    /// Reads everything that has come.
    func read() throws {
      var buffer = InlineArray<4096, UInt8>(repeating: 0)
      while true {
        var span = buffer.mutableSpan
        guard case .bytes(let count) = try stream.receive(into: &span) else { return }
        unsafe buffer.span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0[..<count]) }
      }
    }

    /// Reads everything that has come, and counts the lines of a type.
    func count(_ type: String) throws -> Int {
      try read()
      return bytes.split(separator: UInt8(ascii: "\n")).count {
        $0.starts(with: #"{"type":"\#(type)""#.utf8)
      }
    }

    /// Reads everything that has come, and takes the complete lines.
    func drainLines() throws -> [String] {
      try read()
      let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      defer { bytes.removeFirst(end) }
      return bytes[..<end].split(separator: UInt8(ascii: "\n")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  func connect(_ rights: ClientRights = .control) throws -> Peer {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0)
    let peer = Peer(UnixStream(adopting: FileDescriptor(adopting: numbers[1])))
    clients.add(
      UnixStream(adopting: FileDescriptor(adopting: numbers[0])), rights: rights,
      state: { [devices] client in devices.sendState(to: client) })
    return peer
  }

  /// Plugs in a panel that gets the first surface of the configuration.
  func plug() throws {
    let axis = AbsoluteAxis(minimum: 0, maximum: 399)
    let description = DeviceDescription(
      codes: [.btnTouch],
      axes: [
        EventCode.absMTSlot.code: AbsoluteAxis(minimum: 0, maximum: 4),
        EventCode.absMTTrackingID.code: AbsoluteAxis(minimum: 0, maximum: 65535),
        EventCode.absMTPositionX.code: axis, EventCode.absMTPositionY.code: axis,
      ])
    let socket = try EventSocket()
    let touchscreen = Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: "/dev/input/event5",
      description: description)
    let template = try #require(devices.configuration.surfaces.first)
    let pipeline = try #require(
      GesturePipeline(
        description: description, template: template, origin: LineOrigin(surface: template.id),
        identifiers: TouchIdentifiers(), sink: clients))
    let node = DeviceNode(syspath: "/sys/event5", devnode: touchscreen.path)
    devices.sessions.append(
      DeviceSession(
        node: node, touchscreen: touchscreen, pipeline: pipeline,
        identity: DeviceIdentity(description, place: node.place), template: template, addedAt: 0,
        leases: devices.leases, logger: logger))
    sockets.append(socket)
  }

  /// Sends all waiting lines.
  func flush() { clients.flush() }

  /// Runs a turn of the loop for clients.
  func turn() throws {
    try poller.wait(timeout: 0)
    poller.forEachReady { source, readiness in
      guard case .client(let client) = source else { return }
      clients.handle(client, readiness)
    }
    clients.serve()
    for number in clients.drainDeparted() { surfaces.removeClient(number) }
    answers.work()
    flush()
  }
}
