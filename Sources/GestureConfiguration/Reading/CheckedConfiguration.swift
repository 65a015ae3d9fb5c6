/// A configuration that can be used, and what is odd in it.
package struct CheckedConfiguration: Equatable, Sendable {
  /// The configuration.
  package var configuration: Configuration
  /// What hardly does what was meant: in the files' order, then by line and column.
  package var warnings: [Diagnostic]
}
