import Testing

@testable import Gestures

/// Thresholds and weights, each tested just inside and just outside.
struct ThresholdTests {
  struct Threshold: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kind: GestureKind
    /// The script in which the recognizer acts, and the one in which it fails.
    let inside: String
    let outside: String

    init(_ name: String, _ kind: GestureKind, inside: String, outside: String) {
      (testDescription, self.kind, self.inside, self.outside) = (name, kind, inside, outside)
    }
  }

  static let thresholds: [Threshold] = [
    Threshold(
      "a tap may move by 45 points", .tap, inside: "0 d1 100,100 · 40 m1 145,100 · 80 u1",
      outside: "0 d1 100,100 · 40 m1 145.4,100 · 80 u1"),
    // The tangent of 77.5 degrees is 4.511.
    Threshold(
      "an edge pan may deviate from its direction by 77.5 degrees", .screenEdgePan,
      inside: "0 d1 5,400 · 16 m1 15,445 · 50 u1", outside: "0 d1 5,400 · 16 m1 15,445.3 · 50 u1"),
    // 4 times 9 points of spread against 1.4 times half of the other movement: equal at 51.4.
    Threshold(
      "a pinch of 9 points may drift by 51 points", .pinch, inside: pair(spread: 9, drift: 51),
      outside: pair(spread: 9, drift: 52)),
    Threshold(
      "a pinch of 9 points may turn by 51 points", .pinch,
      inside: pair(spread: 9, turn: 51 / 54.5), outside: pair(spread: 9, turn: 52 / 54.5)),
    // 6 degrees at 50 points, 5.24, against 1.4 times a quarter of the drift: equal at 15.
    Threshold(
      "a rotation of 6 degrees may drift by 14.5 points", .rotation,
      inside: pair(turn: 6 * .pi / 180, drift: 14.5),
      outside: pair(turn: 6 * .pi / 180, drift: 15.5)),
    // 12 degrees, above the hysteresis of either spread, against 1.4 times a quarter of the spread.
    Threshold(
      "a rotation of 12 degrees may spread by 40 points", .rotation,
      inside: pair(spread: 40, turn: 12 * .pi / 180),
      outside: pair(spread: 60, turn: 12 * .pi / 180)),
  ]

  /// The script of two fingers 100 points apart about 150,300 that move once.
  private static func pair(spread: Double = 0, turn: Double = 0, drift: Double = 0) -> String {
    let (half, center) = ((100 + spread) / 2, Point(x: 150, y: 300 + drift))
    let arm = Transform(rotationAngle: turn).apply(toVector: Point(x: half, y: 0))
    let (first, second) = (center - arm, center + arm)
    return "0 d1 100,300 & d2 200,300 · 16 m1 \(first.x),\(first.y) & m2 \(second.x),\(second.y) "
      + "· 50 u1 & u2"
  }

  /// True if a recognizer acts in a script.
  private func acts(_ recognizer: GestureRecognizer, _ script: String) -> Bool {
    let stage = Scenario.Stage()
    stage.add("r", recognizer)
    stage.engine.observer = stage.trace
    Script(script).play(on: stage.engine, trace: stage.trace)
    return stage.trace.lines.contains { $0.contains("ACT r") }
  }

  @Test(arguments: thresholds) func `a gesture is recognized up to its threshold`(
    _ threshold: Threshold
  ) throws {
    let recognizer = try #require(threshold.kind.description).makeRecognizer()
    (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
    #expect(acts(recognizer, threshold.inside))
    #expect(!acts(recognizer, threshold.outside))
  }

  @Test func `the next tap may be 45 points away`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    #expect(acts(tap, "0 d1 100,100 · 80 u1 · 200 d1' 145,100 · 280 u1'"))
    #expect(!acts(tap, "0 d1 100,100 · 80 u1 · 200 d1' 145.4,100 · 280 u1'"))
  }
}
