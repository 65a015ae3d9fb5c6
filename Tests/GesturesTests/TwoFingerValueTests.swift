import Testing

@testable import Gestures

/// Scale, rotation and velocity, and the effect of setting them: docs/behaviour.md 5.3 and 5.4.
struct TwoFingerValueTests {
  private final class Listener { var values: [String] = [] }

  private let stage = Scenario.Stage()

  /// Plays a script, and returns the value of an expression at each action.
  private func values<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ script: String, of value: @escaping (Recognizer) -> String
  ) -> [String] {
    let listener = Listener()
    stage.add("r", recognizer)
    recognizer.addTarget(listener) { listener, _ in listener.values.append(value(recognizer)) }
    Script(script).play(on: stage.engine, trace: Trace { _ in "" }, at: stage.moments)
    return listener.values
  }

  private static let pinch =
    "0 d1 100,300 & d2 200,300 · 10 m2 216,300 · 20 m2 324,300 · 30 m2 300,300 · 40 u1 & u2"

  @Test func `a scale that is set counts from there, with the same velocity`() {
    let pinch = PinchGestureRecognizer()
    var velocities: [String] = []
    let scales = values(pinch, Self.pinch) { pinch in
      let (scale, velocity) = (pinch.scale.shortest, pinch.velocity)
      pinch.scale = 1
      #expect(pinch.velocity == velocity)
      velocities.append(velocity.shortest)
      return scale
    }
    #expect(scales == ["1.074", "1.931", "0.893", "1"] && pinch.scale == 1)
    // 108 points more on 116, after the scale was set to 1: a quarter of 93.103, and 0.75 * 7.407.
    #expect(velocities.prefix(2) == ["7.407", "28.831"])
  }

  @Test func `a scale that is set while a finger is up is kept`() {
    let pinch = PinchGestureRecognizer()
    stage.moments[25] = { pinch.scale = 3 }
    let script =
      "0 d1 100,300 & d2 200,300 · 10 m2 216,300 · 20 u2 · 30 d2' 200,300 · 40 m2' 300,300 "
      + "· 50 u1 & u2'"
    #expect(values(pinch, script) { $0.scale.shortest } == ["1.074", "1.074", "3", "6", "6"])
  }

  @Test func `a scale or a rotation that is impossible, or set before it begins, is not set`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    stage.add("ro", rotation)
    func set() { (pinch.scale, rotation.rotation) = (5, 5) }
    set()
    stage.moments[5] = set
    let values = values(pinch, Self.pinch) { pinch in
      for scale in [0, -1, .nan, .infinity, .leastNonzeroMagnitude] { pinch.scale = scale }
      return pinch.scale.shortest
    }
    #expect(values == ["1.074", "2.074", "1.852", "1.852"])
    #expect([pinch.scale, pinch.velocity, rotation.rotation, rotation.velocity] == [1, 0, 0, 0])
  }

  @Test func `a rotation that is set counts from there`() {
    let script = TwoFingerScript.turning(
      .init(0), .init(10, angle: 10), .init(20, angle: 40), .init(30, angle: 20), lift: 40)
    let values = values(RotationGestureRecognizer(), script) { rotation in
      defer {
        rotation.rotation = .pi / 2
        rotation.rotation = .nan
      }
      return (rotation.rotation * 180 / .pi).shortest
    }
    #expect(values == ["5", "120", "70", "90"])
  }

  @Test func `the velocity of a pinch is smoothed, and depends on no view`() {
    stage.view.transform = Transform(scaleX: 2, y: 0.5)
    stage.window.addSubview(stage.view)
    // 116/108, 224/108 and 200/108, each 10 ms after the other: a quarter of each sample, and three
    // quarters of the sample before.
    let values = values(PinchGestureRecognizer(), Self.pinch) {
      "\($0.scale.shortest) at \($0.velocity.shortest)"
    }
    #expect(values == ["1.074 at 7.407", "2.074 at 30.556", "1.852 at 69.444", "1.852 at 69.444"])
  }

  @Test func `the velocity of a rotation counts the whole turn`() {
    let script = TwoFingerScript.turning(
      .init(0), .init(10, angle: 10), .init(20, angle: 40), lift: 40)
    let values = values(RotationGestureRecognizer(), script) {
      ($0.velocity * 180 / .pi).shortest
    }
    // 10 degrees in 10 ms; then a quarter of 3000 and 0.75 * 1000.
    #expect(values == ["1000", "1500", "1500"])
  }

  @Test func `while a finger is missing, the velocity stays and the place is the other's`() {
    let script =
      "0 d1 100,300 & d2 200,300 · 10 m2 216,300 · 20 u2 · 30 d2' 200,300 · 40 m2' 300,300 "
      + "· 50 u1 · 60 u2'"
    let values = values(PinchGestureRecognizer(), script) {
      "\($0.velocity.shortest) \($0.location(in: nil).shortest) of \($0.numberOfTouches)"
    }
    #expect(
      values == [
        "7.407 158,300 of 2", "7.407 100,300 of 1", "7.407 150,300 of 2", "32.407 200,300 of 2",
        "32.407 300,300 of 1", "32.407 300,300 of 1",
      ])
  }

  @Test func `a move within a millisecond has no velocity`() {
    let script =
      "0 d1 100,300 & d2 200,300 · 0 m2 216,300 · 10 m2 324,300 · 10.5 m2 216,300 · 20 u1 & u2"
    let values = values(PinchGestureRecognizer(), script) { $0.velocity.shortest }
    #expect(values == ["0", "100", "100", "100"])
  }
}
