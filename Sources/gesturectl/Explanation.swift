import Explanations

/// A sentence about gestures or a touch, with its time and surface.
struct Explanation: Equatable {
  /// The ids of the gestures that the sentence is about; empty if it is about something else.
  var gestures: [String] = []
  /// The text that follows the gestures, or the whole sentence.
  var text: String
  /// The distances that follow the text if each gesture has its own distance from an edge.
  var distances: EdgeDistances?
  /// Further rows.
  var details: [String] = []
  /// The beginning of the row: the time, and the surface if there are several.
  var head = ""

  /// True if the same holds for other gestures at the same time, so that one row suffices.
  func isSame(as other: Explanation) -> Bool {
    !gestures.isEmpty && !other.gestures.isEmpty && text == other.text && head == other.head
      && (distances == nil) == (other.distances == nil)
  }

  /// Adds the gestures of another explanation that says the same.
  mutating func join(_ other: Explanation) {
    gestures += other.gestures
    if let distances = other.distances { self.distances?.append(distances) }
  }
}
