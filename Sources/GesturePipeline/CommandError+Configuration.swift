internal import GestureConfiguration
internal import GestureWire

extension CommandError {
  /// How many things are told that are wrong with one command; who reads a reply mends them one by
  /// one.
  private static let mostDiagnostics = 20

  /// Tells a client all that is wrong with what it has sent, a line each.
  init(_ error: ConfigurationError) {
    var lines = error.diagnostics.prefix(Self.mostDiagnostics).map(\.explanationInCommand)
    let rest = error.diagnostics.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    self.init(.badArgument, lines.joined(separator: "\n"))
  }
}
