/// A sample of a touch that better values are to come for.
struct AwaitedSample {
  /// A copy of the touch as the sample had it; without its view, so as not to keep that alive.
  let touch: Touch
  /// The touch itself, as long as anybody keeps it.
  private(set) weak var live: Touch?
  /// The view of the touch, once the touch is over and the view was told so.
  weak var view: View?

  init(_ touch: Touch) {
    live = touch
    self.touch = touch.copy(
      touch.sample, at: touch.timestamp, from: touch.previousWindowLocation)
    self.touch.view = nil
    self.touch.receivers = []
  }
}
