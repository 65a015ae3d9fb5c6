import Glibc
import LinuxIO
import VirtualTouchscreens

/// The program that makes virtual touchscreens: options and a loop around `CloneServer`.
@main enum GesturedThrough {
  static func main() {
    StandardStream.openClosed()
    // A log whose reader has gone is no reason to stop.
    _ = signal(SIGPIPE, SIG_IGN)
    switch ThroughOptions.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help:
      StandardStream.output.write(ThroughOptions.helpText + "\n")
    case .version:
      StandardStream.output.write("gestured-through \(Release.build)\n")
    case .wrong(let reason):
      ThroughLog.write("error: \(reason)", .error)
      StandardStream.error.write("Try 'gestured-through --help'.\n")
      exit(EX_USAGE)
    case .run(let path):
      do {
        try ThroughLoop(listeningAt: path).run()
      } catch {
        ThroughLog.write("error: \(error)", .error)
        exit(EXIT_FAILURE)
      }
    }
  }
}

/// The loop: the server, a timer and signals.
private final class ThroughLoop {
  private let poller: Poller
  private let server: CloneServer
  private var timer: Timer
  private let signals: Signals
  private let timerRegistration: Poller.Registration
  private let signalRegistration: Poller.Registration
  /// True if the program ends with its last connection, since the service manager starts it again
  /// for the next one.
  private let isPassed: Bool
  private var isEnding = false

  /// Opens everything that the loop needs.
  ///
  /// - Parameter path: The path to listen at; `nil` for the socket that the service manager passed.
  /// - Throws: A `ThroughError`, or another error that reads as one line.
  init(listeningAt path: String?) throws {
    let passed = try ServiceSocket.passed(kind: .packets)
    let listener: UnixListener
    if let path {
      listener = try UnixListener(path: path, mode: 0o600, kind: .packets)
    } else {
      guard passed.count == 1, let socket = passed.first else {
        throw ThroughError.sockets(passed.count)
      }
      listener = socket.listener
    }
    isPassed = path == nil
    signals = try Signals([.interrupt, .terminate])
    timer = try Timer()
    poller = try Poller()
    // Whoever owns the file may connect: the unit's SocketUser=, or the user of this program.
    let owner = try FileOwner.user(ofFileAt: listener.path)
    server = try CloneServer(listener: listener, owner: owner, poller: poller) { notice in
      ThroughLog.write(notice)
    }
    timerRegistration = try poller.register(timer, for: .readable)
    signalRegistration = try poller.register(signals, for: .readable)
  }

  /// Runs until a signal comes, or the last connection of a passed socket has ended.
  func run() throws(SystemError) {
    while true {
      if let deadline = server.deadline {
        try timer.arm(at: deadline)
      } else {
        try timer.disarm()
      }
      try poller.wait()
      let now = MonotonicClock.now
      poller.forEachReady { registration, _ in
        switch registration {
        case timerRegistration: _ = timer.acknowledge()
        case signalRegistration: receiveSignals(at: now)
        default: server.handle(registration, at: now)
        }
      }
      server.advance(to: now)
      if server.isIdle, isEnding || isPassed && server.wasCalled { return }
    }
  }

  private func receiveSignals(at now: Int64) {
    while signals.next() != nil {
      if !isEnding { server.endAll(at: now) }
      isEnding = true
    }
  }
}

/// The reason why the program cannot start.
private enum ThroughError: Error, CustomStringConvertible {
  /// The service manager passed this number of sockets, and no path was given.
  case sockets(Int)

  var description: String {
    switch self {
    case .sockets(0): "systemd passes no socket: use '--socket', or start gestured-through.socket"
    case .sockets(let count): "systemd passes \(count) sockets, not one"
    }
  }
}

/// The messages of the program, on standard error.
enum ThroughLog {
  private static let isUnderJournal = JournalStream.takesStandardError()

  /// Writes a line, with its priority if it goes to the journal.
  static func write(_ text: String, _ priority: JournalPriority) {
    let prefix = isUnderJournal ? priority.prefix : "gestured-through: "
    // A journal entry is one line, and a device's name must not control a terminal.
    StandardStream.error.writeLineIfReady("\(prefix)\(text.printable)")
  }

  static func write(_ notice: CloneServerNotice) {
    if case .made = notice {
      write("\(notice)", .information)
    } else {
      write("\(notice)", .warning)
    }
  }
}

/// The meaning of the command line.
private enum ThroughOptions {
  /// Serves the sockets that the service manager passed, or listens at this path.
  case run(String?)
  /// Prints the help text.
  case help
  /// Prints the version.
  case version
  /// Reports this usage error.
  case wrong(String)

  static let helpText = """
    USAGE: gestured-through [--socket PATH]

    Makes a virtual touchscreen for each panel whose surface has 'through', and
    passes on the touches that gestured sends. It opens /dev/uinput and no input
    device. systemd starts it when gestured connects, and it ends with the last
    connection.

    OPTIONS:
      --socket PATH  Listen here, for this user's gestured only, until SIGINT or
                     SIGTERM. Default: the socket that systemd passes
      --version      Print the version.
      -h, --help     Print this help.
    """

  /// Parses arguments: `--option VALUE` or `--option=VALUE`.
  static func parse(_ arguments: [String]) -> ThroughOptions {
    var path: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let attached = parts.count > 1 ? String(parts[1]) : nil
      switch String(parts[0]) {
      case "-h", "--help": return .help
      case "--version": return .version
      case "--socket":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          return .wrong("'--socket' needs a value")
        }
        guard path == nil else { return .wrong("'--socket' is given twice") }
        path = value
      default:
        return .wrong(
          argument.hasPrefix("-")
            ? "unknown option '\(argument)'" : "unexpected argument '\(argument)'")
      }
    }
    return .run(path)
  }
}
