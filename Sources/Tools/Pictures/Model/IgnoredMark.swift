import Gestures

/// A contact that is ignored, so that it is no touch.
struct IgnoredMark: Sendable {
  /// The time in seconds.
  var time: Double
  /// The location in the surface's coordinates.
  let location: Point
  /// The kind in one word, such as `palm`.
  let word: String
  /// The explanation as a sentence.
  let sentence: String
}
