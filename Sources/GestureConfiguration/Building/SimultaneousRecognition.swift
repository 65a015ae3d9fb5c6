import Gestures

/// Lets a gesture be recognized together with those that its `simultaneousWith` names.
///
/// As in UIKit either side's word is enough, so it does not matter which of two is first.
final class SimultaneousRecognition: GestureRecognizerDelegate {
  /// One of the others, which may leave before.
  private struct Other {
    weak var recognizer: GestureRecognizer?
  }

  /// The others; `nil` is all.
  private let others: [Other]?

  init(with others: [GestureRecognizer]?) {
    self.others = others?.map { Other(recognizer: $0) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let others else { return true }
    return others.contains { $0.recognizer === other }
  }
}
