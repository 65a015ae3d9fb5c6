#if TESTABLE
@testable import Gestures
import RandomNumbers

/// A view that sometimes changes something on its surface when it gets touches.
final class RandomView: View {
  private weak let surface: RandomSurface?
  /// True if the view lets its recognizers begin.
  private let isWilling: Bool

  init(frame: Rect, on surface: RandomSurface) {
    self.surface = surface
    isWilling = surface.random.percent(95)
    super.init(frame: frame)
    name = "view"
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { isWilling }
  override func touchesBegan(_ touches: [Touch], with event: Event) { surface?.changeSomething() }
  override func touchesMoved(_ touches: [Touch], with event: Event) { surface?.changeSomething() }
  override func touchesEnded(_ touches: [Touch], with event: Event) { surface?.changeSomething() }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    surface?.changeSomething()
  }
}
#endif
