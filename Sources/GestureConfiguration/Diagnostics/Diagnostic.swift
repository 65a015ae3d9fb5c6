internal import LinuxIO
package import YAML

/// An error, warning or hint about a configuration, with its position.
package struct Diagnostic: Error, Equatable, Sendable {
  package enum Severity: String, Equatable, Sendable {
    /// The configuration cannot be used.
    case error
    /// The configuration can be used, but an entry probably lacks its intended effect.
    case warning
    /// The configuration does what it says, and a common addition is absent.
    case hint
  }

  package var severity: Severity
  /// The position of the mistake.
  package var position: SourcePosition
  /// The message, on one line, without the position.
  package var message: String
  /// The value or name that was probably meant.
  var suggestion: String?

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
  /// `FILE:LINE:COLUMN: error: MESSAGE` (or `warning:`, or `hint:`), with the suggestion if there
  /// is one.
  package var description: String { "\(position): \(severity.rawValue): \(explanation)" }

  /// The path of the value in a client's command, then the explanation.
  ///
  /// If the message names the last key of the path, the path ends before it.
  package var explanationInCommand: String {
    // `String.contains` would link Swift's regular expressions into the daemon: 1 MiB.
    let container = position.path?.parent { key in
      let name = quoted(key)
      return message.indices.contains { message[$0...].hasPrefix(name) }
    }
    let path = container?.description ?? position.file
    return path.isEmpty ? explanation : "\(shown(path)): \(explanation)"
  }

  /// The message, with the suggestion if there is one.
  package var explanation: String {
    message + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
  }
}

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

/// Prepares a text for messages: short, on one line, and without control codes for terminals.
package func shown(_ text: String) -> String {
  let longest = 60
  let beginning = String(text.unicodeScalars.prefix(longest)).onOneLine
  return text.unicodeScalars.count > longest ? beginning + "..." : beginning
}

/// Quotes a name, id or value for messages.
package func quoted(_ text: String) -> String { "'\(shown(text))'" }
