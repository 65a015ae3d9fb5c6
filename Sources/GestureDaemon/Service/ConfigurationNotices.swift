internal import GestureConfiguration
internal import Logging

extension Logger {
  /// Logs the warnings about a configuration, like `--check`, but no hints.
  func report(_ warnings: [Diagnostic]) {
    let warnings = warnings.filter { $0.severity == .warning }
    for warning in warnings.prefix(Limits.warnings) {
      self.warning("\(warning.position): \(warning.explanation)")
    }
    let rest = warnings.count - Limits.warnings
    if rest > 0 { warning("\(rest) more warnings: see 'gesturectl check-config'") }
  }
}
