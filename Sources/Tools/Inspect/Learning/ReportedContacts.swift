import Captures
import GestureWire
import Gestures
import InputEvents

/// Makes captures of the fingers that a daemon reports, as if a panel of the surface's size had.
struct ReportedContacts {
  private let surface: String
  private let panel: SentencePanel
  private let axes: (x: AbsoluteAxis, y: AbsoluteAxis)
  /// The id of the touch in each slot.
  private var touches: [Int?]
  private var frames: [SlotFrame] = []
  private var newest = SlotFrame(time: 0)
  /// True if a finger was cancelled since the capture began.
  private(set) var isLost = false

  /// Makes captures of a surface; `nil` if the panel has no position.
  init?(on surface: String, panel: SentencePanel) {
    guard let x = panel.description.axis(.absMTPositionX),
      let y = panel.description.axis(.absMTPositionY)
    else { return nil }
    (self.surface, self.panel, axes) = (surface, panel, (x, y))
    touches = newest.contacts.map { _ in nil }
  }

  /// True if a finger is down.
  var isTouched: Bool { touches.contains { $0 != nil } }

  /// Begins the next capture, and returns the one so far; `nil` if no finger came down.
  mutating func takeCapture() -> Capture? {
    defer { (frames, isLost) = ([], false) }
    guard !frames.isEmpty else { return nil }
    return Capture(device: panel.description, events: SlotFrame.events(of: frames, on: axes))
  }

  /// Adds the fingers of a frame.
  ///
  /// - Returns: False if none of them is on this surface, or came down before the first capture.
  mutating func add(_ line: ContactLine) -> Bool {
    guard line.surface == surface, !line.isThrough else { return false }
    newest.time = Int64(microsecondsOf: line.time)
    var hasChanged = false
    for contact in line.contacts where contact.type == .direct {
      let known = touches.firstIndex(of: contact.id)
      guard let slot = known ?? (contact.phase == .down ? touches.firstIndex(of: nil) : nil)
      else { continue }
      hasChanged = true
      let isDown = contact.phase == .down || contact.phase == .moved
      touches[slot] = isDown ? contact.id : nil
      if contact.phase == .cancelled { isLost = true }
      let place = isDown ? panel.place(of: clamped(contact.location)) : nil
      newest.contacts[slot] = place.map { place in
        SlotFrame.Contact(
          id: Int32(contact.id % Int(SentencePanel.maximumID)), x: Double(place.x),
          y: Double(place.y))
      }
    }
    if hasChanged { frames.append(newest) }
    return hasChanged
  }

  /// A calibration may put a finger outside the surface.
  private func clamped(_ point: Point) -> Point {
    Point(
      x: min(max(point.x, 0), panel.size.width), y: min(max(point.y, 0), panel.size.height))
  }
}
