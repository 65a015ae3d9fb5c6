/// A sample of a touch that better values have come for.
struct ImprovedSample {
  /// The touch that is handed out: the one that the program knows.
  let touch: Touch
  /// A copy of the touch as the sample has it.
  let shown: Touch
}
