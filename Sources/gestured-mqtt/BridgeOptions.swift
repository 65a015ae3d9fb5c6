import LinuxIO

struct BridgeOptions {
  /// The file with the settings; `-` is standard input.
  var path = "/etc/gestured/mqtt.yaml"
  /// True to check the file only.
  var isCheck = false
  var watchSocket = SocketPath.ofSystemForWatchers
  var controlSocket = SocketPath.ofSystem

  enum Meaning {
    case run(BridgeOptions)
    case help
    case version
    case schema
    /// An error of usage.
    case wrong(String)
  }

  static let helpText = """
    USAGE: gestured-mqtt [OPTION ...]

    Tells Home Assistant of the touchscreens that gestured follows, by way of an
    MQTT broker. It is a watcher: it learns of the views that the configuration
    opens to watchers, and of no locations. On SIGHUP it announces all of them
    again.

    OPTIONS:
      --config FILE    Read this file. Default: /etc/gestured/mqtt.yaml
      --check          Check the file, report all problems, and exit.
      --schema         Print the JSON Schema of the file, for editors.
      --socket PATH    The daemon's watch socket. Default: \(SocketPath.ofSystemForWatchers)
      --control-socket PATH
                       The daemon's control socket, for 'lock'.
                       Default: \(SocketPath.ofSystem)
      --version        Print the version.
      -h, --help       Print this help.
    """

  /// Parses arguments: `--option VALUE` or `--option=VALUE`.
  static func parse(_ arguments: [String]) -> Meaning {
    var options = BridgeOptions()
    var given: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      switch name {
      case "-h", "--help": return .help
      case "--version": return .version
      case "--schema": return .schema
      case "--check":
        guard attached == nil else { return .wrong("'\(name)' takes no value") }
        options.isCheck = true
      case "--config", "--socket", "--control-socket":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          return .wrong("'\(name)' needs a value")
        }
        guard !given.contains(name) else { return .wrong("'\(name)' is given twice") }
        given.append(name)
        switch name {
        case "--config": options.path = value
        case "--socket": options.watchSocket = value
        default: options.controlSocket = value
        }
      default:
        return .wrong(
          argument.hasPrefix("-")
            ? "unknown option '\(argument)'" : "unexpected argument '\(argument)'")
      }
    }
    return .run(options)
  }
}
