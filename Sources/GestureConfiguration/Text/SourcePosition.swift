/// A place in a configuration: where a value begins, or where something is wrong.
package struct SourcePosition: Equatable, Sendable {
  /// The file, by the name it was handed over with.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `FILE:LINE:COLUMN`.
  package var description: String { "\(file):\(line):\(column)" }
}
