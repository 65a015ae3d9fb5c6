/// An error in a capture, with its place.
package struct CaptureError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int
  /// The error in one line, without the place.
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

extension CaptureError: CustomStringConvertible {
  /// `LINE:COLUMN: error: MESSAGE`, for printing behind the file's name and a colon.
  package var description: String {
    "\(line):\(column): error: \(message)"
  }
}
