/// An error in a text that should contain one JSON value.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The column in characters, counted from 1; 0 if it is unknown.
  package let column: Int
  /// The reason in jansson's words.
  package let reason: String

  /// True if the text is JSON that this reader does not accept: a number is too large, an object
  /// contains a key twice, or lists are nested too deep.
  package let isJSON: Bool

  /// The error on one line, without a line feed.
  package var description: String {
    let trouble = isJSON ? "not accepted" : "not JSON"
    return column > 0 ? "\(trouble) at column \(column): \(reason)" : "\(trouble): \(reason)"
  }
}
