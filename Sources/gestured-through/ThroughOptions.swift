/// The meaning of the command line.
enum ThroughOptions {
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
