internal import GestureConfiguration
internal import GestureWire

extension CommandError {
  static func unknownView(_ id: String) -> CommandError {
    CommandError(.unknownView, "there is no view '\(id)'")
  }

  /// Reads settings in the configuration's vocabulary.
  ///
  /// - Parameter body: Reads the settings.
  /// - Returns: The settings.
  /// - Throws: `badArgument` with all problems of the settings.
  static func reading<Settings>(
    _ body: () throws(ConfigurationError) -> Settings
  ) throws(CommandError) -> Settings {
    do throws(ConfigurationError) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }

  /// Creates the error for a command whose settings have problems, one per line.
  private init(_ error: ConfigurationError) {
    var lines = error.diagnostics.prefix(ClientLimits.diagnostics).map(\.explanationInCommand)
    let rest = error.diagnostics.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    self.init(.badArgument, lines.joined(separator: "\n"))
  }
}
