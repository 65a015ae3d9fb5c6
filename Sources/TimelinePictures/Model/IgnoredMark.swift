package import Gestures

/// Something that came down and is no touch.
package struct IgnoredMark: Sendable {
  /// When, in seconds.
  package let time: Double
  /// Where, in points of the surface.
  package let location: Point
  /// What it was, in a word, as `palm`.
  package let word: String
  /// What is said of it.
  package let sentence: String

  package init(time: Double, location: Point, word: String, sentence: String) {
    self.time = time
    self.location = location
    self.word = word
    self.sentence = sentence
  }
}
