import Testing

@testable import Gestures

/// Steps that decisions take, which are counted since their time depends on the machine.
@Suite struct DecisionWorkTests {
  /// A delegate that a program wrote.
  private final class PlainDelegate: GestureRecognizerDelegate {}

  /// A class that a program derived.
  private final class DerivedTap: TapGestureRecognizer {}

  /// Steps of all kinds.
  private struct Work: Equatable {
    var tries = 0
    var pairs = 0
    var questions = 0
    var edges = 0
    var actions = 0
  }

  /// A view with taps, and a finger that taps it.
  private final class Stage {
    let stage = Scenario.Stage()
    private(set) var taps: [TapGestureRecognizer] = []
    private var time = 0.0
    private var actions = 0

    @discardableResult
    func add(_ count: Int, tapsRequired: Int = 1) -> [TapGestureRecognizer] {
      add((0..<count).map { _ in TapGestureRecognizer() }) {
        $0.numberOfTapsRequired = tapsRequired
      }
    }

    @discardableResult
    func add(
      _ taps: [TapGestureRecognizer], set: (TapGestureRecognizer) -> Void = { _ in }
    ) -> [TapGestureRecognizer] {
      for tap in taps {
        set(tap)
        tap.addTarget(self) { stage, _ in stage.actions += 1 }
        stage.view.addGestureRecognizer(tap)
      }
      self.taps += taps
      return taps
    }

    func allow(_ delegate: any GestureRecognizerDelegate) {
      for tap in taps { tap.delegate = delegate }
      stage.delegates.append(delegate)
    }

    /// Taps once, waits until all timers have fired, and counts the steps.
    func tap() -> Work {
      let engine = stage.engine
      let before = counts
      for (phase, pause) in [(Touch.Phase.began, 0.08), (.ended, 2)] {
        let location = Point(x: 100, y: 100)
        engine.send([TouchSample(contact: 1, phase: phase, location: location)], at: time)
        time += pause
      }
      engine.advance(to: time)
      #expect(engine.participants.isEmpty && engine.decisions.isUndecided)
      let after = counts
      return Work(
        tries: after.tries - before.tries, pairs: after.pairs - before.pairs,
        questions: after.questions - before.questions, edges: after.edges - before.edges,
        actions: after.actions - before.actions)
    }

    private var counts: Work {
      let engine = stage.engine
      return Work(
        tries: engine.decisions.work.tries, pairs: engine.decisions.work.pairs,
        questions: engine.decisions.work.questions,
        edges: engine.decisions.work.edges, actions: actions)
    }
  }

  /// Taps that each require 64 of as many double taps, all of which may recognize together.
  private static func waitingTaps(_ count: Int, clients: Int = 1) -> Stage {
    let stage = Stage()
    for _ in 0..<clients {
      let doubleTaps = stage.add(count, tapsRequired: 2)
      for (index, tap) in stage.add(count).enumerated() {
        for offset in 0..<64 { tap.require(toFail: doubleTaps[(index + offset) % count]) }
      }
    }
    stage.allow(SimultaneousRecognition(with: nil))
    return stage
  }

  @Test func `the work for waiting taps is linear in the number of requirements`() {
    let (work, twice) = (Self.waitingTaps(128).tap(), Self.waitingTaps(256).tap())
    #expect(work.actions == 128 && twice.actions == 256)
    #expect(work.tries == 2 * 128 && twice.tries == 2 * 256)
    #expect(Double(twice.edges) < 2.2 * Double(work.edges))
  }

  @Test(arguments: [1, 4])
  func `waiting taps of several clients visit each requirement a few times`(clients: Int) {
    let work = Self.waitingTaps(128, clients: clients).tap()
    #expect(work.actions == clients * 128)
    #expect(work.tries == clients * 2 * 128)
    #expect(work.pairs == 0 && work.questions == 0)
    #expect(work.edges < clients * 128 * 64 * 12)
  }

  @Test func `taps that all require each other visit each requirement a few times`() {
    let stage = Stage()
    let taps = stage.add(100)
    for tap in taps { for other in taps { tap.require(toFail: other) } }
    let work = stage.tap()
    #expect(work.actions == 1)
    #expect(work.tries == 101)
    #expect(work.edges < 100 * 99 * 12)
  }

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

  @Test func `a failed requirement retries a waiting recognizer only if it was the last`() {
    let stage = Scenario.Stage()
    let tap = stage.add("t", TapGestureRecognizer())
    Self.addRequirements(3, of: tap, to: stage)
    var tries: [Int] = []
    for moment in [90.0, 150, 250, 350] {
      stage.moments[moment] = { tries.append(stage.engine.decisions.work.tries) }
    }
    stage.engine.observer = stage.trace
    Script("0 d1 100,100 · 80 u1").play(
      on: stage.engine, trace: stage.trace, at: stage.moments)
    #expect(tries == [1, 1, 1, 2])
    #expect(
      stage.trace.lines.joined(separator: " · ")
        == "0 V.began{1} · 80 t→Ended(waiting) · 100 r1→Failed · 200 r2→Failed "
        + "· 300 r3→Failed, ACT t(Ended), V.cancelled{1}")
  }

  @Test func `a waiting recognizer is tried again when a rule has changed`() {
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
    Script("0 d1 100,100 · 300 u1").play(
      on: stage.engine, trace: stage.trace, at: stage.moments)
    #expect(stage.trace.lines.contains { $0.hasPrefix("100 r1→Failed, t→Failed") })
  }

  @Test func `recognizers that are all simultaneous are not asked about each pair`() {
    let stage = Stage()
    stage.add(100)
    stage.allow(SimultaneousRecognition(with: nil))
    let work = stage.tap()
    #expect(work == Work(tries: 100, pairs: 0, questions: 0, edges: 0, actions: 100))
  }

  @Test func `a delegate that allows all recognizers is not kept alive`() {
    let stage = Stage()
    stage.add(10)
    weak var kept: SimultaneousRecognition?
    do {
      let delegate = SimultaneousRecognition(with: nil)
      for tap in stage.taps { tap.delegate = delegate }
      kept = delegate
    }
    #expect(kept == nil)
    #expect(stage.tap().actions == 1)
  }

  @Test func `a finger that recognizers refuse visits each requirement a few times`() {
    let (count, tied) = (20, 10)
    let stage = Scenario.Stage()
    stage.view.isMultipleTouchEnabled = true
    let pans = (0..<tied).map { _ in PanGestureRecognizer() }
    for pan in pans {
      pan.minimumNumberOfTouches = 10
      stage.view.addGestureRecognizer(pan)
    }
    // Of each two taps one is reset and joins, and the pans still keep the other.
    for _ in 0..<count {
      let waiting = TapGestureRecognizer()
      for pan in pans { waiting.require(toFail: pan) }
      stage.view.addGestureRecognizer(TapGestureRecognizer())
      stage.view.addGestureRecognizer(waiting)
    }
    let engine = stage.engine
    func send(_ contact: Int, _ phase: Touch.Phase, x: Double, at time: Double) {
      let sample = TouchSample(contact: contact, phase: phase, location: Point(x: x, y: 100))
      engine.send([sample], at: time)
    }
    send(1, .began, x: 100, at: 0)
    send(1, .moved, x: 300, at: 0.1)
    #expect(engine.participants.count == tied + count)
    let before = engine.decisions.work.edges
    send(2, .began, x: 200, at: 0.2)
    #expect(engine.participants.count == tied + 2 * count)
    #expect(engine.decisions.work.edges - before <= 10 * count * tied)
  }

  @Test func `a recognizer that prevents all others is asked once about each`() {
    let stage = Stage()
    stage.add(100)
    stage.allow(SimultaneousRecognition(with: []))
    let work = stage.tap()
    #expect(work == Work(tries: 1, pairs: 99, questions: 0, edges: 0, actions: 1))
  }

  @Test func `only a program's delegates are asked about requirements`() {
    let stage = Stage()
    stage.add(10)
    #expect(stage.tap().questions == 0)
    stage.allow(SimultaneousRecognition(with: nil))
    #expect(stage.tap().questions == 0)
    let delegate = PlainDelegate()
    stage.taps[3].delegate = delegate
    // Both sides of each pair with that tap.
    #expect(stage.tap().questions == 2 * 9)
    stage.allow(delegate)
    #expect(stage.tap().questions == 10 * 9)
  }

  @Test func `only classes that a program derives are asked about requirements`() {
    let stage = Stage()
    stage.add(10)
    stage.add([DerivedTap()])
    #expect(stage.tap().questions == 2 * 10)
    #expect(DerivedTap().mayAnswerAboutRequirements)
    for recognizer in [
      GestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer(),
      PanGestureRecognizer(), ScreenEdgePanGestureRecognizer(), SwipeGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(), HoverGestureRecognizer(),
    ] {
      #expect(!recognizer.mayAnswerAboutRequirements)
    }
  }
}
