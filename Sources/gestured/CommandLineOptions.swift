import GestureDaemon
import LinuxIO
import Logging

/// What the command line asks for.
///
/// An argument parser would double the daemon's memory; `gesturectl` has one.
enum CommandLineOptions {
  /// Run with these options.
  case run(DaemonOptions)
  /// Check this configuration, or that in `/etc/gestured`, and say what matters at least so much.
  case check(String?, Logger.Level)
  /// Print the help text.
  case help
  /// Print the version.
  case version
  /// Say what is wrong.
  case wrong(String)

  static let helpText = """
    USAGE: gestured [OPTION ...]

    Finds gestures on touchscreens and writes them as JSON lines to a Unix socket.
    Without options it follows every touchscreen that udev knows, with the
    configuration in /etc/gestured, and runs until SIGINT or SIGTERM. On SIGHUP it
    loads the configuration anew; if anything is wrong with it, all stays as it was.

    OPTIONS:
      --config FILE       Use this configuration in place of those in /etc/gestured.
      --check             Check the configuration, say all that is wrong with it, and end.
      --socket PATH       Listen here. Default: \(SocketPath.forDaemon)
      --socket-group NAME
                          Let this group connect there. Default: the daemon's own
      --watch-socket PATH
                          Listen here for those who may only watch. Default: none, or for
                          root who gives no --socket, /run/gestured/watch.sock
      --watch-group NAME  Let this group connect there.
      --device PATH       Open this device in place of those that udev knows. May be
                          given more than once.
      --grab              Take the devices from all other programs.
      --log-level LEVEL   Log what matters at least so much: trace, debug, info, notice,
                          warning or error. Default: notice. With error, --check says
                          errors and no more. Of several the last holds
      --version           Print the version.
      -h, --help          Print this help.

    Watch it with: gesturectl monitor
    """

  /// Reads arguments: `--option VALUE` or `--option=VALUE`.
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
        "--log-level":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          return .wrong("'\(name)' wants a value")
        }
        // Of two values one would be forgotten without a word. Of levels the last holds: the service's
        // unit has one of its own behind the options of an administrator.
        if name != "--device", name != "--log-level", given.contains(name) {
          return .wrong("'\(name)' is given twice")
        }
        given.append(name)
        if let reason = sockets.set(name, to: value) ?? set(name, to: value, in: &options) {
          return .wrong(reason)
        }
      default:
        return .wrong(
          argument.hasPrefix("-")
            ? "there is no option '\(argument)'"
            : "'\(argument)' is no option, and there are no other arguments")
      }
    }
    if let reason = sockets.conflict { return .wrong(reason) }
    options.socket = sockets.socket
    options.watchSocket = sockets.watchSocket
    return isCheck ? .check(options.configurationPath, options.logLevel) : .run(options)
  }

  /// Sets an option; gives what is wrong with the value, if anything is.
  private static func set(
    _ name: String, to value: String, in options: inout DaemonOptions
  ) -> String? {
    switch name {
    case "--config": options.configurationPath = value
    case "--device": options.devicePaths.append(value)
    case "--log-level":
      guard let level = Logger.Level(rawValue: value) else {
        return "'--log-level' is one of trace, debug, info, notice, warning, error"
      }
      options.logLevel = level
    default: break
    }
    return nil
  }
}
