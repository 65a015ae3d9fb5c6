/// A text is not one JSON value.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Where, counted in characters from 1; 0 where that is not known.
  package let column: Int
  /// What is wrong, in jansson's words.
  package let reason: String

  /// Whether it is JSON, with a number larger than any that is kept here.
  package let isTooLarge: Bool

  /// One line without an end.
  package var description: String {
    column > 0 ? "not JSON at column \(column): \(reason)" : "not JSON: \(reason)"
  }
}
