import Glibc
import InputEvents
import LinuxIO
import TestRig

@testable import VirtualTouchscreens

/// A server with devices of its own and a clock that stands still.
final class ServerStage {
  /// A device that keeps its events.
  final class Device: VirtualDevice {
    private(set) var events: [InputEvent] = []
    /// The answer to the next events, in place of taking them.
    var refusal: SystemError?
    /// The number of events that are still taken before the device fails once in the middle of a
    /// frame; `nil` if it does not.
    var eventsUntilFailure: Int?

    func send(_ events: [InputEvent]) throws(SystemError) {
      if let refusal { throw refusal }
      // The events that end all touches have no time.
      guard let count = eventsUntilFailure, count < events.count, events.last?.time != 0 else {
        eventsUntilFailure? -= events.count
        self.events += events
        return
      }
      eventsUntilFailure = nil
      self.events += events.prefix(count)
      throw SystemError("write to", "/dev/uinput", number: EIO)
    }

    /// The slots with a contact.
    var touchedSlots: [Int] {
      var (slot, touched): (Int, Set<Int>) = (0, [])
      for event in events {
        if event.code == .absMTSlot { slot = Int(event.value) }
        guard event.code == .absMTTrackingID else { continue }
        if event.value >= 0 { touched.insert(slot) } else { touched.remove(slot) }
      }
      return touched.sorted()
    }

    /// True if programs that know a single finger see one.
    var isPressed: Bool { events.last { $0.code == .btnTouch }?.value == 1 }
  }

  /// The things that the server made and reported.
  private final class Record {
    var notices: [CloneServerNotice] = []
    var refusal: CloneRefusal?
    weak var newest: Device?
  }

  /// The time at which the clock stands still at first, in microseconds.
  static let start: Int64 = 10_000_000

  let path: String
  var now = start
  let server: CloneServer
  private let poller: Poller
  private let directory: TemporaryDirectory
  private let record = Record()

  init(owner: UInt32 = getuid()) throws {
    directory = try TemporaryDirectory()
    path = directory.file("through.sock")
    poller = try Poller()
    server = try CloneServer(
      listener: UnixListener(path: path, mode: 0o600, kind: .packets), owner: owner,
      poller: poller, log: { [record] notice in record.notices.append(notice) },
      make: { [record] _ throws(CloneRefusal) in
        if let refusal = record.refusal { throw refusal }
        let device = Device()
        record.newest = device
        return device
      })
  }

  var notices: [CloneServerNotice] { record.notices }

  /// The device that was made last, as long as the server has it.
  var device: Device? { record.newest }

  /// Makes the server refuse devices from now on.
  func refuse(_ refusal: CloneRefusal) { record.refusal = refusal }

  /// Runs a turn of the loop.
  func turn() throws {
    try poller.wait(timeout: 0)
    poller.forEachReady { registration, _ in server.handle(registration, at: now) }
    server.advance(to: now)
  }

  /// Runs turns until the server has handled a new connection and its first message.
  func settle() throws {
    for _ in 0..<4 { try turn() }
  }
}

/// A daemon's end of a connection.
final class ServerClient {
  private let packets: UnixPackets
  private var writer = CloneMessageWriter()

  convenience init(of stage: ServerStage) throws {
    try self.init(at: stage.path)
  }

  init(at path: String) throws {
    packets = try UnixPackets(connectingTo: path)
  }

  deinit {
    close()
  }

  /// Ends the connection at once: a program that another test is just starting has a copy of the
  /// socket, which would delay its end.
  func close() { shutdown(packets.pollDescriptor, Int32(SHUT_RDWR)) }

  func send(_ bytes: [UInt8]) throws { _ = try packets.send(bytes) }

  /// Describes a panel.
  func describe(_ panel: ClonedPanel = CloneTouchesTests.panel) throws {
    writer.write(panel)
    try send(writer.bytes)
  }

  /// Sends a frame, whose time is the beginning of the stage's clock by default.
  func send(_ changes: ContactChange..., time: Int64 = ServerStage.start) throws {
    try send(changes, time: time)
  }

  /// Sends a frame.
  func send(_ changes: [ContactChange], time: Int64) throws {
    writer.beginFrame(at: time)
    for change in changes {
      writer.add(change, in: change.contact.slot ?? 0, of: CloneTouchesTests.panel)
    }
    try send(writer.bytes)
  }

  /// The answers up to `end`, which a program that another test is just starting may delay.
  func answersToEnd() throws -> [String] {
    var answers: [String] = []
    try wait("the server ends the connection") {
      answers += try self.answers()
      return answers.last == "end"
    }
    return answers
  }

  /// The present answers: `ready`, the step of a refusal, or `end`.
  func answers() throws -> [String] {
    var answers: [String] = []
    var buffer = [UInt8](repeating: 0, count: 100)
    while true {
      let received: UnixPackets.Received
      do throws(SystemError) {
        received = try packets.receive(into: &buffer)
      } catch {
        // The server left messages unread; its answers follow.
        guard error.number == ECONNRESET else { throw error }
        continue
      }
      switch received {
      case .nothing: return answers
      case .end: return answers + ["end"]
      case .message(let length):
        var reader = CloneMessageReader(buffer, count: length)
        answers.append(try reader.answer().map { "\($0.step) \($0.number)" } ?? "ready")
      }
    }
  }
}
