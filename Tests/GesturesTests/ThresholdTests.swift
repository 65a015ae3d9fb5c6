import Testing

@testable import Gestures

/// Thresholds and weights, each tested just inside and just outside.
struct ThresholdTests {
  /// True if a recognizer acts in a script.
  private func acts(_ recognizer: GestureRecognizer, _ script: String) -> Bool {
    let stage = Scenario.Stage()
    stage.add("r", recognizer)
    let trace = Trace { _ in "" }
    stage.engine.observer = trace
    Script(script).play(on: stage.engine, trace: trace)
    return trace.lines.contains { $0.contains("ACT r") }
  }

  @Test(arguments: [(145.0, true), (145.4, false)])
  func `a tap may move by 45 points`(x: Double, isTap: Bool) {
    #expect(acts(TapGestureRecognizer(), "0 d1 100,100 · 40 m1 \(x),100 · 80 u1") == isTap)
  }

  @Test(arguments: [(145.0, true), (145.4, false)])
  func `the next tap may be 45 points away`(x: Double, isTap: Bool) {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    #expect(acts(tap, "0 d1 100,100 · 80 u1 · 200 d1' \(x),100 · 280 u1'") == isTap)
  }

  /// The tangent of 77.5 degrees is 4.511.
  @Test(arguments: [(445.0, true), (445.3, false)])
  func `an edge pan may deviate from its direction by 77.5 degrees`(y: Double, isPan: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    #expect(acts(pan, "0 d1 5,400 · 16 m1 15,\(y) · 50 u1") == isPan)
  }

  /// The script of two fingers 100 points apart about 150,300 that move once.
  private func pair(spread: Double, turn: Double, drift: Double) -> String {
    let (half, center) = ((100 + spread) / 2, Point(x: 150, y: 300 + drift))
    let arm = Transform(rotationAngle: turn).apply(toVector: Point(x: half, y: 0))
    let (first, second) = (center - arm, center + arm)
    return "0 d1 100,300 & d2 200,300 · 16 m1 \(first.x),\(first.y) & m2 \(second.x),\(second.y) "
      + "· 50 u1 & u2"
  }

  /// 4 times 9 points of spread against 1.4 times half of the other movement: equal at 51.4.
  @Test(arguments: [(51.0, true), (52.0, false)])
  func `a pinch of 9 points may drift or turn by 51 points`(other: Double, isPinch: Bool) {
    #expect(
      acts(PinchGestureRecognizer(), pair(spread: 9, turn: 0, drift: other)) == isPinch)
    #expect(
      acts(PinchGestureRecognizer(), pair(spread: 9, turn: other / 54.5, drift: 0)) == isPinch)
  }

  /// 6 degrees at 50 points, 5.24, against 1.4 times a quarter of the drift: equal at 15.
  @Test(arguments: [(14.5, true), (15.5, false)])
  func `a rotation of 6 degrees may drift by 14.5 points`(drift: Double, isRotation: Bool) {
    let script = pair(spread: 0, turn: 6 * .pi / 180, drift: drift)
    #expect(acts(RotationGestureRecognizer(), script) == isRotation)
  }

  /// 12 degrees, above the hysteresis of either spread, against 1.4 times a quarter of the spread.
  @Test(arguments: [(40.0, true), (60.0, false)])
  func `a rotation of 12 degrees may spread by 40 points`(spread: Double, isRotation: Bool) {
    let script = pair(spread: spread, turn: 12 * .pi / 180, drift: 0)
    #expect(acts(RotationGestureRecognizer(), script) == isRotation)
  }
}
