import Gestures

/// Lets a gesture be recognized together with those that its `simultaneousWith` names.
///
/// As in UIKit either side's word is enough, so it does not matter which of two is first.
final class SimultaneousRecognition: SimultaneityDelegate {
  /// One of the others, which may leave before.
  private struct Other {
    weak var recognizer: GestureRecognizer?
  }

  /// The others; `nil` stands for all.
  private let others: [ObjectIdentifier: Other]?

  init(with others: [GestureRecognizer]?) {
    self.others = others.map { others in
      Dictionary(
        others.map { (ObjectIdentifier($0), Other(recognizer: $0)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  var allowsAll: Bool { others == nil }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let others else { return true }
    // The weak reference counts, since a recognizer may lie where another was.
    return others[ObjectIdentifier(other)]?.recognizer === other
  }
}
