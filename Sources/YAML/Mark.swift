/// A place in a text: where a node begins, or where something is wrong.
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
