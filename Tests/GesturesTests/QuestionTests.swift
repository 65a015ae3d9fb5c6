import Testing

@testable import Gestures

/// Questions to classes, delegates and views, and their times: docs/behaviour.md 2.3 and 3.7.
struct QuestionTests {
  @Test(arguments: scenarios)
  func `questions are asked in the documented order`(_ scenario: Scenario) {
    scenario.check()
  }

  /// Records each question: `g.delegate event?`.
  private final class QuestionNotingDelegate: GestureRecognizerDelegate {
    private unowned let stage: Scenario.Stage
    /// The questions whose answers are the opposite of the default.
    private let exceptions: Set<String>

    init(on stage: Scenario.Stage, exceptions: Set<String> = []) {
      (self.stage, self.exceptions) = (stage, exceptions)
    }

    private func ask(
      _ recognizer: GestureRecognizer, _ question: String, _ other: GestureRecognizer? = nil
    ) -> Bool {
      stage.note(
        "\(recognizer.name ?? "").delegate \(question) \(other?.name ?? "")".trimmed + "?")
      return exceptions.contains(question)
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      !ask(recognizer, "begin")
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
      !ask(recognizer, "event")
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      !ask(recognizer, "touch")
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { ask(recognizer, "with", other) }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { ask(recognizer, "after", other) }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { ask(recognizer, "before", other) }
  }

  /// A pan that notes each question to its class: `g.class event?`.
  private final class QuestionNotingPan: PanGestureRecognizer {
    private unowned let stage: Scenario.Stage
    private let receivesEvents: Bool

    init(on stage: Scenario.Stage, receivesEvents: Bool = true) {
      (self.stage, self.receivesEvents) = (stage, receivesEvents)
      super.init()
    }

    private func ask(_ question: String, _ other: GestureRecognizer? = nil) {
      stage.note("\(name ?? "").class \(question) \(other?.name ?? "")".trimmed + "?")
    }

    override func shouldReceive(_ event: Event) -> Bool {
      ask("event")
      return receivesEvents
    }

    override func canTrack(_ touch: Touch) -> Bool {
      ask("room")
      return super.canTrack(touch)
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      stage.note("\(name ?? "").began{\(stage.trace.names(of: touches))}")
      super.touchesBegan(touches, with: event)
    }

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      ask("after", other)
      return false
    }

    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
      ask("before", other)
      return false
    }
  }

  /// A view that notes each question.
  private final class QuestionNotingView: View {
    private unowned let stage: Scenario.Stage

    init(on stage: Scenario.Stage) {
      self.stage = stage
      super.init(frame: stage.view.bounds)
      name = "C"
    }

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      stage.note("C begin \(recognizer.name ?? "")?")
      return true
    }
  }

  /// Adds a pan with a delegate, both of which note their questions.
  @discardableResult
  private static func add(
    _ name: String, to stage: Scenario.Stage, view: View? = nil, exceptions: Set<String> = [],
    receivesEvents: Bool = true
  ) -> QuestionNotingPan {
    let delegate = QuestionNotingDelegate(on: stage, exceptions: exceptions)
    stage.delegates.append(delegate)
    return stage.add(name, QuestionNotingPan(on: stage, receivesEvents: receivesEvents), to: view) {
      $0.delegate = delegate
    }
  }

  private static let touchOnce = "0 d1 100,100 · 80 u1"

  /// The checks of docs/behaviour.md 2.3: the first refusal ends them.
  private static let checks: [Scenario] = [
    Scenario(
      "2.3 all are asked in order", touchOnce,
      expect: "0 g.class event?, g.delegate event?, g.delegate touch?, g.class room?, g.began{1}, "
        + "V.began{1} · 80 g→Failed, V.ended{1}"
    ) { add("g", to: $0) },
    Scenario(
      "2.3-2 a touch of a type that is not allowed is refused without questions",
      touchOnce, expect: "0 V.began{1} · 80 V.ended{1}"
    ) { add("g", to: $0).allowedTouchTypes = [.pencil] },
    Scenario(
      "2.3-3 a disabled recognizer is asked nothing",
      touchOnce, expect: "0 V.began{1} · 80 V.ended{1}"
    ) { add("g", to: $0).isEnabled = false },
    Scenario(
      "2.3-4 a recognizer that has failed and awaits its reset",
      "0 d1 100,100 · 16 d2 200,100 · 80 u1 & u2",
      expect: "0 V.began{1} · 10 g→Failed · 16 V.began{2} · 80 r→Failed, V.ended{1,2}"
    ) { stage in
      let recognizer = stage.add("g", PanGestureRecognizer())
      stage.add("r", PanGestureRecognizer()) { $0.require(toFail: recognizer) }
      stage.moments[10] = {
        recognizer.state = .failed
        // From now on the delegate notes its questions.
        let delegate = QuestionNotingDelegate(on: stage)
        stage.delegates.append(delegate)
        recognizer.delegate = delegate
      }
    },
    Scenario(
      "2.3-5 an exclusive view elsewhere is touched",
      "0 d1 100,100 · 16 d2 300,100 · 80 u1 & u2", expect: "0 E.began{1} · 80 E.ended{1}"
    ) { stage in
      stage.addView("E", Rect(x: 0, y: 0, width: 200, height: 800)).isExclusiveTouch = true
      add("g", to: stage, view: stage.addView("O", Rect(x: 200, y: 0, width: 200, height: 800)))
    },
    Scenario(
      "2.3-6 the class refuses the event", touchOnce,
      expect: "0 g.class event?, V.began{1} · 80 V.ended{1}"
    ) { add("g", to: $0, receivesEvents: false) },
    Scenario(
      "2.3-6 the delegate refuses the event, for the whole sequence",
      "0 d1 100,100 · 16 d2 200,100 · 80 u1 & u2 · 200 d3 100,100 · 280 u3",
      expect: "0 g.class event?, g.delegate event?, V.began{1} · 16 V.began{2} · 80 V.ended{1,2} "
        + "· 200 g.class event?, g.delegate event?, V.began{3} · 280 V.ended{3}"
    ) { add("g", to: $0, exceptions: ["event"]) },
    Scenario(
      "2.3-8 the delegate refuses the touch", touchOnce,
      expect: "0 g.class event?, g.delegate event?, g.delegate touch?, V.began{1} · 80 V.ended{1}"
    ) { add("g", to: $0, exceptions: ["touch"]) },
    Scenario(
      "2.3-9 the class has no room", "0 d1 100,100 · 16 d2 200,100 · 80 u1 & u2",
      expect: "0 g.class event?, g.delegate event?, g.delegate touch?, g.class room?, g.began{1}, "
        + "V.began{1} · 16 g.delegate touch?, g.class room?, V.began{2} "
        + "· 80 g→Failed, V.ended{1,2}"
    ) {
      let pan = add("g", to: $0)
      (pan.maximumNumberOfTouches, pan.failsPastMaxTouches) = (1, false)
    },
  ]

  /// The questions about a pan that receives the first touch of a sequence.
  private static func received(_ name: String) -> String {
    "\(name).class event?, \(name).delegate event?, \(name).delegate touch?, \(name).class room?"
  }

  /// The calls of the delegate's methods: the table in docs/behaviour.md 3.7.
  private static let timing: [Scenario] = [
    Scenario(
      "3.7 the life of two pans",
      "0 d1 100,100 · 16 m1 109,100 · 32 m1 110,100 · 48 d2 200,100 · 64 m1 130,100 · 80 u1 & u2",
      expect: "0 \(received("a")), \(received("b")), a.began{1}, b.began{1}, C.began{1} "
        + "· 16 C.moved{1} "
        // Recognition asks for permission to begin, then for each pair's requirements, once per
        // attempt.
        + "· 32 a.delegate begin?, C begin a?, b.delegate begin?, C begin b?, "
        + "a.class after b?, a.delegate after b?, b.class before a?, b.delegate before a?, "
        + "b.class after a?, b.delegate after a?, a.class before b?, a.delegate before b?, "
        + "a→Began, b.delegate with a?, a.delegate with b?, b→Failed, ACT a(Began), C.cancelled{1} "
        // The event is asked about once per sequence, even in a new attempt; each touch is.
        + "· 48 a.delegate touch?, a.class room?, b.delegate touch?, b.class room?, "
        + "a.began{2}, b.began{2}, ACT a(Changed) · 64 ACT a(Changed) "
        + "· 80 a→Ended, ACT a(Ended), b→Failed"
    ) { stage in
      let view = QuestionNotingView(on: stage)
      view.isMultipleTouchEnabled = true
      stage.view.addSubview(view)
      add("a", to: stage, view: view)
      add("b", to: stage, view: view)
    },
    Scenario(
      "3.7 the view is not asked when the delegate refuses",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 80 u1",
      expect: "0 \(received("g")), g.began{1}, C.began{1} "
        + "· 16 g.delegate begin?, g→Failed, C.moved{1} · 32 C.moved{1} · 80 C.ended{1}"
    ) { stage in
      let view = QuestionNotingView(on: stage)
      stage.view.addSubview(view)
      add("g", to: stage, view: view, exceptions: ["begin"])
    },
    Scenario(
      "3.4 one delegate that allows it is enough, and the other is not asked",
      "0 d1 100,100 · 16 m1 115,100 · 80 u1",
      expect: "0 \(received("a")), \(received("b")), a.began{1}, b.began{1}, V.began{1} "
        + "· 16 a.delegate begin?, b.delegate begin?, "
        + "a.class after b?, a.delegate after b?, b.class before a?, b.delegate before a?, "
        + "b.class after a?, b.delegate after a?, a.class before b?, a.delegate before b?, "
        + "a→Began, b.delegate with a?, ACT a(Began), V.cancelled{1}, "
        + "b.delegate with a?, b→Began, ACT b(Began) "
        + "· 80 a→Ended, ACT a(Ended), b→Ended, ACT b(Ended)"
    ) { stage in
      add("a", to: stage)
      add("b", to: stage, exceptions: ["with"])
    },
    Scenario(
      "3.1 a pair with a requirement is asked no further questions about it",
      "0 d1 100,100 · 16 m1 115,100 · 80 u1 · 200 d2 100,100 · 280 u2",
      expect: "0 \(received("a")), \(received("b")), a.began{1}, b.began{1}, V.began{1} "
        + "· 16 a.delegate begin?, b.delegate begin?, "
        + "a.class after b?, a.delegate after b?, "
        + "b.class after a?, b.delegate after a?, a.class before b?, a.delegate before b?, "
        + "a→Began(waiting), b→Began, ACT b(Began), a→Failed, V.cancelled{1} "
        + "· 80 b→Ended, ACT b(Ended) "
        + "· 200 \(received("a")), \(received("b")), a.began{2}, b.began{2}, V.began{2} "
        + "· 280 a→Failed, b→Failed, V.ended{2}"
    ) { stage in
      add("a", to: stage, exceptions: ["after"])
      add("b", to: stage)
    },
  ]

  static let scenarios: [Scenario] = checks + timing

  @Test(arguments: [true, false])
  func `2.3-1 an exclusive touch type refuses others without a question`(isExclusive: Bool) {
    let stage = Scenario.Stage()
    let recognizer = Self.add("g", to: stage)
    recognizer.requiresExclusiveTouchType = isExclusive
    for (contact, type) in [(1, Touch.TouchType.direct), (2, .pencil)] {
      let location = Point(x: 100, y: 100)
      stage.engine.send(
        [TouchSample(contact: contact, phase: .began, location: location, type: type)], at: 0)
    }
    let questions = stage.trace.lines.joined().split(separator: "g.delegate touch?").count - 1
    #expect([questions, recognizer.numberOfTouches] == (isExclusive ? [1, 1] : [2, 2]))
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
