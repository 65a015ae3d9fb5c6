import Gestures

/// Records the messages that it gets about touches, such as `began 1 pencil 10,20 @1.5`.
final class NotingView: View {
  /// True if notes contain the time.
  private let isTimed: Bool
  var notes: [String] = []

  init(frame: Rect, isTimed: Bool = false) {
    self.isTimed = isTimed
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch], with event: Event?) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch], with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: Event?) { note("ended", touches) }
  override func touchesCancelled(_ touches: [Touch], with event: Event?) {
    note("cancelled", touches)
  }

  private func note(_ word: String, _ touches: [Touch]) {
    for touch in touches {
      let place = touch.location(in: self)
      let tool = touch.type == .pencil ? "pencil " : ""
      let time = isTimed ? " @\(touch.timestamp)" : ""
      notes.append(
        "\(word) \(touch.id) \(tool)\(Int(place.x.rounded())),\(Int(place.y.rounded()))\(time)")
    }
  }
}
