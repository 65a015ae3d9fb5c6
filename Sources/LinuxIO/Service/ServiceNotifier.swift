internal import CLinux
internal import Glibc

/// Reports the state of the service to the service manager (`sd_notify(3)`).
///
/// The protocol is a datagram for each message. systemd's manual recommends to implement it without
/// libsystemd, which would bring its compression libraries into a daemon that reads input devices.
package struct ServiceNotifier: ~Copyable {
  private let descriptor: FileDescriptor
  private let address: SocketAddress
  private let name: String

  /// Creates a notifier for the manager that has started this program.
  ///
  /// - Parameter environment: The variables that the program was started with.
  /// - Returns: `nil` if the manager wants no messages (`NOTIFY_SOCKET` is not set).
  /// - Throws: The reason why the manager's address cannot be used.
  package static func forManager(
    environment: (String) -> String? = Environment.value
  ) throws(UnixSocketError) -> ServiceNotifier? {
    guard let name = environment("NOTIFY_SOCKET") else { return nil }
    return try ServiceNotifier(address: name)
  }

  /// Creates a notifier for a manager that listens at an address.
  ///
  /// - Parameter name: An absolute path, or a name in the abstract namespace behind an `@`.
  /// - Throws: The reason why the address cannot be used.
  package init(address name: String) throws(UnixSocketError) {
    let address = try Self.address(name)
    // A manager that reads nothing must not stop the program.
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let number = socket(AF_UNIX, Int32(kind), 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    descriptor = FileDescriptor(adopting: number)
    self.address = address
    self.name = name
  }

  private static func address(_ name: String) throws(UnixSocketError) -> SocketAddress {
    // Virtual machines have others, such as "vsock:2:1", for their own manager only.
    switch name.first {
    case "/": return try SocketAddress(path: name)
    case "@": return try SocketAddress(abstractName: String(name.dropFirst()))
    default: throw .unusablePath(name)
    }
  }

  /// Sends states in one message, unless the manager has too many messages to read.
  ///
  /// - Parameter states: The states, at least one.
  /// - Returns: True if the message was sent.
  /// - Throws: `SystemError` with the failed call.
  package borrowing func send(_ states: [ServiceState]) throws(SystemError) -> Bool {
    let message = states.map(\.text).joined(separator: "\n")
    while true {
      let number = address.send(message, by: descriptor.rawValue)
      switch number {
      case 0: return true
      case EINTR: continue
      case EAGAIN: return false
      default: throw SystemError("notify the service manager at", name, number: number)
      }
    }
  }
}

/// A state that a service reports to its manager, as `sd_notify(3)` spells it.
package enum ServiceState: Equatable, Sendable {
  /// The service is up, or a reload is done.
  case ready
  /// The service loads its configuration again, since this time in microseconds of
  /// `MonotonicClock`.
  case reloading(since: Int64)
  /// The service is about to end.
  case stopping
  /// The service is alive, for the watchdog.
  case alive
  /// The present activity, in a line for people.
  case status(String)

  /// The assignments, each on a line.
  var text: String {
    switch self {
    case .ready: "READY=1"
    // systemd 253 and later need the time for units of `Type=notify-reload`.
    case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
    case .stopping: "STOPPING=1"
    case .alive: "WATCHDOG=1"
    // A line break would begin another assignment.
    case .status(let text): "STATUS=\(text.printable)"
    }
  }
}

/// The watchdog of a service manager (`sd_watchdog_enabled(3)`).
package enum ServiceWatchdog {
  /// The interval of reports in microseconds: half of the time after which the manager restarts the
  /// service, as its manual recommends.
  ///
  /// - Parameters:
  ///   - environment: The variables that the program was started with.
  ///   - process: The number of this process.
  /// - Returns: `nil` if there is no watchdog for this process.
  package static func interval(
    environment: (String) -> String? = Environment.value, process: Int32 = getpid()
  ) -> Int64? {
    guard let time = environment("WATCHDOG_USEC").flatMap({ Int64($0) }), time > 1 else {
      return nil
    }
    if let other = environment("WATCHDOG_PID"), other != String(process) { return nil }
    return time / 2
  }
}
