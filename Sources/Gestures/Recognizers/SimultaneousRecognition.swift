/// A delegate that lets a recognizer recognize together with certain others, or with all.
///
/// As in UIKit, one side's consent is enough, so it does not matter which of two recognizers is
/// first. The engine does not ask the delegate about failure requirements, nor about any pair if it
/// allows every recognizer: a configuration can have many gestures, and many more pairs of them.
package final class SimultaneousRecognition: GestureRecognizerDelegate {
  /// The others, which may be gone; `nil` stands for all.
  private let others: [ObjectIdentifier: Weak<GestureRecognizer>]?

  /// Creates a delegate that allows certain recognizers, or all for `nil`.
  package init(with others: [GestureRecognizer]?) {
    self.others = others.map { others in
      others.reduce(into: [:]) { $0[ObjectIdentifier($1)] = Weak($1) }
    }
  }

  /// Creates a delegate that allows another recognizer, or all for `nil`, and what an earlier one
  /// allows.
  package init(_ earlier: SimultaneousRecognition?, and other: GestureRecognizer?) {
    guard let other, earlier?.allowsAll != true else {
      others = nil
      return
    }
    var others = earlier?.others ?? [:]
    others[ObjectIdentifier(other)] = Weak(other)
    self.others = others
  }

  /// True if every other recognizer may recognize together with the delegate's.
  var allowsAll: Bool { others == nil }

  /// Returns true if the other recognizer is one of those allowed.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let others else { return true }
    // Comparing identifiers is not enough: a new recognizer may have the address of a former one.
    return others[ObjectIdentifier(other)]?.object === other
  }
}
