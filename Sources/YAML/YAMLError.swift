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
