#if TESTABLE
@testable import Gestures
import RandomNumbers

extension RandomSurface {
  /// Makes a recognizer of a random class, with random properties.
  func makeRecognizer() -> GestureRecognizer {
    switch random.below(18) {
    case 0..<3:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + random.below(3)
      tap.numberOfTouchesRequired = random.percent(75) ? 1 : 2
      return tap
    case 3:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = random.one(of: [0, 0.1, 0.5])
      press.numberOfTouchesRequired = random.percent(75) ? 1 : 2
      press.numberOfTapsRequired = random.percent(75) ? 0 : 1
      return press
    case 4..<6:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = random.percent(75) ? 1 : 2
      if random.percent(25) { pan.maximumNumberOfTouches = 1 + random.below(2) }
      pan.failsPastMaxTouches = random.percent(25)
      return pan
    case 6...8:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = random.one(of: [.right, .left, .up, .down, [.left, .right], [.up, .down]])
      swipe.numberOfTouchesRequired = random.percent(75) ? 1 : 2
      return swipe
    case 9: return PinchGestureRecognizer()
    case 10: return RotationGestureRecognizer()
    case 11, 12:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = random.one(of: [.left, .top, .right, .bottom, .all])
      return pan
    case 13, 14: return HoverGestureRecognizer()
    default:
      return ErraticRecognizer(on: self)
    }
  }
}
#endif
