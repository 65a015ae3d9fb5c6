/// A usable configuration with its warnings.
package struct CheckedConfiguration: Equatable, Sendable {
  /// The configuration.
  package var configuration: Configuration
  /// The warnings about entries with no or little effect: in the files' order, then by line and
  /// column.
  package var warnings: [Diagnostic]
}
