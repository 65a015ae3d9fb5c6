/// Why a text is not the YAML that was expected, and where.
package struct YAMLError: Error, Equatable, Sendable {
  /// Where it is wrong.
  package var mark: Mark
  /// What is wrong, in one line, without the place.
  package var message: String

  package init(mark: Mark, message: String) {
    self.mark = mark
    self.message = message
  }
}

extension YAMLError: CustomStringConvertible {
  /// `LINE:COLUMN: error: what is wrong`, to be put behind the file's name and a colon.
  package var description: String {
    "\(mark.line):\(mark.column): error: \(message)"
  }
}
