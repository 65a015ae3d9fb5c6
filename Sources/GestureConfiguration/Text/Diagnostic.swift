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

  /// What is wrong in a client's command, behind the way to the value.
  ///
  /// A key that is named in the message already is not told twice.
  package var explanationInCommand: String {
    var path = position.file
    // A key may have periods in it.
    var start = path.startIndex
    while start < path.endIndex {
      let name = quoted(String(path[start...]))
      // A `contains` of texts would bring Swift's regular expressions into the daemon: 1 MiB.
      if message.indices.contains(where: { message[$0...].hasPrefix(name) }) {
        path = String(path[..<start].dropLast())
        break
      }
      guard let period = path[start...].firstIndex(of: ".") else { break }
      start = path.index(after: period)
    }
    return path.isEmpty ? explanation : "\(shown(path)): \(explanation)"
  }

  /// What is wrong, and what was probably meant if that is known.
  package var explanation: String {
    message + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
  }
}
