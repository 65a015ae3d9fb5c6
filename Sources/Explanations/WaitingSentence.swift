/// The sentence for a gesture that must wait.
package struct WaitingSentence {
  /// The state that the gesture would have without the others, such as `recognized`.
  package let state: String
  /// The ids of the gestures that must fail first.
  package let awaited: [String]

  package init(state: String, awaited: [String]) {
    (self.state, self.awaited) = (state, awaited)
  }

  /// The words.
  package var text: String {
    "could be \(state), but must wait for \(quoted(awaited)) to fail"
  }
}
