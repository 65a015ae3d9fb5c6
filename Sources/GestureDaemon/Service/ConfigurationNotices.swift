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

  /// Logs the reason why no configuration could be loaded: the first errors, and how many follow.
  func report(_ error: ConfigurationLoadingError) {
    guard case .wrong(let errors) = error else { return self.error("\(error)") }
    for diagnostic in errors.diagnostics.prefix(Limits.errors) { self.error("\(diagnostic)") }
    let rest = errors.diagnostics.count - Limits.errors
    guard rest > 0 else { return }
    // The last of too many only counts those that were not kept.
    let isCounted = errors.diagnostics.count <= ConfigurationLimits.errors
    self.error("\(isCounted ? "" : "at least ")\(rest) more errors: see 'gesturectl check-config'")
  }
}

extension ConfigurationLoadingError {
  /// The first error, on one line.
  var first: String {
    guard case .wrong(let errors) = self, let error = errors.diagnostics.first else {
      return description
    }
    return error.description
  }
}
