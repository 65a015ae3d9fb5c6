/// A place in a configuration: where a value begins, or where something is wrong.
package struct SourcePosition: Equatable, Sendable {
  /// The file, by the name it was handed over with; in a client's command, the way to the value.
  package var file: String
  /// The line, counted from 1; 0 in a client's command.
  package var line: Int
  /// The column in characters, counted from 1; in a client's command, how many values are before.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `FILE:LINE:COLUMN`, or the way to the value.
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
