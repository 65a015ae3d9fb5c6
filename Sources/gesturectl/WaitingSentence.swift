/// That a gesture must wait, in words.
struct WaitingSentence {
  /// What the gesture could be now, as `recognized`.
  let state: String
  /// Who must fail before, by their ids.
  let awaited: [String]

  /// The words.
  var text: String {
    "could be \(state), but must wait for \(ExplanationPrinter.list(awaited)) to fail"
  }
}
