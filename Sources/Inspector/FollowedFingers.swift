import GestureWire
import Gestures
import JSON

/// The fingers that are down in a capture, for pages to show.
///
/// A daemon sends `contact` lines for this; a capture's fingers are read from their touches.
struct FollowedFingers {
  private struct Finger {
    let touch: Touch
    let surface: String
    /// The location that was last sent.
    var told: Point
  }

  private var fingers: [Finger] = []

  /// Follows a touch that has come down.
  mutating func begin(_ touch: Touch, on surface: String) {
    fingers.append(Finger(touch: touch, surface: surface, told: touch.location(in: nil)))
  }

  /// Makes lines for the fingers that have moved or were lifted; the latter are forgotten.
  ///
  /// - Parameter earliest: The time, in seconds, before which moves need no lines.
  /// - Returns: The lines, one for each of these fingers.
  mutating func update(movesSince earliest: Double = -.infinity) -> [InspectedLine] {
    var lines: [InspectedLine] = []
    for index in fingers.indices {
      let (touch, location) = (fingers[index].touch, fingers[index].touch.location(in: nil))
      let isOver = touch.phase == .ended || touch.phase == .cancelled
      guard isOver || touch.timestamp >= earliest && location != fingers[index].told else {
        continue
      }
      fingers[index].told = location
      lines.append(Self.line(of: fingers[index]))
    }
    fingers.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
    return lines
  }

  /// Lines with the current location of each finger.
  var places: [InspectedLine] { fingers.map(Self.line) }

  private static func line(of finger: Finger) -> InspectedLine {
    let touch = finger.touch
    return InspectedLine(
      ofFinger: touch.id, on: finger.surface, at: touch.location(in: nil), time: touch.timestamp,
      isDown: touch.phase != .ended && touch.phase != .cancelled)
  }
}

extension InspectedLine {
  /// Lines with the locations of a daemon's fingers in one frame.
  static func fingers(of line: ContactLine) -> [InspectedLine] {
    line.contacts.map { contact in
      var finger = InspectedLine(
        ofFinger: contact.id, on: line.surface, at: contact.location, time: line.time,
        isDown: contact.phase != .up && contact.phase != .cancelled)
      // A page that is behind must not miss a finger that came down.
      if contact.phase == .down { finger.series = nil }
      return finger
    }
  }

  /// Makes a line with the location of a finger.
  fileprivate init(
    ofFinger id: Int, on surface: String, at location: Point, time: Double, isDown: Bool
  ) {
    var text = JSONText(type: "finger")
    text.append(key: "time")
    text.append(time, decimals: .six)
    text.append(key: "surface", surface)
    text.append(key: "touch")
    text.append(id)
    text.append(key: "isDown")
    text.append(isDown ? "true" : "false")
    text.append(key: "location")
    text.append(location.x, location.y, decimals: .three)
    text.end()
    self.init(text)
    if isDown { series = .finger(id) }
  }
}
