import Testing

@testable import Gestures

/// Delegates that act while they are asked about a touch, and the memory of their answers.
struct DelegateInterventionTests {
  private final class ActingDelegate: GestureRecognizerDelegate {
    var act: (GestureRecognizer) -> Void = { _ in }
    var receives = true
    var timesAskedAboutEvents = 0

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      act(recognizer)
      return true
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
      timesAskedAboutEvents += 1
      return receives
    }
  }

  private let stage = Scenario.Stage()
  private let delegate = ActingDelegate()
  private let pan = PanGestureRecognizer()

  init() {
    stage.add("pan", pan) { $0.delaysTouchesBegan = true }
    pan.delegate = delegate
  }

  private func drag() -> String {
    let trace = Trace { _ in "" }
    stage.engine.observer = trace
    Script("0 d1 100,100 · 16 m1 120,100 · 32 u1").play(on: stage.engine, trace: trace)
    return trace.lines.joined(separator: " · ")
  }

  /// What a delegate does, and the messages to the view after it.
  struct Intervention: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let trace: String
    let act: @Sendable (GestureRecognizer) -> Void
  }

  static let interventions: [Intervention] = [
    Intervention(
      testDescription: "the delegate removes the recognizer",
      trace: "0 V.began{1} · 16 V.moved{1} · 32 V.ended{1}",
      act: { $0.view?.removeGestureRecognizer($0) }),
    Intervention(
      testDescription: "the delegate disables the recognizer",
      trace: "0 V.began{1} · 16 V.moved{1} · 32 V.ended{1}",
      act: { $0.isEnabled = false }),
    Intervention(
      testDescription: "the delegate removes the view", trace: "",
      act: { $0.view?.removeFromSuperview() }),
  ]

  @Test(arguments: interventions)
  func `a recognizer that its delegate takes away when it is asked gets no touch`(
    _ intervention: Intervention
  ) {
    delegate.act = intervention.act
    #expect(drag() == intervention.trace)
    #expect(pan.numberOfTouches == 0 && stage.engine.participants.isEmpty)
  }

  @Test func `the delegate of a recognizer that moves to another surface is asked again`() {
    delegate.receives = false
    _ = drag()
    let other = Scenario.Stage()
    other.view.addGestureRecognizer(pan)
    delegate.receives = true
    let trace = Trace { _ in "" }
    other.engine.observer = trace
    Script("0 d1 100,100 · 16 m1 120,100 · 32 u1").play(on: other.engine, trace: trace)
    #expect(delegate.timesAskedAboutEvents == 2)
    #expect(trace.lines.contains { $0.contains("ACT pan(Began)") })
  }

  @Test func `taps and swipes report the places where their fingers began`() {
    let (tap, swipe) = (TapGestureRecognizer(), SwipeGestureRecognizer())
    tap.numberOfTapsRequired = 2
    var places: [Point] = []
    for recognizer in [tap, swipe] {
      recognizer.addTarget(stage) { _, recognizer in
        places.append(recognizer.location(ofTouch: 0, in: nil))
        places.append(recognizer.location(ofTouch: 1, in: nil))
      }
    }
    stage.view.removeGestureRecognizer(pan)
    stage.add("tap", tap)
    stage.add("swipe", swipe)
    let trace = Trace { _ in "" }
    Script(
      "0 d1 100,100 · 80 u1 · 200 d1' 110,104 · 280 u1' · 2000 d2 9,9 · 2050 m2 99,9 · 2100 u2"
    )
    .play(on: stage.engine, trace: trace)
    let (tapped, swiped) = (Point(x: 100, y: 100), Point(x: 9, y: 9))
    #expect(places == [tapped, tapped, swiped, swiped])
  }

  @Test func `motion and remote control messages go up the responder chain`() {
    final class Listener: Responder {
      var heard: [String] = []
      override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
        heard.append("began \(motion)")
      }
      override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
        heard.append("ended \(motion)")
      }
      override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
        heard.append("cancelled \(motion)")
      }
      override func remoteControlReceived(with event: Event?) { heard.append("remote") }
    }
    let listener = Listener()
    stage.engine.application.delegate = listener
    let controller = ViewController(view: stage.view)
    #expect(stage.view.next === controller && controller.next === stage.window)
    stage.view.motionBegan(.motionShake, with: nil)
    stage.view.motionEnded(.motionShake, with: nil)
    stage.view.motionCancelled(.motionShake, with: nil)
    stage.view.remoteControlReceived(with: nil)
    #expect(
      listener.heard == [
        "began motionShake", "ended motionShake", "cancelled motionShake", "remote",
      ])
  }
}
