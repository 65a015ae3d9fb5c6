/// Why a configuration is not loaded: everything that is wrong in it.
package struct ConfigurationError: Error, Equatable, Sendable {
  /// What is wrong, at least one thing: in the files' order, then by line and column.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// One line for each thing that is wrong.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
