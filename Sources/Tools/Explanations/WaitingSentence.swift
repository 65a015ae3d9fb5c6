internal import LinuxIO

/// The sentence for a gesture that must wait.
struct WaitingSentence {
  /// The state that the gesture would have without the others, such as `recognized` or `began`.
  let state: String
  /// The ids of the gestures that must fail first.
  let awaited: [String]

  init(state: String, awaited: [String]) {
    (self.state, self.awaited) = (state, awaited)
  }

  /// The words.
  var text: String {
    // A state may be wrapped in the codes of a color.
    let result =
      state.contains("began") ? state.replacing("began", with: "begin") : "be \(state)"
    return "could \(result), but must wait for \(quoted(awaited)) to fail"
  }
}
