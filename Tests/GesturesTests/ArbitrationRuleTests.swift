import Testing

@testable import Gestures

/// Single rules of sections 1.5, 2.3, 2.4, 2.6, 3.3, 3.4 and 9.3 of the behaviour document that
/// its scenarios do not reach.
@Suite struct ArbitrationRuleTests {
  @Test(arguments: scenarios) func followsThePage(_ scenario: Scenario) {
    #expect(scenario.run() == scenario.expected)
  }

  private static func showTranslation(_ stage: Scenario.Stage) {
    stage.values = { "t \(($0 as? PanGestureRecognizer)?.translation(in: nil).shortest ?? "")" }
  }

  private static func twoViews(_ stage: Scenario.Stage) -> (left: View, right: View) {
    let left = View(frame: Rect(x: 0, y: 0, width: 200, height: 800), name: "A")
    let right = View(frame: Rect(x: 200, y: 0, width: 200, height: 800), name: "B")
    stage.view.addSubview(left)
    stage.view.addSubview(right)
    return (left, right)
  }

  static let scenarios = [
    Scenario(
      "1.5 one that failed stays so while a relative goes on",
      "0 d1 100,100 · 16 m1 115,100 · 32 d2 200,100 · 700 u2 · 716 u1 · 1000 d3 100,100 · 1600 u3",
      expect: "0 V.began{1} · 16 lp→Failed, pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 32 ACT pan(Changed) · 700 ACT pan(Changed) · 716 pan→Ended, ACT pan(Ended) "
        + "· 1000 V.began{3} · 1500 lp→Began, ACT lp(Began), pan→Failed, V.cancelled{3} "
        + "· 1600 lp→Ended, ACT lp(Ended)"
    ) { stage in
      let press = stage.add("lp", LongPressGestureRecognizer())
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "2.4 an exclusive view keeps other branches' recognizers from new touches, not its parents'",
      "0 d1 100,100 · 16 d2 300,100 · 80 u2 · 100 u1",
      expect: "0 A.began{1} · 100 t2→Ended, ACT t2(Ended), A.cancelled{1}"
    ) { stage in
      let (left, right) = twoViews(stage)
      left.isExclusiveTouch = true
      stage.add("tB", TapGestureRecognizer(), to: right)
      stage.add("t2", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    },
    Scenario(
      "2.6 a touch that joins a gesture under way never reaches its view",
      "0 d1 100,100 & d2 150,100 & d3 200,100 · 16 m1 115,100 & m2 165,100 & m3 215,100 "
        + "· 32 u1 & u2 · 48 d4 300,100 · 64 u3 & u4",
      expect: "0 V.began{1,2,3} · 16 pan→Began, ACT pan(Began), V.cancelled{1,2,3} "
        + "· 64 pan→Ended, ACT pan(Ended)"
    ) { $0.add("pan", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 3 } },
    Scenario(
      "3.3 one that was required but not touched takes the gesture when it recognizes",
      "0 d1 300,100 · 16 m1 315,100 · 100 d2 100,100 · 700 u1 & u2",
      expect: "0 B.began{1} · 16 pan→Began, ACT pan(Began), B.cancelled{1} "
        + "· 100 ACT pan(Changed) · 600 lp→Began, ACT lp(Began), pan→Cancelled, "
        + "ACT pan(Cancelled) · 700 lp→Ended, ACT lp(Ended)"
    ) { stage in
      let (left, _) = twoViews(stage)
      let press = stage.add("lp", LongPressGestureRecognizer(), to: left)
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "9.3.2 one whose requirement fails in the same event has not waited",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 pan→Began(waiting), x→Began, t→Failed, ACT x(Began)[t 5,0], "
        + "V.cancelled{1}, ACT pan(Began)[t 5,0] "
        + "· 32 pan→Ended, ACT pan(Ended)[t 5,0], x→Ended, ACT x(Ended)[t 5,0]"
    ) { stage in
      showTranslation(stage)
      let tap = TapGestureRecognizer()
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: tap) }
      stage.add("t", tap)
      stage.add("x", PanGestureRecognizer()) { other in
        let delegate = Delegate()
        delegate.isSimultaneous = { _, another in another.name == "pan" }
        other.delegate = delegate
        stage.delegates.append(delegate)
      }
    },
    Scenario(
      "9.3.12 a finger is not first while its view has yet to hear of another",
      "0 d1 100,100 · 80 u1 · 200 d2 300,100 · 280 u2 · 400 d3 300,100 · 480 u3",
      expect: "200 dt→Failed, V.began{1}, V.ended{1} · 830 dt→Failed, V.began{3}, V.ended{3}"
    ) { stage in
      stage.view.isMultipleTouchEnabled = false
      stage.add("dt", TapGestureRecognizer()) {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesBegan = true
      }
    },
  ]

  @Test func afterAFirstTouchOtherTypesAreNotReceived() {
    for isExclusive in [true, false] {
      let stage = Scenario.Stage()
      let tap = stage.add("t", TapGestureRecognizer()) {
        $0.numberOfTouchesRequired = 2
        $0.requiresExclusiveTouchType = isExclusive
      }
      let pencil = stage.add("p", PanGestureRecognizer()) { $0.allowedTouchTypes = [.pencil] }
      stage.environment.send(
        [
          TouchSample(contact: 1, phase: .began, location: Point(x: 10, y: 10)),
          TouchSample(contact: 2, phase: .began, location: Point(x: 20, y: 10), type: .pencil),
        ], at: 0)
      #expect(tap.numberOfTouches == (isExclusive ? 1 : 2))
      #expect(pencil.numberOfTouches == 1)
    }
  }

  @Test func theDelegateOfTheOneThatIsToFailIsAskedFirst() {
    final class Log { var lines: [String] = [] }
    for answer in [true, false] {
      let (stage, log) = (Scenario.Stage(), Log())
      for name in ["a", "b"] {
        let delegate = Delegate()
        delegate.isSimultaneous = { recognizer, other in
          log.lines.append("\(name): \(recognizer.name ?? "") \(other.name ?? "")")
          return answer
        }
        stage.add(name, PanGestureRecognizer()) { $0.delegate = delegate }
        stage.delegates.append(delegate)
      }
      Script("0 d1 100,100 · 16 m1 115,100").play(
        on: stage.environment, trace: Trace { _ in "" })
      #expect(log.lines.prefix(2) == (answer ? ["b: b a", "b: b a"] : ["b: b a", "a: a b"]))
    }
  }

  @Test func aPairIsAskedAboutRequirementsOnceAnAttempt() {
    final class Log { var count = 0 }
    let (stage, log) = (Scenario.Stage(), Log())
    let (left, _) = Self.twoViews(stage)
    let pan = stage.add("pan", PanGestureRecognizer())
    stage.add("t", TapGestureRecognizer(), to: left) { tap in
      let delegate = Delegate()
      delegate.isSimultaneous = { _, _ in true }
      delegate.isRequiredToFail = { _, other in
        if other === pan { log.count += 1 }
        return false
      }
      tap.delegate = delegate
      stage.delegates.append(delegate)
    }
    Script(
      "0 d1 300,100 · 100 d2 100,100 · 150 u2 · 1000 d3 100,100 · 1050 u3 · 2000 m1 350,100 · 2016 u1"
    ).play(on: stage.environment, trace: Trace { _ in "" })
    #expect(log.count == 2)
  }
}
