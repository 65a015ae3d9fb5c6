/// A sample of a touch for which better values are expected.
struct AwaitedSample {
  /// A copy of the touch with the sample's values; without its view, to keep no view alive.
  let touch: Touch
  /// The touch itself, as long as it exists.
  private(set) weak var live: Touch?
  /// The view of the touch, set once the view has received the end of the touch.
  weak var view: View?

  init(_ touch: Touch) {
    live = touch
    self.touch = touch.copy(
      touch.sample, at: touch.timestamp, from: touch.previousWindowLocation)
    self.touch.view = nil
    self.touch.receivers = []
  }
}
