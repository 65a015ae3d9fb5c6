package import Gestures

extension GestureRecognizer.State {
  /// The state's name on a line: a discrete gesture is `recognized` rather than `ended`.
  package func word(for kind: GestureKind) -> String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: kind.isDiscrete ? "recognized" : "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// Every name that a state has on a line.
  package static let words = [
    "possible", "began", "changed", "ended", "recognized", "cancelled", "failed",
  ]
}
