/// A delegate that answers a single question: which recognizers may recognize together.
///
/// The engine asks it about no failure requirements, and about no pair at all if it allows every
/// recognizer: the gestures of a configuration are many, and so are their pairs.
package protocol SimultaneityDelegate: GestureRecognizerDelegate {
  /// True if every other recognizer may recognize together with the delegate's.
  ///
  /// The answer must stay the same, and agree with that about each pair.
  var allowsAll: Bool { get }
}
