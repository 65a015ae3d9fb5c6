import Explanations

/// A sentence about gestures or a touch, and where and when it is so.
struct Explanation: Equatable {
  /// The gestures that it is about, by their ids; none where it is about something else.
  var gestures: [String] = []
  /// What is said of them, or the whole sentence.
  var text: String
  /// What stands behind the text, where that is a distance from an edge of each gesture's own.
  var distances: EdgeDistances?
  /// What there is to say besides, a row each.
  var details: [String] = []
  /// When it is so, and on which surface where there are several: what the row begins with.
  var head = ""

  /// Whether the same is said of other gestures at the same time, so that one row will do.
  func isSame(as other: Explanation) -> Bool {
    !gestures.isEmpty && !other.gestures.isEmpty && text == other.text && head == other.head
      && (distances == nil) == (other.distances == nil)
  }

  /// Has the row speak of another's gestures, too, of which the same is said.
  mutating func join(_ other: Explanation) {
    gestures += other.gestures
    if let distances = other.distances { self.distances?.append(distances) }
  }
}
