package import Gestures

// The words of lines and commands for values that have no raw values of their own.

extension GestureRecognizer.State {
  /// The state's name on lines: a discrete gesture is `recognized` rather than `ended`.
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

  /// Every name of a state on lines.
  package static let words = [
    "possible", "began", "changed", "ended", "recognized", "cancelled", "failed",
  ]
}

extension Touch.Phase {
  package var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }
}

extension Touch.TouchType {
  /// The type's name on lines, as in configurations.
  var word: String { Self.words.first { $0.value == self }?.key ?? "\(rawValue)" }

  init?(word: String) {
    guard let type = Self.words.first(where: { $0.key == word })?.value else { return nil }
    self = type
  }
}
