package import YAML

/// One thing that is wrong or odd in a configuration, and where.
package struct Diagnostic: Error, Equatable, Sendable {
  /// How bad a thing is.
  package enum Severity: String, Equatable, Sendable {
    /// The configuration cannot be used.
    case error
    /// It can be used, but hardly does what was meant.
    case warning
  }

  /// How bad it is.
  package var severity: Severity
  /// Where it is wrong.
  package var position: SourcePosition
  /// What is wrong, in one line, without the place.
  package var message: String
  /// What was probably meant.
  package var suggestion: String?

  package init(
    position: SourcePosition, message: String, suggestion: String? = nil,
    severity: Severity = .error
  ) {
    self.severity = severity
    self.position = position
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: error: what is wrong` (or `warning:`), and what was probably meant if that
  /// is known.
  package var description: String { "\(position): \(severity.rawValue): \(explanation)" }

  /// The way to the value in a client's command, then the explanation.
  ///
  /// A key that the message names is left out of the way.
  package var explanationInCommand: String {
    // A `contains` of texts would bring Swift's regular expressions into the daemon: 1 MiB.
    let container = position.path?.parent { key in
      let name = quoted(key)
      return message.indices.contains { message[$0...].hasPrefix(name) }
    }
    let path = container?.description ?? position.file
    return path.isEmpty ? explanation : "\(shown(path)): \(explanation)"
  }

  /// What is wrong, and what was probably meant if that is known.
  package var explanation: String {
    message + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
  }
}
