internal import GestureConfiguration
internal import GestureWire

extension CommandError {
  /// The error for an unknown view id.
  static func unknownView(_ id: String) -> CommandError {
    CommandError(.unknownView, "there is no view '\(id)'")
  }

  /// Creates the error for a command whose settings have problems, one per line.
  init(_ error: ConfigurationError) {
    var lines = error.diagnostics.prefix(ClientLimits.diagnostics).map(\.explanationInCommand)
    let rest = error.diagnostics.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    self.init(.badArgument, lines.joined(separator: "\n"))
  }
}
