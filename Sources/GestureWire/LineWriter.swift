internal import Gestures
internal import JSON

/// A writer of lines: one JSON object each, with the line feed.
///
/// Each call replaces the previous line and reuses its storage. Keys, their order and the form of
/// numbers are part of the protocol. The functions that write a line are beside the type of the
/// line, in the folder `Lines`.
package struct LineWriter: ~Copyable {
  var text = JSONText()
  var written = WrittenNames()
  var locations = WrittenLocations()

  package init() {}

  /// The newest line.
  package var line: [UInt8] { mutating get { text.bytes } }

  // MARK: Parts

  mutating func begin(_ type: LineType) {
    text.removeAll()
    text.append(#"{"type":""#)
    text.append(json: type.rawValue)
    text.append("\"")
  }

  mutating func begin(_ type: LineType, time: Double) {
    text.removeAll()
    text.append(#"{"type":""#)
    text.append(json: type.rawValue)
    text.append(#"","time":"#)
    text.append(time, decimals: .six)
  }

  mutating func end() {
    text.append("}\n")
  }

  /// Writes the surface, and the device if lines must name it.
  mutating func writeOrigin(_ surface: String, _ device: String?) {
    write("surface", surface)
    if let device { write("device", device) }
  }

  mutating func writeKey(_ key: StaticString) {
    text.append(key: key)
  }

  mutating func write(_ key: StaticString, _ value: String) {
    writeKey(key)
    text.append(string: value)
  }

  mutating func write(_ key: StaticString, _ values: [String]) {
    writeKey(key)
    text.append(strings: values)
  }

  mutating func write(_ key: StaticString, _ value: Double, _ decimals: Decimals) {
    writeKey(key)
    text.append(value, decimals: decimals)
  }

  mutating func write(_ key: StaticString, _ number: Int) {
    writeKey(key)
    text.append(number)
  }

  mutating func write(_ key: StaticString, _ value: Bool) {
    writeKey(key)
    text.append(value ? "true" : "false")
  }

  mutating func write(_ key: StaticString, _ point: Point) {
    writeKey(key)
    text.append(point.x, point.y, decimals: .three)
  }

  mutating func write(_ key: StaticString, _ rect: Rect) {
    writeKey(key)
    text.append(rect.numbers, decimals: .three)
  }
}

/// The locations on the newest line about a gesture with several fingers, and their bytes.
///
/// Gestures with the same fingers often act in the same frame, such as a pan and a rotation. Their
/// lines have the same locations, so the second line copies the bytes of the first in one piece.
/// Written anew on each line, they took 6.2 % more instructions of a frame with two fingers
/// (Tests/Benchmarks/instructions lines).
struct WrittenLocations {
  struct Finger: Equatable {
    let id: Int
    /// The location in the view, in points.
    let location: Point
  }

  /// The fingers, in the order in which they came down.
  private(set) var fingers: [Finger] = []
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
