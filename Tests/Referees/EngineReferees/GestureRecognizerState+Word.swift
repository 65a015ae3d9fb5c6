package import Gestures

extension GestureRecognizer.State {
  /// The state's name in the notation.
  package var word: String {
    switch self {
    case .possible: "Possible"
    case .began: "Began"
    case .changed: "Changed"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}
