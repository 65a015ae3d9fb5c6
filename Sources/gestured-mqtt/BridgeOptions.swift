import GestureConfiguration
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

    Announces gestured's touchscreens to Home Assistant through an MQTT broker, and
    sends their gestures. It is a watcher: it gets the gestures of views that the
    configuration opens to watchers, without positions. On SIGHUP it announces
    everything again.

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
        guard argument.hasPrefix("-") else { return .wrong("unexpected argument '\(argument)'") }
        let guess = likeliest(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return .wrong("unknown option '\(name)'\(guess)")
      }
    }
    return .run(options)
  }

  /// The names of the long options.
  private static let names = helpText.split(whereSeparator: \.isWhitespace)
    .filter { $0.hasPrefix("--") }.map(String.init)
}
