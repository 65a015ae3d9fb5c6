import GestureWire
import Gestures

/// A contact that does not become a touch, in words.
struct IgnoredSentence {
  private let line: IgnoredLine

  /// Makes the words for a line.
  init(_ line: IgnoredLine) {
    self.line = line
  }

  /// The words.
  var text: String {
    let place = Quantity.text(line.location)
    return switch line.cause {
    case .palm: "a palm came down at \(place): ignored"
    case .pen: "a finger came down at \(place): ignored, since a pen is near or was a moment ago"
    default: "a finger came down at \(place): ignored"
    }
  }
}
