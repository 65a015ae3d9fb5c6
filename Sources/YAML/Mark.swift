/// A place in a text: the beginning of a node or of an error.
package struct Mark: Equatable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension Mark: Comparable {
  package static func < (first: Mark, second: Mark) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
