/// Assigns views and recognizers to new touches.
final class TouchBinder {
  /// The recognizers that do not receive a new touch; kept to reuse its storage.
  private var refusals: [TouchRefusal] = []
  /// The number of times that a first finger came down.
  private var sequence = 0
  /// True if a delegate or an override was asked about the touch being bound: it may have changed
  /// anything.
  private var hasAsked = false
  /// True if a view with `isExclusiveTouch` was touched when the touch being bound came down.
  private var isAnyExclusive = false

  /// An object that stands for the binder in recognizers' answers, which keep it alive.
  ///
  /// The address of an engine would not do: a new engine may get that of one that is gone.
  final class Asker {}

  private let asker = Asker()
  private let arbiter: Arbiter
  private let viewDelivery: ViewDelivery

  init(arbiter: Arbiter, viewDelivery: ViewDelivery) {
    (self.arbiter, self.viewDelivery) = (arbiter, viewDelivery)
  }

  /// Begins a sequence of touches with a first finger: recognizers are asked again if they receive
  /// the event.
  func beginSequence() { sequence += 1 }

  /// Assigns a view and recognizers to a new touch.
  func bind(_ touch: Touch, in engine: GestureEngine) {
    defer {
      viewDelivery.observer?.didBind(touch)
      engine.listener?.gestureEngine(engine, didBind: touch, refusals: refusals)
      // The list must not keep recognizers alive.
      refusals.clear()
    }
    let location = engine.window.convertFromWindow(touch.windowLocation)
    let menu = engine.host?.claimTouch(at: location)
    guard let view = menu ?? engine.window.hitTest(location, with: engine.event) else {
      viewDelivery.refuse(touch)
      return
    }
    let isRefused = refuses(touch, on: view, beside: engine.touches)
    touch.view = view
    if isRefused { viewDelivery.refuse(touch) }
    hasAsked = false
    isAnyExclusive = engine.touches.contains {
      isTracked($0) && $0.view?.isExclusiveTouch ?? false
    }
    let newest = arbiter.newestEnrollment
    var (ancestor, depth): (View?, Int) = (view, view.depth)
    while let current = ancestor {
      // A delegate or an override that is asked may change the view's list; the loop runs over a
      // copy.
      for (index, recognizer) in current.recognizers.enumerated()
      where recognizer.receivesTouches {
        bind(touch, to: recognizer, index: index, depth: depth, in: engine)
      }
      (ancestor, depth) = (current.parent, depth - 1)
    }
    nameUnfinished(enrolledUpTo: newest, in: engine)
  }

  /// Adds a new touch to a recognizer, or notes the reason why the recognizer does not receive it.
  private func bind(
    _ touch: Touch, to recognizer: GestureRecognizer, index: Int, depth: Int,
    in engine: GestureEngine
  ) {
    if let reason = refusal(of: touch, by: recognizer, in: engine) {
      refusals.append(TouchRefusal(recognizer: recognizer, reason: reason))
      return
    }
    recognizer.receive(touch)
    if !recognizer.attempt.hasReceivedTouches {
      recognizer.attempt.hasReceivedTouches = true
      arbiter.noteArrival(of: recognizer)
      recognizer.attempt.touchType = touch.type
    }
    engine.enroll(recognizer, index: index, depth: depth)
  }

  /// Names the recognizers that have yet to finish before those that are not reset.
  ///
  /// This comes after all recognizers were asked, whose answers may change requirements.
  ///
  /// - Parameters:
  ///   - newest: The enrollment number of the newest participant before the touch.
  ///   - engine: The engine that they take part in.
  private func nameUnfinished(enrolledUpTo newest: Int, in engine: GestureEngine) {
    var left = TouchRefusal.maximumUnfinishedOfTouch
    for index in refusals.indices where refusals[index].reason == .notReset {
      guard left > 0 else { return }
      let recognizer = refusals[index].recognizer
      guard recognizer.engine === engine else { continue }
      let unfinished = arbiter.unfinishedRelatives(of: recognizer, enrolledUpTo: newest)
        .prefix(min(TouchRefusal.maximumUnfinished, left))
      left -= unfinished.count
      refusals[index].unfinished = Array(unfinished)
    }
  }

  /// True if a view does not receive a new touch because of other fingers.
  private func refuses(_ touch: Touch, on view: View, beside touches: [Touch]) -> Bool {
    touches.contains { other in
      guard other !== touch, let otherView = other.view else { return false }
      if otherView === view {
        return !view.isMultipleTouchEnabled && (other.isDown || other.delivery == .undelivered)
      }
      // A menu stands apart from the views, as if it had a window of its own.
      guard !view.isMenu, !otherView.isMenu else { return false }
      return isTracked(other) && (view.isExclusiveTouch || otherView.isExclusiveTouch)
    }
  }

  private func isTracked(_ touch: Touch) -> Bool {
    touch.isDown && touch.delivery != .finished
  }

  /// The reason why a recognizer does not receive a new touch; `nil` if it does.
  private func refusal(
    of touch: Touch, by recognizer: GestureRecognizer, in engine: GestureEngine
  ) -> TouchRefusal.Reason? {
    if recognizer.attempt.hasReceivedTouches, recognizer.attempt.touchType != touch.type,
      recognizer.requiresExclusiveTouchType
    {
      return .otherTouchType
    }
    guard recognizer.allowedTouchTypes.contains(touch.type) else { return .touchType }
    if touch.isBoundingBoxCorner, recognizer.measuresBetweenTouches { return .boundingBox }
    guard recognizer.isAllowed else { return .disabled }
    guard !recognizer.attempt.state.isTerminal else { return .notReset }
    guard isFree(recognizer, ofExclusiveTouchesAmong: engine.touches) else {
      return .exclusiveTouch
    }
    guard receivesSequence(recognizer, in: engine) else { return .event }
    let delegate = recognizer.delegate(for: .shouldReceiveTouch)
    guard delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
      return .delegate
    }
    // A delegate or an override that was asked may have disabled or removed the recognizer.
    if delegate != nil { hasAsked = true }
    if hasAsked {
      guard recognizer.isAllowed, recognizer.host?.window === engine.window else {
        return .disabled
      }
    }
    return recognizer.canTrack(touch) ? nil : .noRoom
  }

  /// True unless a view with `isExclusiveTouch` is touched that lies outside the recognizer's view.
  private func isFree(
    _ recognizer: GestureRecognizer, ofExclusiveTouchesAmong touches: [Touch]
  ) -> Bool {
    guard let view = recognizer.host else { return false }
    guard isAnyExclusive || hasAsked else { return true }
    return touches.allSatisfy { touch in
      guard isTracked(touch), let touched = touch.view, touched.isExclusiveTouch else {
        return true
      }
      return touched.lies(in: view)
    }
  }

  private func receivesSequence(
    _ recognizer: GestureRecognizer, in engine: GestureEngine
  ) -> Bool {
    if let answer = recognizer.sequenceAnswer, answer.sequence == sequence,
      answer.asker === asker
    {
      return answer.receives
    }
    let delegate = recognizer.delegate(for: .shouldReceiveEvent)
    if delegate != nil || !recognizer.isOfOwnClass { hasAsked = true }
    let receives =
      recognizer.shouldReceive(engine.event)
      && delegate?.gestureRecognizer(recognizer, shouldReceive: engine.event) ?? true
    recognizer.sequenceAnswer = (asker, sequence, receives)
    return receives
  }
}
