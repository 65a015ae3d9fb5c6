import Testing

@testable import Gestures

/// The reasons why recognizers fail.
struct FailureReasonTests {
  private func tap(_ taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, touches)
    return tap
  }

  private func check(
    _ recognizer: GestureRecognizer, _ script: String, _ reason: GestureRecognizer.FailureReason,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let listener = ExplanationListener.explain(script) { $0.add("r", recognizer) }
    #expect(listener.reasons == ["r \(reason)"], sourceLocation: sourceLocation)
    #expect(recognizer.failureReason == reason, sourceLocation: sourceLocation)
  }

  // MARK: Failures of one recognizer

  @Test func `a tap that fails has a reason`() {
    check(tap(), "0 d1 1,1 · 800 u1", .heldTooLong(limit: 0.75))
    check(tap(), "0 d1 1,1 · 40 m1 47,1 · 80 u1", .movedTooFar(limit: 45, measured: 46))
    check(
      tap(), "0 d1 1,1 · 20 d2 9,9 · 80 u1 & u2", .tooManyFingers(limit: 1, measured: 2))
    check(tap(touches: 2), "0 d1 1,1 · 80 u1", .tooFewFingers(limit: 2, measured: 1))
    check(
      tap(touches: 3), "0 d1 1,1 & d2 9,9 · 80 u1 & u2", .tooFewFingers(limit: 3, measured: 2))
    check(tap(2), "0 d1 1,1 · 80 u1", .waitedTooLong(limit: 0.35))
    check(
      tap(2), "0 d1 1,1 · 80 u1 · 200 d1' 99,1 · 280 u1'",
      .tappedTooFarAway(limit: 45, measured: 98))
    check(tap(), "0 d1 1,1 · 0 u1", .tookNoTime)
    check(tap(), "0 d1 1,1 · 50 c1", .touchesCancelled(cause: nil))
  }

  @Test func `a press that fails has a reason`() {
    let (press, double) = (LongPressGestureRecognizer(), LongPressGestureRecognizer())
    double.numberOfTouchesRequired = 2
    check(press, "0 d1 1,1 · 400 u1", .heldTooShortly(limit: 0.5, measured: 0.4))
    check(
      press, "0 d1 1,1 · 100 m1 20,1 · 900 u1", .movedTooFar(limit: 10, measured: 19))
    check(double, "0 d1 1,1 · 900 u1", .tooFewFingers(limit: 2, measured: 1))
    // The time counts from the finger that completes the press.
    check(
      double, "0 d1 1,1 · 100 d2 9,9 · 400 u1 & u2",
      .heldTooShortly(limit: 0.5, measured: 0.3))
    check(
      press, "0 d1 1,1 · 20 d2 9,9 · 900 u1 & u2", .tooManyFingers(limit: 1, measured: 2))
  }

  @Test func `a pan that fails has a reason`() {
    let (pan, double, one) = (
      PanGestureRecognizer(), PanGestureRecognizer(), PanGestureRecognizer()
    )
    double.minimumNumberOfTouches = 2
    one.maximumNumberOfTouches = 1
    check(
      pan, "0 d1 1,1 · 16 m1 9,9 · 50 u1", .movedTooLittle(limit: 10, measured: 8))
    // Moving back does not reduce the measured distance.
    check(
      pan, "0 d1 1,1 · 16 m1 1,8 · 32 m1 1,2 · 50 u1",
      .movedTooLittle(limit: 10, measured: 7))
    check(
      double, "0 d1 1,1 · 16 m1 99,1 · 50 u1", .tooFewFingers(limit: 2, measured: 1))
    check(
      one, "0 d1 1,1 · 16 d2 99,1 · 50 u1 & u2", .tooManyFingers(limit: 1, measured: 2))
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    check(edge, "0 d1 99,9 · 50 u1", .notAtAnEdge(limit: 13, measured: 99))
    check(edge, "0 d1 2,9 · 16 m1 2,99 · 50 u1", .wrongDirection())
    check(
      edge, "0 d1 2,9 · 16 m1 9,9 · 50 u1", .movedTooLittle(limit: 15, measured: 7))
    // The window is 400 by 800 points: the bottom is missed by less than the right edge.
    edge.edges = [.right, .bottom]
    check(edge, "0 d1 350,770 · 50 u1", .notAtAnEdge(limit: 11, measured: 30))
    edge.edges = []
    check(edge, "0 d1 2,9 · 50 u1", .notAtAnEdge())
  }

  @Test func `a pinch or a rotation that fails has a reason`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    check(pinch, "0 d1 1,9 · 50 u1", .tooFewFingers(limit: 2, measured: 1))
    check(
      pinch, "0 d1 1,9 & d2 99,9 · 16 m2 93,9 · 50 u1 & u2",
      .movedTooLittle(limit: 8, measured: 6))
    check(
      pinch, "0 d1 1,9 & d2 99,9 · 16 m1 101,9 & m2 210,9 · 50 u1 & u2", .movedOtherwise)
    check(
      rotation, "0 d1 1,9 & d2 101,9 · 50 u1 & u2",
      .turnedTooLittle(limit: .pi / 36, measured: 0))
  }

  @Test func `a swipe that fails has a reason`() {
    let (swipe, double) = (SwipeGestureRecognizer(), SwipeGestureRecognizer())
    double.numberOfTouchesRequired = 2
    check(
      swipe, "0 d1 1,1 · 600 m1 99,1 · 700 u1", .tooSlow(limit: 0.5, measured: 0.6))
    check(
      swipe, "0 d1 9,1 · 100 m1 9,99 · 700 u1",
      .strayed(limit: 50 * (1 - 0.1 * 0.98), measured: 98))
    check(
      swipe, "0 d1 99,1 · 100 m1 9,1 · 700 u1", .wrongDirection(limit: 0, measured: 90))
    check(
      swipe, "0 d1 1,1 · 20 d2 9,9 · 50 u1 & u2", .tooManyFingers(limit: 1, measured: 2))
    check(double, "0 d1 1,1 · 100 u1", .tooFewFingers(limit: 2, measured: 1))
    check(
      swipe, "0 d1 1,1 · 100 u1",
      .movedTooLittle(limit: 50 * (1 - 0.1 * 0.94), measured: 0))
    // The limit shrinks with time: the moment closest to it counts, not the lift.
    check(
      swipe, "0 d1 1,1 · 10 m1 50,1 · 100 u1",
      .movedTooLittle(limit: 50 * (1 - 0.01 * 0.94), measured: 49))
    swipe.direction = .left
    check(
      swipe, "0 d1 99,1 · 100 m1 69,1 · 200 m1 80,1 · 250 u1",
      .movedTooLittle(limit: 50 * (1 - 0.1 * 0.94), measured: 30))
  }

  @Test func `a failure because of a delegate or a program's class has a reason`() {
    let (delegate, pan) = (Delegate(), PanGestureRecognizer())
    delegate.shouldBegin = false
    pan.delegate = delegate
    check(pan, "0 d1 1,1 · 16 m1 99,1 · 50 u1", .notAllowedToBegin)
    final class FailingRecognizer: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: Event) { state = .failed }
    }
    check(FailingRecognizer(), "0 d1 1,1 · 50 u1", .unexplained)
    check(GestureRecognizer(), "0 d1 1,1 · 50 u1", .undecided)
  }

  // MARK: Failures because of others

  @Test func `a failure names the recognizer that caused it`() {
    let listener = ExplanationListener.explain("0 d1 1,1 · 80 u1 · 200 d1' 1,1 · 280 u1'") {
      stage in
      let double = stage.add("double", tap(2))
      stage.add("single", tap()).require(toFail: double)
      stage.add("press", LongPressGestureRecognizer())
      stage.add("other", tap(2))
    }
    #expect(
      listener.reasons == [
        "single waits for double",
        "press \(GestureRecognizer.FailureReason.heldTooShortly(limit: 0.5, measured: 0.08))",
        "other \(GestureRecognizer.FailureReason.prevented(by: "double"))",
        "press \(GestureRecognizer.FailureReason.heldTooShortly(limit: 0.5, measured: 0.08))",
        "single \(GestureRecognizer.FailureReason.required(by: "double"))",
      ])
  }

  @Test(arguments: Touch.CancellationCause.allCases)
  func `a cancellation by the system has its cause as the reason`(cause: Touch.CancellationCause) {
    let stage = Scenario.Stage()
    let (pan, hover) = (PanGestureRecognizer(), HoverGestureRecognizer())
    (pan.name, hover.name) = ("pan", "hover")
    stage.view.addGestureRecognizer(pan)
    stage.view.addGestureRecognizer(hover)
    let place = Point(x: 9, y: 9)
    stage.engine.send(
      [
        TouchSample(contact: 1, phase: .began, location: place),
        TouchSample(contact: 2, phase: .regionEntered, location: place),
      ], at: 0)
    stage.engine.cancelTouches(at: 1, because: cause)
    #expect(pan.failureReason == .touchesCancelled(cause: cause))
    #expect(hover.failureReason == .touchesCancelled(cause: cause))
  }

  @Test func `a disabled or removed recognizer has that as its reason`() {
    let listener = ExplanationListener.explain("0 d1 1,1 · 16 m1 99,1 · 100 u1") { stage in
      let (off, gone) = (
        stage.add("off", PanGestureRecognizer()), stage.add("gone", LongPressGestureRecognizer())
      )
      stage.moments[8] = { gone.view?.removeGestureRecognizer(gone) }
      stage.moments[40] = { off.isEnabled = false }
    }
    #expect(listener.reasons == ["gone removed", "off disabled"])
  }

  @Test func `a recognizer forgets its reason with the next attempt`() {
    let tap = tap()
    let listener = ExplanationListener.explain("0 d1 1,1 · 800 u1 · 900 d1' 1,1 · 980 u1'") {
      $0.add("t", tap)
    }
    #expect(listener.reasons.count == 1)
    #expect(tap.failureReason == nil)
  }
}
