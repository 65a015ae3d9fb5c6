@testable import Gestures

/// A pan whose class names the recognizers that it requires and that require it.
final class RequiringPan: PanGestureRecognizer {
  var awaits = ""
  var isAwaitedBy = ""
  var preventsOthers = true

  override func canPrevent(_ other: GestureRecognizer) -> Bool { preventsOthers }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    other.name == awaits
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    other.name == isAwaitedBy
  }
}
