import Testing

@testable import Gestures

/// The pairs of recognizers that are asked about failure requirements.
struct AskedPairTests {
  /// A delegate that counts the questions about failure requirements.
  private final class CountingDelegate: GestureRecognizerDelegate {
    var questions = 0

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      questions += 1
      return false
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
      questions += 1
      return false
    }
  }

  /// A class that a program derived.
  private final class DerivedTap: TapGestureRecognizer {}

  private let stage = Scenario.Stage()
  private let taps: [TapGestureRecognizer]

  init() {
    let stage = stage
    taps = (0..<10).map { stage.add("\($0)", TapGestureRecognizer()) }
  }

  private func tap(at time: Double) {
    for (phase, delay) in [(Touch.Phase.began, 0), (.ended, 0.08)] {
      let sample = TouchSample(contact: 1, phase: phase, location: Point(x: 100, y: 100))
      stage.engine.send([sample], at: time + delay)
    }
    stage.engine.advance(to: time + 2)
  }

  @Test func `each pair is asked once in an attempt, on both sides`() {
    let delegate = CountingDelegate()
    taps[3].delegate = delegate
    tap(at: 0)
    #expect(delegate.questions == 2 * 9)
    for tap in taps { tap.delegate = delegate }
    tap(at: 3)
    #expect(delegate.questions == 2 * 9 + 2 * 10 * 9)
  }

  @Test func `only classes that a program derives are asked`() {
    #expect(DerivedTap().mayAnswerAboutRequirements)
    for kind in KindDescription.all {
      #expect(!kind.makeRecognizer().mayAnswerAboutRequirements)
    }
    #expect(!GestureRecognizer().mayAnswerAboutRequirements)
  }

  @Test func `a configured delegate that allows all recognizers is not asked`() {
    let delegate = SimultaneousRecognition(with: nil)
    for tap in taps { tap.delegate = delegate }
    #expect(!taps.contains { $0.mayAnswerAboutRequirements || $0.mayAnswerAboutDependents })
  }

  @Test func `a delegate that allows all recognizers is not kept alive`() {
    weak var kept: SimultaneousRecognition?
    do {
      let delegate = SimultaneousRecognition(with: nil)
      for tap in taps { tap.delegate = delegate }
      kept = delegate
    }
    #expect(kept == nil)
    var actions = 0
    for tap in taps { tap.addTarget(stage) { _, _ in actions += 1 } }
    tap(at: 0)
    #expect(actions == 1)
  }
}
