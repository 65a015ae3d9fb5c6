/// A file of a configuration, which all positions in it share.
///
/// A name of its own would take half of a position, and there are many.
final class SourceFile: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension SourceFile: Equatable {
  static func == (file: SourceFile, other: SourceFile) -> Bool {
    file === other || file.name == other.name
  }
}

/// A place in a configuration: the beginning of a value or of an error.
package struct SourcePosition: Equatable, Sendable {
  /// The text that a position is in.
  private enum Origin: Equatable, Sendable {
    case file(SourceFile)
    case command(ValuePath)
  }

  private let origin: Origin
  // Half of an Int each: a tree has a position for each of its values.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// The line, counted from 1; 0 in a client's command.
  package var line: Int { Int(storedLine) }
  /// The column in characters, counted from 1; in a client's command, the number of the value.
  package var column: Int { Int(storedColumn) }

  private init(_ origin: Origin, line: Int, column: Int) {
    self.origin = origin
    (storedLine, storedColumn) = (UInt32(clamping: line), UInt32(clamping: column))
  }

  /// Creates a position in a file.
  ///
  /// - Parameters:
  ///   - file: The place of the text, shared by its positions.
  ///   - line: The line, counted from 1. It and the column are at most 4,294,967,295.
  ///   - column: The column in characters, counted from 1.
  init(in file: SourceFile, line: Int, column: Int) {
    self.init(.file(file), line: line, column: column)
  }

  /// Creates a position in a file of which no other position is created.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - line: The line, as above.
  ///   - column: The column, as above.
  package init(file: String, line: Int, column: Int) {
    self.init(in: SourceFile(file), line: line, column: column)
  }

  /// Creates the position of a value in a client's command.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - number: The number of the value, which orders the values of a command by their place in
  ///     its text.
  package init(path: ValuePath, number: Int) {
    self.init(.command(path), line: 0, column: number)
  }

  /// The file's name, or the path of the value in a command, such as `view.gestures[1].kind`.
  package var file: String {
    switch origin {
    case .file(let file): file.name
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
