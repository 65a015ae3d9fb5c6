import Gestures

/// That something came down and is no touch, in words.
struct IgnoredSentence {
  /// Why it is none.
  let cause: Touch.CancellationCause?
  /// Where it came down.
  let place: String

  /// The words.
  var text: String {
    switch cause {
    case .palm: "a palm came down at \(place): ignored"
    case .pen: "a finger came down at \(place): ignored, since a pen is near or was a moment ago"
    default: "a finger came down at \(place): ignored"
    }
  }
}
