/// One thing that is wrong in a configuration, and where.
package struct Diagnostic: Error, Equatable, Sendable {
  /// Where it is wrong.
  package var position: SourcePosition
  /// What is wrong, in one line, without the place.
  package var message: String
  /// What was probably meant.
  package var suggestion: String?

  package init(position: SourcePosition, message: String, suggestion: String? = nil) {
    self.position = position
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: error: what is wrong`, and what was probably meant if that is known.
  package var description: String {
    let guess = suggestion.map { "; did you mean `\($0)`?" } ?? ""
    return "\(position): error: \(message)\(guess)"
  }
}
