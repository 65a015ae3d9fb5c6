internal import Gestures

/// The locations on the newest line about a gesture with several fingers, and their bytes.
///
/// Gestures with the same fingers often act in the same frame, such as a pan and a rotation. Their
/// lines have the same locations, so the second line copies the bytes of the first in one piece.
/// Written anew on each line, they took 6.2 % more instructions of a frame with two fingers
/// (Tests/Benchmarks/instructions lines).
struct WrittenLocations {
  /// A finger of the gesture.
  struct Finger: Equatable {
    let id: Int
    /// The location in the view, in points.
    let location: Point
  }

  /// The fingers, in the order in which they came down.
  private(set) var fingers: [Finger] = []
  /// The bytes of the locations.
  var bytes: [UInt8] = []
  /// The location of the gesture in the view, in points.
  private var center = Point.zero

  /// Replaces the locations with those of another line.
  ///
  /// - Parameters:
  ///   - center: The location of the gesture in the view, in points.
  ///   - touches: The fingers.
  ///   - view: The view; `nil` for the window.
  /// - Returns: True if the locations are the same, so that the bytes are those of the new line.
  mutating func replace(with center: Point, _ touches: [Touch], in view: View?) -> Bool {
    var areSame = center == self.center && touches.count == fingers.count
    self.center = center
    while fingers.count > touches.count { fingers.removeLast() }
    for index in touches.indices {
      let finger = Finger(id: touches[index].id, location: touches[index].location(in: view))
      if index == fingers.count {
        fingers.append(finger)
      } else if fingers[index] != finger {
        fingers[index] = finger
        areSame = false
      }
    }
    return areSame
  }
}
