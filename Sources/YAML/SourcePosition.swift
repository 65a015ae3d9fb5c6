/// A place in a configuration: where a value begins, or where something is wrong.
package struct SourcePosition: Equatable, Sendable {
  /// The text that a position is in.
  private enum Origin: Equatable, Sendable {
    /// A file, by the name it was handed over with.
    case file(String)
    /// A client's command.
    case command(ValuePath)
  }

  private let origin: Origin
  /// The line, counted from 1; 0 in a client's command.
  package let line: Int
  /// The column in characters, counted from 1; in a client's command, the number of values before.
  package let column: Int

  /// Makes a position in a file.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  package init(file: String, line: Int, column: Int) {
    (origin, self.line, self.column) = (.file(file), line, column)
  }

  /// Makes the position of a value in a client's command.
  ///
  /// - Parameters:
  ///   - path: The way to the value.
  ///   - number: The number of values before it in the command's text.
  package init(path: ValuePath, number: Int) {
    (origin, line, column) = (.command(path), 0, number)
  }

  /// The file's name, or the way to the value in a command, such as `view.gestures[1].kind`.
  package var file: String {
    switch origin {
    case .file(let name): name
    case .command(let path): path.description
    }
  }

  /// The way to a value in a client's command; `nil` in a file.
  package var path: ValuePath? {
    guard case .command(let path) = origin else { return nil }
    return path
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `FILE:LINE:COLUMN`, or the way to the value.
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
