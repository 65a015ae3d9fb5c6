/// A recognizer that is held weakly.
struct WeakRecognizer {
  private(set) weak var recognizer: GestureRecognizer?

  init(_ recognizer: GestureRecognizer) {
    self.recognizer = recognizer
  }
}
