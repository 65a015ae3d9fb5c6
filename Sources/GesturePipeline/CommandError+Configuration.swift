internal import GestureConfiguration
internal import GestureWire

extension CommandError {
  /// The most problems of one command that a reply lists.
  private static let mostDiagnostics = 20

  /// Creates the error for a command whose settings have problems, one per line.
  init(_ error: ConfigurationError) {
    var lines = error.diagnostics.prefix(Self.mostDiagnostics).map(\.explanationInCommand)
    let rest = error.diagnostics.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    self.init(.badArgument, lines.joined(separator: "\n"))
  }
}
