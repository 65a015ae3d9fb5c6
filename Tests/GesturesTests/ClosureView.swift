@testable import Gestures

/// Runs a closure when it gets touches.
final class ClosureView: View {
  var onTouch: (Touch.Phase) -> Void = { _ in }
  override func touchesBegan(_ touches: [Touch], with event: Event) { onTouch(.began) }
  override func touchesMoved(_ touches: [Touch], with event: Event) { onTouch(.moved) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { onTouch(.ended) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) { onTouch(.cancelled) }

  /// Adds A, the left half of V, and B, the right half.
  static func halves(of stage: Scenario.Stage) -> (left: ClosureView, right: ClosureView) {
    let left = ClosureView(frame: Rect(x: 0, y: 0, width: 200, height: 800), name: "A")
    let right = ClosureView(frame: Rect(x: 200, y: 0, width: 200, height: 800), name: "B")
    stage.view.addSubview(left)
    stage.view.addSubview(right)
    return (left, right)
  }
}
