import Foundation
import Glibc
import Synchronization
import TestRig

/// A daemon that a service manager has started.
///
/// In place of systemd, a test creates sockets, connects to them before the daemon runs, passes
/// them, and gets the daemon's reports.
final class StartedService {
  /// A shell that becomes the daemon, since the variables contain the number of its process, and
  /// the file of its standard error.
  private static let script = """
    export LISTEN_PID=$$ WATCHDOG_PID=$$ JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2)
    exec "$@"
    """

  let testbed: InputTestbed
  /// The first line for each client that had connected before the daemon ran.
  let greetings: [String]
  private let directory: TemporaryDirectory
  private let process: TestProcess
  private let reports: ReceivedReports
  /// The sockets, which stay open when the daemon ends.
  private let sockets: [ListeningSocket]
  private let clients: [SocketClient]

  /// Starts a daemon.
  ///
  /// - Parameters:
  ///   - names: The names of sockets to pass.
  ///   - environment: More variables.
  ///   - greets: True if the daemon must greet clients before anything else is read.
  ///   - arguments: The daemon's arguments.
  /// - Throws: `RigError` if the daemon cannot be started.
  init(
    passing names: [String], environment: [String: String] = [:], greets: Bool = true,
    _ arguments: [String] = []
  ) throws {
    testbed = try InputTestbed()
    directory = try TemporaryDirectory()
    let notifications = directory.file("notify")
    reports = ReceivedReports(from: try DatagramSocket(at: notifications))
    sockets = try names.map { [directory] in try ListeningSocket(at: directory.file($0)) }
    clients = try names.map { [directory] in
      try SocketClient(directory.file($0), waitsForGreeting: false)
    }
    let variables = [
      "NOTIFY_SOCKET": notifications, "LISTEN_FDS": "\(names.count)",
      "LISTEN_FDNAMES": names.joined(separator: ":"),
    ].merging(environment) { $1 }
    process = try testbed.start(
      "/bin/sh", ["-c", Self.script, "sh", BuildProducts.path(of: "gestured")] + arguments,
      environment: variables, passing: sockets)
    // A daemon that ends at once greets nobody.
    greetings = try clients.map { client in greets ? try client.readLine() ?? "" : "" }
  }

  deinit {
    reports.stop()
  }

  /// The daemon's output on standard error.
  var standardError: String { process.standardError }

  /// The path of a passed socket.
  func path(of name: String) -> String { directory.file(name) }

  /// Returns the next message to the service manager, or `END` with the exit status.
  func nextNote() throws -> String {
    var note: String?
    try wait("the daemon reports or ends") {
      // A daemon that has ended has sent all its messages.
      let ending = try process.endingSoFar()
      note = reports.next() ?? ending.map { "END \($0.status ?? -($0.signal ?? 0))" }
      return note != nil
    }
    return note ?? ""
  }

  /// Returns the messages up to and including the first one that contains a text.
  func notes(through text: String) throws -> [String] {
    var notes: [String] = []
    while true {
      notes.append(try nextNote())
      if notes.last?.contains(text) == true { return notes }
    }
  }

  /// Sends the daemon a signal.
  func signal(_ number: Int32) { process.signal(number) }
}

/// The daemon's reports, which are read as they come: the socket has room for ten.
private final class ReceivedReports: Sendable {
  private struct State {
    var messages: [String] = []
    var isStopped = false
  }

  private let socket: DatagramSocket
  private let state = Mutex(State())

  init(from socket: DatagramSocket) {
    self.socket = socket
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isStopped }) {
        guard socket.hasMessage(within: 0.1) else { continue }
        state.withLock { $0.messages += socket.messages() }
      }
    }
  }

  /// Returns the next report, if one has come.
  func next() -> String? {
    state.withLock { state in
      state.messages += socket.messages()
      return state.messages.isEmpty ? nil : state.messages.removeFirst()
    }
  }

  /// Reads no more.
  func stop() { state.withLock { $0.isStopped = true } }
}
