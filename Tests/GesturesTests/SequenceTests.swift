import Testing

@testable import Gestures

/// Sequences, which UIKit does not have: docs/behaviour.md 4.12.
struct SequenceTests {
  private typealias Step = SequenceGestureRecognizer.Step

  /// A stage whose view has the views A, at the left edge, and B, at the right edge.
  private static func prepare(
    _ stage: Scenario.Stage, _ steps: [SequenceGestureRecognizer.Step]
  ) -> SequenceGestureRecognizer {
    stage.addView("A", Rect(x: 0, y: 0, width: 100, height: 800))
    stage.addView("B", Rect(x: 300, y: 0, width: 100, height: 800))
    return stage.add("seq", SequenceGestureRecognizer()) { $0.steps = steps }
  }

  private func failure(
    _ script: String, _ steps: [SequenceGestureRecognizer.Step], continuous: Bool = false
  ) -> GestureRecognizer.FailureReason? {
    var sequence: SequenceGestureRecognizer?
    let listener = ExplanationListener.explain(script) { stage in
      sequence = Self.prepare(stage, steps)
      sequence?.continuous = continuous
    }
    #expect(listener.reasons.count <= 1)
    return sequence?.failureReason
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "taps on two views, and a swipe",
      "0 d1 50,400 · 80 u1 · 500 d1' 350,400 · 580 u1' · 900 d1'' 200,400 · 1000 m1'' 200,300 "
        + "· 1010 u1''",
      expect: "0 A.began{1} · 1010 seq→Ended, ACT seq(Ended), A.cancelled{1}"
    ) { _ = prepare($0, [.tap(view: "A"), .tap(view: "B"), .swipe(.up)]) },
    Scenario(
      "views learn of the lift when the sequence has failed",
      "0 d1 50,400 · 80 u1 · 500 d1' 200,400 · 580 u1'",
      expect: "0 A.began{1} · 500 seq→Failed, A.ended{1}, V.began{1'} · 580 V.ended{1'}"
    ) { _ = prepare($0, [.tap(view: "A"), .tap(view: "B")]) },
    Scenario(
      "a touch that fits the first step begins again, and views learn of the lift before it",
      "0 d1 50,400 · 80 u1 · 500 d1' 50,400 · 580 u1' · 900 d1'' 350,400 · 980 u1''",
      expect: "0 A.began{1} · 500 A.ended{1}, A.began{1'} "
        + "· 980 seq→Ended, ACT seq(Ended), A.cancelled{1'}"
    ) { _ = prepare($0, [.tap(view: "A"), .tap(view: "B")]) },
    Scenario(
      "a tap does not prevent a sequence",
      "0 d1 50,400 · 80 u1 · 200 d1' 50,400 · 280 u1'",
      expect: "0 A.began{1} · 80 tap→Ended, ACT tap(Ended), A.cancelled{1} · 200 A.began{1'} "
        + "· 280 seq→Ended, tap→Failed, ACT seq(Ended), A.cancelled{1'}"
    ) { stage in
      _ = prepare(stage, [.tap(view: "A"), .tap(view: "V")])
      stage.add("tap", TapGestureRecognizer())
    },
    Scenario(
      "a tap waits for a sequence if it must",
      "0 d1 50,400 · 80 u1 · 200 d1' 50,400 · 280 u1'",
      expect: "0 A.began{1} · 80 tap→Ended(waiting) "
        + "· 280 seq→Ended, ACT seq(Ended), tap→Failed, A.cancelled{1}"
    ) { stage in
      let sequence = prepare(stage, [.tap(view: "A"), .tap(view: "V")])
      stage.add("tap", TapGestureRecognizer()) { $0.require(toFail: sequence) }
    },
  ]

  @Test(arguments: scenarios) func `sequences follow the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  @Test func `each step that fails says which it is, and why`() {
    let steps: [Step] = [.tap(view: "A"), .longPress(view: "B"), .swipe(.left)]
    let first = "0 d1 50,9 · 80 u1"
    let second = "\(first) · 300 d1' 350,9 · 900 u1'"
    let failures: [(script: String, reason: GestureRecognizer.FailureReason)] = [
      ("0 d1 200,9 · 80 u1", .wrongPlace.inStep(1)),
      ("0 d1 50,9 · 40 m1 96,9 · 80 u1", .movedTooFar(limit: 45, measured: 46).inStep(1)),
      ("0 d1 50,9 · 800 u1", .heldTooLong(limit: 0.75).inStep(1)),
      ("0 d1 50,9 · 20 d2 60,9 · 80 u1 & u2", .tooManyFingers(limit: 1, measured: 2).inStep(1)),
      (first, .waitedTooLong(limit: 0.6).inStep(2)),
      ("\(first) · 300 d1' 200,9 · 400 u1'", .wrongPlace.inStep(2)),
      (
        "\(first) · 300 d1' 350,9 · 700 u1'",
        .heldTooShortly(limit: 0.5, measured: 0.4).inStep(2)
      ),
      (
        "\(first) · 300 d1' 350,9 · 400 m1' 350,20 · 900 u1'",
        .movedTooFar(limit: 10, measured: 11).inStep(2)
      ),
      (
        "\(second) · 1000 d1'' 200,9 · 1600 m1'' 100,9 · 1610 u1''",
        .tooSlow(limit: 0.5, measured: 0.6).inStep(3)
      ),
      (
        "\(second) · 1000 d1'' 200,9 · 1100 m1'' 200,109 · 1100 u1''",
        .wrongDirection(limit: 0, measured: 0).inStep(3)
      ),
    ]
    for (script, reason) in failures { #expect(failure(script, steps) == reason, "\(script)") }
    let short = failure("\(second) · 1000 d1'' 200,9 · 1100 m1'' 190,9 · 1100 u1''", steps)
    #expect(short?.kind == .movedTooLittle)
    #expect(failure(first, []) == .wrongPlace.inStep(1), "there are no steps")
  }

  @Test func `a sequence begins again with a touch that fits its first step`() {
    func tap(_ time: Int) -> String { "\(time) d1 50,9 · \(time + 80) u1" }
    func press(_ time: Int) -> String { "\(time) d1 50,9 · \(time + 900) u1" }
    func swipe(_ time: Int, _ y: Int) -> String {
      "\(time) d1 50,400 · \(time + 90) m1 50,\(y) · \(time + 99) u1"
    }
    func failure(_ parts: String..., of steps: [Step]) -> GestureRecognizer.FailureReason? {
      self.failure(parts.joined(separator: " · "), steps)
    }
    let (up, down) = (300, 500)
    let (tapA, pressA) = (Step.tap(view: "A"), Step.longPress(view: "A"))
    #expect(failure(tap(0), tap(300), press(600), of: [tapA, pressA]) == nil)
    #expect(failure(press(0), press(1200), tap(2400), of: [pressA, tapA]) == nil)
    #expect(failure(swipe(0, up), swipe(300, up), tap(600), of: [.swipe(.up), tapA]) == nil)
    #expect(
      failure(
        swipe(0, up), swipe(300, up), swipe(600, down), of: [.swipe(.up), .swipe(.down)]) == nil)
    #expect(
      failure(tap(0), tap(300), "600 d1 50,9 · 1400 u1", of: [tapA, pressA, tapA])
        == .waitedTooLong(limit: 0.6).inStep(3))
    #expect(
      failure(tap(0), "300 d1 50,9 · 1300 u1", of: [tapA, tapA])
        == .heldTooLong(limit: 0.75).inStep(2))
  }

  // MARK: One stroke

  private static let corner: [SequenceGestureRecognizer.Step] = [.swipe(.up), .swipe(.right)]

  /// Draws a stroke through places.
  private func draw(_ text: String) -> GestureRecognizer.FailureReason? {
    let places = text.split(separator: " ")
    let moves = places.enumerated().map { "\($0 * 100) \($0 == 0 ? "d1" : "m1") \($1)" }
    let script = moves.joined(separator: " · ") + " · \(places.count * 100) u1"
    return failure(script, Self.corner, continuous: true)
  }

  @Test func `the legs of a stroke are steps`() {
    #expect(draw("100,500 100,300 300,300") == nil)
    // A corner of 64 degrees, and one of 56.
    #expect(draw("100,500 100,300 280,212") == nil)
    #expect(draw("100,500 100,300 200,233")?.kind == .turnedTooLittle)
  }

  @Test func `a stroke without its legs says what it lacks`() {
    #expect(draw("100,500 200,500") == .wrongDirection(limit: 0, measured: 0).inStep(1))
    #expect(draw("100,500 100,300 300,300 300,500") == .movedOtherwise.inStep(2))
    let others: [(places: String, kind: GestureRecognizer.FailureReason.Kind, step: Int)] = [
      ("100,500", .movedTooLittle, 1), ("100,500 180,400", .turnedTooLittle, 2),
      ("100,500 100,300 160,300", .movedTooLittle, 2),
      ("100,500 100,300 0,300", .wrongDirection, 2),
    ]
    for (places, kind, step) in others {
      let failure = draw(places)
      #expect(failure?.kind == kind && failure?.step == step, "\(places)")
    }
  }
}
