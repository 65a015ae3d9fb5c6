package import Gestures

/// A contact that is ignored, so that it is no touch.
package struct IgnoredMark: Sendable {
  /// The time in seconds.
  package internal(set) var time: Double
  /// The location in the surface's coordinates.
  package let location: Point
  /// The kind in one word, such as `palm`.
  package let word: String
  /// The explanation as a sentence.
  package let sentence: String

  package init(time: Double, location: Point, word: String, sentence: String) {
    self.time = time
    self.location = location
    self.word = word
    self.sentence = sentence
  }
}
