/// A delegate that answers only the question whether two recognizers may recognize together.
///
/// The engine does not ask it about failure requirements, nor about any pair if it allows every
/// recognizer. A configuration can have many gestures, and many more pairs of them.
package protocol SimultaneityDelegate: GestureRecognizerDelegate {
  /// True if every other recognizer may recognize together with the delegate's.
  ///
  /// The value must never change, and it must agree with the delegate's answers about pairs.
  var allowsAll: Bool { get }
}
