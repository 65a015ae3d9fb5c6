/// The errors that prevent a configuration from being loaded.
package struct ConfigurationError: Error, Equatable, Sendable {
  /// The errors, at least one: in the files' order, then by line and column.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// One line for each error.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
