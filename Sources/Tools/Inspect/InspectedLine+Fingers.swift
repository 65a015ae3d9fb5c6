import GestureWire
import Gestures
import JSON

extension InspectedLine {
  /// Lines with the locations of fingers in one frame.
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
