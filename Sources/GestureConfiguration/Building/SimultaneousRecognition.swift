internal import Gestures

/// A delegate that lets a gesture be recognized together with those in its `simultaneousWith`.
///
/// As in UIKit, one side's consent is enough, so it does not matter which of two gestures is
/// recognized first.
final class SimultaneousRecognition: SimultaneityDelegate {
  /// Another gesture, which may be removed earlier.
  private struct Other {
    weak var recognizer: GestureRecognizer?
  }

  /// The other gestures; `nil` stands for all.
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
    // Comparing identifiers is not enough: a new recognizer may have the address of a removed one.
    return others[ObjectIdentifier(other)]?.recognizer === other
  }
}
