import RandomNumbers
import Testing

@testable import Gestures

/// Circles and ties of failure requirements, compared with their definitions.
struct FailureRequirementTests {
  private static let seeds = 0..<RandomRuns.count(400 as UInt64)

  /// Recognizers in one view that each require some of the others, or a stranger, to fail.
  private static func recognizers(
    in view: View, _ random: inout SplitMix64
  ) -> [GestureRecognizer] {
    let recognizers = (0..<Int.random(in: 1...12, using: &random)).map { number in
      let recognizer = GestureRecognizer()
      view.addGestureRecognizer(recognizer)
      recognizer.attempt.place = Attempt.Place(index: number)
      return recognizer
    }
    let stranger = GestureRecognizer()
    for recognizer in recognizers {
      for other in recognizers + [stranger] where other !== recognizer && random.percent(17) {
        RequirementList.add(other, to: recognizer, forAttempt: random.percent(50))
      }
      recognizer.attempt.requiresNothing = random.percent(12)
    }
    return recognizers
  }

  /// A recognizer, and all recognizers that a relation reaches from it.
  private static func reach(
    _ recognizer: GestureRecognizer, _ participants: [GestureRecognizer],
    _ isRelated: (GestureRecognizer, GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    var reached = [recognizer]
    var next = 0
    while next < reached.count {
      for other in participants
      where isRelated(reached[next], other) && !reached.contains(where: { $0 === other }) {
        reached.append(other)
      }
      next += 1
    }
    return reached
  }

  private static func fail(_ recognizer: GestureRecognizer) {
    recognizer.attempt.enter(.failed)
    recognizer.attempt.needsSettling = false
  }

  @Test(arguments: seeds)
  func `a recognizer that is done is tied while a relative is active`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let view = View()
    let recognizers = Self.recognizers(in: view, &random)
    for recognizer in recognizers { recognizer.attempt.hasReceivedTouches = random.percent(70) }
    let requirements = FailureRequirements()
    // One after another is done, so that those that were kept before are freed by a later one.
    for recognizer in recognizers.shuffled(using: &random) {
      Self.fail(recognizer)
      requirements.findTies(among: recognizers.filter(\.isDone))
      for done in recognizers where done.isDone {
        let relatives = Self.reach(done, recognizers) { $0.requires($1) || $1.requires($0) }
        #expect(done.attempt.isTied == relatives.contains(where: \.isActive))
        let active = requirements.activeRelatives(of: done, among: recognizers)
        let expected = recognizers.filter { other in
          other.isActive && relatives.contains { $0 === other }
        }
        #expect(active.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
      }
    }
  }

  @Test(arguments: seeds)
  func `a circle is found only among recognizers that are stuck`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let requirements = FailureRequirements()
    for _ in 0..<3 {
      let view = View()
      let recognizers = Self.recognizers(in: view, &random)
      for recognizer in recognizers {
        recognizer.attempt.hasReceivedTouches = random.percent(83)
        guard random.percent(83) else { continue }
        recognizer.attempt.enter(.ended)
        recognizer.attempt.isWaiting = true
      }
      let expected = recognizers.first { recognizer in
        guard recognizer.attempt.isWaiting else { return false }
        let awaited = Self.reach(recognizer, recognizers) { $0.requires($1) && $1.isActive }
        return awaited.allSatisfy(\.attempt.isWaiting)
          && awaited.contains { $0.requires(recognizer) && recognizer.isActive }
      }
      #expect(requirements.firstInCircle(of: recognizers) === expected)
    }
  }

  @Test func `taps that all require each other act one at a time`() {
    let stage = Scenario.Stage()
    let taps = (0..<10).map { stage.add("t\($0)", TapGestureRecognizer()) }
    for tap in taps { for other in taps { tap.require(toFail: other) } }
    stage.engine.observer = stage.trace
    Script("0 d1 100,100 · 80 u1").play(on: stage.engine, trace: stage.trace)
    #expect(stage.trace.lines.joined().contains("ACT t0(Ended)"))
    #expect(!stage.trace.lines.joined().contains("ACT t1"))
    #expect(stage.engine.participants.isEmpty)
  }

  // MARK: Trying again

  /// Adds recognizers that fail 100 ms, 200 ms and so on after the first event, all of which a tap
  /// requires to fail.
  private static func addRequirements(
    _ count: Int, of tap: GestureRecognizer, to stage: Scenario.Stage
  ) {
    let others = (1...count).map { stage.add("r\($0)", GestureRecognizer()) }
    for other in others { tap.require(toFail: other) }
    stage.moments[50] = {
      for (index, other) in others.enumerated() {
        other.startTimer(after: 0.1 * Double(index + 1)) { other.state = .failed }
      }
    }
  }

  @Test func `a waiting recognizer acts when the last of its requirements fails`() {
    let stage = Scenario.Stage()
    let tap = stage.add("t", TapGestureRecognizer())
    Self.addRequirements(3, of: tap, to: stage)
    stage.engine.observer = stage.trace
    Script("0 d1 100,100 · 80 u1").play(on: stage.engine, trace: stage.trace, at: stage.moments)
    #expect(
      stage.trace.lines.joined(separator: " · ")
        == "0 V.began{1} · 80 t→Ended(waiting) · 100 r1→Failed · 200 r2→Failed "
        + "· 300 r3→Failed, ACT t(Ended), V.cancelled{1}")
  }

  @Test func `a waiting recognizer that tries again may be prevented`() {
    let stage = Scenario.Stage()
    let tap = stage.add("t", TapGestureRecognizer())
    let winner = stage.add("w", PanGestureRecognizer())
    let delegate = SimultaneousRecognition(with: nil)
    winner.delegate = delegate
    Self.addRequirements(2, of: tap, to: stage)
    stage.moments[60] = { winner.state = .began }
    stage.moments[70] = { tap.state = .ended }
    // The winner no longer lets the tap recognize beside it.
    stage.moments[90] = { winner.delegate = nil }
    stage.engine.observer = stage.trace
    Script("0 d1 100,100 · 300 u1").play(on: stage.engine, trace: stage.trace, at: stage.moments)
    #expect(stage.trace.lines.contains { $0.hasPrefix("100 r1→Failed, t→Failed") })
  }
}
