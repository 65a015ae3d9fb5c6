/// An error in a YAML text, with its place.
package struct YAMLError: Error, Equatable, Sendable {
  /// The place of the error.
  package var mark: Mark
  /// The message, on one line, without the place.
  package var message: String

  package init(mark: Mark, message: String) {
    self.mark = mark
    self.message = message
  }
}

extension YAMLError: CustomStringConvertible {
  /// `LINE:COLUMN: error: MESSAGE`, to follow the file's name and a colon.
  package var description: String {
    "\(mark.line):\(mark.column): error: \(message)"
  }
}

/// A place in a text: the beginning of a node or of an error.
package struct Mark: Equatable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int
}

extension Mark: Comparable {
  package static func < (first: Mark, second: Mark) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
