import Gestures
import JSON

/// The fingers that are down in a capture, for pages to show.
///
/// The daemon's lines do not show this: a view learns late or never that a finger was lifted, and
/// a gesture that waits for the next tap does not report the last one.
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
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    let location = touch.location(in: nil)
    var text = JSONText()
    text.append("{\"type\":\"finger\",\"time\":")
    text.append(touch.timestamp, decimals: .six)
    text.append(",\"surface\":")
    text.append(string: finger.surface)
    text.append(",\"touch\":")
    text.append(touch.id)
    text.append(isOver ? ",\"isDown\":false,\"location\":[" : ",\"isDown\":true,\"location\":[")
    text.append(location.x, decimals: .three)
    text.append(",")
    text.append(location.y, decimals: .three)
    text.append("]}")
    var line = InspectedLine(text)
    if !isOver { line.series = .finger(touch.id) }
    return line
  }
}
