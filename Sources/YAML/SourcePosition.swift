/// A place in a configuration: the beginning of a value or of an error.
package struct SourcePosition: Equatable, Sendable {
  /// The text that a position is in.
  private enum Origin: Equatable, Sendable {
    /// A file, by its name.
    case file(String)
    /// A client's command.
    case command(ValuePath)
  }

  private let origin: Origin
  /// The line, counted from 1; 0 in a client's command.
  package let line: Int
  /// The column in characters, counted from 1; in a client's command, the number of the value.
  package let column: Int

  /// Creates a position in a file.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  package init(file: String, line: Int, column: Int) {
    (origin, self.line, self.column) = (.file(file), line, column)
  }

  /// Creates the position of a value in a client's command.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - number: The number of the value, which orders the values of a command by their place in
  ///     its text.
  package init(path: ValuePath, number: Int) {
    (origin, line, column) = (.command(path), 0, number)
  }

  /// The file's name, or the path of the value in a command, such as `view.gestures[1].kind`.
  package var file: String {
    switch origin {
    case .file(let name): name
    case .command(let path): path.description
    }
  }

  /// The path of the value in a client's command; `nil` in a file.
  package var path: ValuePath? {
    guard case .command(let path) = origin else { return nil }
    return path
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `FILE:LINE:COLUMN`, or the path of the value.
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
