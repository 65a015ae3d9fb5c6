import Evdev
import Glibc
import InputEvents
import LinuxIO
import TestRig

@testable import GestureDaemon

/// An input device as the kernel has it, with its readers: the daemon, the system's compositor, and
/// another program that may grab it.
///
/// It is the referee of who gets what: whoever gets a finger as it comes down must get the rest of
/// it.
final class KernelNode {
  /// The readers of an event.
  enum Receiver {
    /// The compositor, and the daemon beside it.
    case system
    /// The daemon alone.
    case daemon
    /// Another program alone.
    case another
  }

  /// A finger from its arrival to its departure, or a pen while it is in range.
  struct Stay {
    /// The reader of its first event; `nil` once the daemon has closed the device meanwhile.
    var receiver: Receiver?
    /// True if the virtual touchscreen got it, too.
    var isVirtual = false
  }

  let node: DeviceNode
  /// The fingers, or the pen, on the device now, by their numbers.
  private(set) var present: [Int: Stay] = [:]
  /// All that has been on the device so far.
  private(set) var stays: [Int: Stay] = [:]
  /// What went wrong.
  private(set) var faults: [String] = []
  /// The number of the daemon's attempts to grab the device that failed.
  private(set) var refusals = 0
  /// The number of times that the daemon released the device since something had come just before
  /// the grab.
  private(set) var withdrawals = 0
  /// True if the daemon's latest attempt to grab the device failed.
  private(set) var hasRefused = false
  /// True if a guard may grab the device, which waits for no quota.
  var isGuarded = false
  /// Called once when the daemon grabs the device, after its latest reading.
  var beforeGrab: (() throws -> Void)?
  /// True if another program has grabbed the device.
  var isAnothers = false

  private let description: DeviceDescription
  private let now: () -> Int64
  /// The daemon's latest opening of the device; `nil` if it has closed it.
  private weak var opening: Opening?
  /// The opening that has the device grabbed; `nil` if none has.
  private weak var grabber: Opening?
  private var socket: EventSocket?

  init(_ node: DeviceNode, _ description: DeviceDescription, now: @escaping () -> Int64) {
    (self.node, self.description, self.now) = (node, description, now)
  }

  /// True if the daemon has the device open.
  var isOpen: Bool { opening != nil }
  /// True if the daemon has the device grabbed.
  var isDaemons: Bool { grabber != nil }

  private var receiver: Receiver {
    if isAnothers { return .another }
    return isDaemons ? .daemon : .system
  }

  // MARK: The daemon

  /// An open file of the device, whose end releases it.
  private final class Opening {
    let node: KernelNode
    let time: Int64
    /// True if the device was grabbed at the latest change.
    var isGrabbed = false
    /// The number of attempts to grab the device or to release it.
    var changes = 0

    init(of node: KernelNode) { (self.node, time) = (node, node.now()) }

    deinit {
      guard isGrabbed else { return }
      for number in node.present.keys { node.present[number]?.receiver = nil }
    }
  }

  /// Opens the device for the daemon.
  func open() throws -> Touchscreen {
    let (socket, opening) = (try EventSocket(), Opening(of: self))
    (self.socket, self.opening) = (socket, opening)
    return Touchscreen(
      readingFrom: FileDescriptor(adopting: socket.reader), path: node.devnode,
      description: description, grabbing: { opening.node.set(opening, isGrabbed: $0) })
  }

  private func set(_ opening: Opening, isGrabbed: Bool) -> Int32 {
    if isGrabbed {
      do { try beforeGrab.take()?() } catch { faults.append("\(error)") }
      hasRefused = isAnothers || grabber != nil && grabber !== opening
      count(in: opening)
      if hasRefused { refusals += 1 }
    } else if present.isEmpty {
      count(in: opening)
    } else {
      withdrawals += 1
    }
    guard !isGrabbed || !hasRefused else { return EBUSY }
    opening.isGrabbed = isGrabbed
    if isGrabbed { grabber = opening } else if grabber === opening { grabber = nil }
    return 0
  }

  /// Counts a change, which has a quota.
  private func count(in opening: Opening) {
    opening.changes += 1
    let seconds = Double(now() - opening.time) / 1_000_000
    let most = Limits.grabChangesAtOnce + Int(seconds * Double(Limits.grabChanges))
    if !isGuarded, opening.changes > most {
      faults.append("\(node.devnode): \(opening.changes) grabs and releases in \(seconds) s")
    }
  }

  /// Unplugs the device.
  func unplug() {
    (socket, present, isAnothers) = (nil, [:], false)
  }

  // MARK: Events

  /// Sends a frame to whoever reads the device.
  ///
  /// - Parameters:
  ///   - changes: The events before the report.
  ///   - arrivals: The numbers of the fingers that come with it.
  ///   - departures: The numbers of those that go with it.
  ///   - isLost: True if the daemon learns only that it has lost events.
  /// - Throws: `RigError` if the daemon has too much to read.
  func send(
    _ changes: [SimulatedEvent.Change], arrivals: [Int] = [], departures: [Int] = [],
    isLost: Bool = false
  ) throws {
    let receiver = receiver
    for number in arrivals { present[number] = Stay(receiver: receiver) }
    for (number, stay) in present {
      guard let first = stay.receiver, first != receiver else { continue }
      faults.append("\(node.devnode): \(number) came to \(first) and is \(receiver)'s now")
    }
    for number in present.keys { stays[number] = present[number] }
    for number in departures { present[number] = nil }
    guard receiver != .another, isOpen else { return }
    try socket?.write(.frame(at: now(), isLost ? [.dropped] : changes))
  }

  /// Notes that a finger has come down on the virtual touchscreen.
  func noteVirtual(_ number: Int) {
    guard let stay = stays[number], !stay.isVirtual else {
      return faults.append("\(number) came down twice on the virtual touchscreen, or never here")
    }
    if stay.receiver == .system { faults.append("\(number) came down for the system twice") }
    stays[number]?.isVirtual = true
    present[number]?.isVirtual = true
  }
}
