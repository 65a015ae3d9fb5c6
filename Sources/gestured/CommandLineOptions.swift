import GestureConfiguration
import GestureDaemon
import LinuxIO
import Logging

/// The meaning of the command line.
///
/// An argument parser would double the daemon's memory; `gesturectl` has one.
enum CommandLineOptions {
  /// Runs with these options.
  case run(DaemonOptions)
  /// Checks this configuration, or the one in `/etc/gestured`, and reports problems of at least
  /// this level.
  case check(String?, Logger.Level)
  /// Prints the help text.
  case help
  /// Prints the version.
  case version
  /// Reports this usage error.
  case wrong(String)

  static let helpText = """
    USAGE: gestured [OPTION ...]

    Recognizes touchscreen gestures and sends them as JSON lines to a Unix socket.
    Without options it follows every touchscreen that udev knows, with the
    configuration in /etc/gestured, and runs until SIGINT or SIGTERM. On SIGHUP it
    reloads the configuration; if that has errors, the old one stays in effect.

    OPTIONS:
      --config FILE       Use this configuration instead of those in /etc/gestured.
      --check             Check the configuration, report all problems, and exit.
      --socket PATH       Listen here. Default: \(SocketPath.forDaemon)
      --socket-group NAME
                          Let this group connect there. Default: the daemon's group
      --watch-socket PATH
                          Listen here for watchers, which see the gestures of open
                          views and control nothing. Default: none; for root
                          without --socket, /run/gestured/watch.sock
      --watch-group NAME  Let this group connect to the watch socket.
      --device PATH       Open this device instead of those that udev knows. May be
                          given more than once.
      --through-socket PATH
                          The socket of gestured-through, the program that makes
                          the virtual touchscreens of surfaces with 'through'.
                          Default: \(SocketPath.forThrough)
      --grab              Grab the devices: no other program gets their events.
      --log-level LEVEL   Log messages of this level and above: trace, debug, info,
                          notice, warning or error. Default: notice. With error,
                          --check reports only errors. If repeated, the last counts.
      --version           Print the version.
      -h, --help          Print this help.

    Watch it with: gesturectl monitor
    """

  /// Parses arguments: `--option VALUE` or `--option=VALUE`.
  static func parse(_ arguments: [String]) -> CommandLineOptions {
    var sockets = SocketOptions()
    var options = DaemonOptions(socket: sockets.socket)
    var isCheck = false
    var given: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      switch name {
      case "-h", "--help": return .help
      case "--version": return .version
      case "--grab", "--check":
        guard attached == nil else { return .wrong("'\(name)' takes no value") }
        if name == "--check" { isCheck = true } else { options.isGrabbing = true }
      case "--config", "--socket", "--socket-group", "--watch-socket", "--watch-group", "--device",
        "--through-socket", "--log-level":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          return .wrong("'\(name)' needs a value")
        }
        // The first of two values would be silently ignored. Levels are an exception, and the last
        // one counts: the service's unit adds a level after the administrator's options.
        if name != "--device", name != "--log-level", given.contains(name) {
          return .wrong("'\(name)' is given twice")
        }
        given.append(name)
        if let reason = sockets.set(name, to: value) ?? set(name, to: value, in: &options) {
          return .wrong(reason)
        }
      default:
        guard argument.hasPrefix("-") else { return .wrong("unexpected argument '\(argument)'") }
        let guess = likeliest(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return .wrong("unknown option '\(name)'\(guess)")
      }
    }
    if let reason = sockets.conflict { return .wrong(reason) }
    options.socket = sockets.socket
    options.watchSocket = sockets.watchSocket
    return isCheck ? .check(options.configurationPath, options.logLevel) : .run(options)
  }

  /// The names of the long options.
  private static let names = helpText.split(whereSeparator: \.isWhitespace)
    .filter { $0.hasPrefix("--") }.map(String.init)

  /// Sets an option; returns an error message if the value is invalid.
  private static func set(
    _ name: String, to value: String, in options: inout DaemonOptions
  ) -> String? {
    switch name {
    case "--config": options.configurationPath = value
    case "--device": options.devicePaths.append(value)
    case "--through-socket": options.throughPath = value
    case "--log-level":
      guard let level = Logger.Level(rawValue: value) else {
        return
          "'\(value)' is not a level; '--log-level' takes trace, debug, info, notice, warning or error"
      }
      options.logLevel = level
    default: break
    }
    return nil
  }
}
