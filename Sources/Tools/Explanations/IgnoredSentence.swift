package import GestureWire
internal import Gestures

/// A contact that does not become a touch, in words.
package struct IgnoredSentence {
  private let line: IgnoredLine

  /// Makes the words for a line.
  package init(_ line: IgnoredLine) {
    self.line = line
  }

  /// The words.
  package var text: String {
    let place = Quantity.text(line.location)
    return switch line.cause {
    case .palm: "a palm came down at \(place): ignored"
    case .pen: "a finger came down at \(place): ignored, since a pen is near or was a moment ago"
    default: "a finger came down at \(place): ignored"
    }
  }
}
