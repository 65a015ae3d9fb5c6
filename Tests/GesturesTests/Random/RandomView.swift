@testable import Gestures

/// A view that now and then does something when it is told of touches.
final class RandomView: View {
  private weak let surface: RandomSurface?

  init(frame: Rect, on surface: RandomSurface) {
    self.surface = surface
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) { surface?.meddle() }
  override func touchesMoved(_ touches: [Touch], with event: Event) { surface?.meddle() }
  override func touchesEnded(_ touches: [Touch], with event: Event) { surface?.meddle() }
  override func touchesCancelled(_ touches: [Touch], with event: Event) { surface?.meddle() }
}
