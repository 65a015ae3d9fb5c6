/// A text is not one JSON value.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Where, counted in characters from 1; 0 where that is not known.
  package let column: Int
  /// What is wrong, in jansson's words.
  package let reason: String

  /// Whether it is JSON, of a kind that is not taken here: with a number larger than any that is kept,
  /// a key that is there twice, or lists in lists beyond all measure.
  package let isJSON: Bool

  /// One line without an end.
  package var description: String {
    let trouble = isJSON ? "not taken" : "not JSON"
    return column > 0 ? "\(trouble) at column \(column): \(reason)" : "\(trouble): \(reason)"
  }
}
