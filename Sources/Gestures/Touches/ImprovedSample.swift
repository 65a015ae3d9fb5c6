/// A sample of a touch for which better values have come.
struct ImprovedSample {
  /// The touch that the program knows, which is passed to its methods.
  let touch: Touch
  /// A copy of the touch with the sample's values.
  let shown: Touch
}
