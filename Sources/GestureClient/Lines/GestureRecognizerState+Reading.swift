internal import Gestures

extension GestureRecognizer.State {
  /// The state of a name on a line: `recognized` is what `ended` is called for a discrete gesture.
  init?(word: String) {
    switch word {
    case "possible": self = .possible
    case "began": self = .began
    case "changed": self = .changed
    case "ended", "recognized": self = .ended
    case "cancelled": self = .cancelled
    case "failed": self = .failed
    default: return nil
    }
  }
}
