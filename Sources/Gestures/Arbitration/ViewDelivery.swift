/// Sends touches to views, holds them back for recognizers, and cancels them.
final class ViewDelivery {
  /// The messages that views have yet to receive; kept to reuse its storage.
  private var messages: [ViewMessage] = []
  /// The touches of one call of a view's method; kept to reuse its storage.
  private var batch: [Touch] = []
  /// The recognizers that may no longer have a reason to hold touches.
  private var decided: [GestureRecognizer] = []
  /// The observer of the decisions about touches; `nil` if there is none.
  var observer: (any TouchDecisionObserver)?

  /// True if no message to a view is pending.
  var isIdle: Bool { messages.isEmpty && batch.isEmpty }

  // MARK: Holds

  /// Holds back the touches that undecided recognizers delay.
  func holdTouches(in engine: GestureEngine) {
    guard engine.changedPhases.contains(.began) || engine.changedPhases.contains(.ended) else {
      return
    }
    for recognizer in engine.participants where recognizer.isUndecided {
      holdTouches(of: recognizer)
    }
  }

  private func holdTouches(of recognizer: GestureRecognizer) {
    for touch in recognizer.touches {
      if let observer, touch.isChanged, touch.phase == .began || touch.phase == .ended {
        observer.mayHold(touch, recognizer)
      }
      guard touch.isChanged, touch.delivery != .finished else { continue }
      switch touch.phase {
      case .began where touch.delivery == .undelivered:
        // A recognizer that holds an earlier touch holds the next one too; otherwise the view would
        // receive the second tap before the end of the first.
        if recognizer.delaysTouchesBegan || !recognizer.heldTouches.isEmpty {
          hold(touch, by: recognizer)
        }
      case .ended where recognizer.delaysTouchesEnded:
        hold(touch, by: recognizer)
      default:
        break
      }
    }
  }

  private func hold(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard !recognizer.heldTouches.contains(where: { $0 === touch }) else { return }
    recognizer.heldTouches.append(touch)
    touch.holdCount += 1
  }

  /// Adds a settled recognizer, whose touches `releaseHolds` may release.
  func noteDecision(of recognizer: GestureRecognizer) {
    if !recognizer.heldTouches.isEmpty { decided.append(recognizer) }
    if let observer, !recognizer.isUndecided { observer.didDecide(recognizer) }
  }

  /// Releases the touches that decided recognizers hold.
  func releaseHolds() {
    guard !decided.isEmpty else { return }
    var released: [GestureRecognizer] = []
    swap(&released, &decided)
    for recognizer in released where !recognizer.isUndecided {
      while let touch = recognizer.heldTouches.popLast() { touch.holdCount -= 1 }
    }
    // This may release the last reference to a recognizer. Its `deinit` must not run while the list
    // is being changed.
    released.clear()
    if decided.isEmpty { decided = released }
  }

  /// Releases one touch that a recognizer holds.
  func release(_ touch: Touch, heldBy recognizer: GestureRecognizer) {
    observer?.didIgnore(touch, recognizer)
    guard let index = recognizer.heldTouches.firstIndex(where: { $0 === touch }) else { return }
    recognizer.heldTouches.remove(at: index)
    touch.holdCount -= 1
  }

  // MARK: Withheld touches

  /// Withholds a touch from its view for good.
  func refuse(_ touch: Touch) { touch.delivery = .finished }

  /// Withholds from the views an event that the window has not passed on.
  func refuseEvent(of touches: [Touch]) {
    for touch in touches where touch.isChanged && (touch.phase == .began || !touch.isDown) {
      touch.delivery = .finished
    }
    for touch in touches { touch.isNews = false }
  }

  // MARK: Cancelling touches in views

  /// Cancels in their views the touches of a recognizer that has recognized.
  func cancelTouches(of recognizer: GestureRecognizer, in engine: GestureEngine) {
    if let observer, recognizer.cancelsTouchesInView {
      observer.didTake(touchesOf: recognizer)
    }
    // A gesture under way has already cancelled its touches.
    guard recognizer.touches.isAnyUnfinished || !recognizer.heldTouches.isEmpty,
      recognizer.cancelsTouchesInView
    else { return }
    cancel(recognizer.touches, in: engine)
    cancel(recognizer.heldTouches, in: engine)
  }

  /// Withholds from views the touches that have joined a gesture under way.
  func withholdJoiningTouches(in engine: GestureEngine) {
    // A touch joins gestures only when it comes down.
    guard engine.changedPhases.contains(.began) else { return }
    guard observer != nil || engine.touches.contains(where: { $0.delivery == .undelivered }) else {
      return
    }
    for recognizer in engine.participants
    where recognizer.attempt.isRecognized && recognizer.cancelsTouchesInView
      && !recognizer.attempt.state.isTerminal
    {
      observer?.didTake(touchesJoining: recognizer)
      for touch in recognizer.touches where touch.delivery == .undelivered {
        touch.delivery = .finished
      }
    }
  }

  /// Cancels touches in their views, and withholds those that a view has not received yet.
  func cancel(
    _ touches: [Touch], in engine: GestureEngine, where isTaken: (Touch) -> Bool = { _ in true }
  ) {
    guard touches.isAnyUnfinished else { return }
    messages.clear()
    for touch in touches where touch.delivery != .finished && isTaken(touch) {
      if touch.delivery == .began, let view = touch.view {
        messages.append(
          ViewMessage(
            touch: touch, view: view, phase: .cancelled, timestamp: engine.event.timestamp))
      } else {
        touch.delivery = .finished
      }
    }
    sendMessages(in: engine)
  }

  // MARK: Sending to views

  /// Sends views the changes of touches that no recognizer holds.
  func tellViews(in engine: GestureEngine) {
    observer?.sendTouches(at: engine.now)
    guard engine.touches.isAnyUnfinished else { return }
    messages.clear()
    for touch in engine.touches where touch.delivery != .finished && touch.holdCount == 0 {
      guard let view = touch.view else { continue }
      if touch.delivery == .undelivered {
        guard touch.phase != .cancelled else {
          touch.delivery = .finished
          continue
        }
        messages.append(
          ViewMessage(touch: touch, view: view, phase: .began, timestamp: touch.beganTimestamp))
        if touch.isDown, touch.windowLocation != touch.beganLocation {
          append(.moved, of: touch, to: view, in: engine)
        }
      } else if touch.phase == .moved && touch.isNews {
        append(.moved, of: touch, to: view, in: engine)
      }
      if !touch.isDown { append(touch.phase, of: touch, to: view, in: engine) }
      // The pass may run again, and must not send this twice.
      touch.isNews = false
    }
    sendMessages(in: engine)
  }

  private func append(
    _ phase: Touch.Phase, of touch: Touch, to view: View, in engine: GestureEngine
  ) {
    // Touches of merged frames moved at different times but belong to one event.
    let timestamp = touch.isChanged ? engine.event.timestamp : touch.timestamp
    messages.append(
      ViewMessage(touch: touch, view: view, phase: phase, timestamp: timestamp))
  }

  private func sendMessages(in engine: GestureEngine) {
    guard !messages.isEmpty else { return }
    if messages.count > 1 { sortMessages() }
    // A view may do something that sends messages of its own, which must not disturb these.
    var sending: [ViewMessage] = []
    swap(&sending, &messages)
    var index = sending.startIndex
    while index < sending.endIndex {
      let first = index
      let phase = sending[first].phase
      batch.clear()
      while index < sending.endIndex, index == first || sending[index].joins(sending[first]) {
        // A view told before may have had the touch cancelled.
        if sending[index].touch.delivery != .finished { batch.append(sending[index].touch) }
        index += 1
      }
      guard !batch.isEmpty else { continue }
      noteMessage(phase)
      tell(sending[first].view, of: batch, phase, in: engine)
    }
    batch.clear()
    sending.clear()
    swap(&sending, &messages)
  }

  /// Sets the delivery of the touches of the batch, which are about to be sent to their view.
  private func noteMessage(_ phase: Touch.Phase) {
    for touch in batch {
      touch.delivery = phase.isOver ? .finished : .began
      touch.isLeftToView = phase != .cancelled
    }
  }

  /// Sorts the messages by insertion: they are few and nearly in order, and this needs no memory.
  private func sortMessages() {
    for index in messages.indices {
      var lowest = messages[index].touch.id
      for other in messages where other.view === messages[index].view {
        lowest = min(lowest, other.touch.id)
      }
      messages[index].viewOrder = lowest
    }
    for index in messages.indices.dropFirst() {
      var position = index
      while position > 0, messages[position].precedes(messages[position - 1]) {
        messages.swapAt(position, position - 1)
        position -= 1
      }
    }
  }

  private func tell(
    _ view: View, of touches: [Touch], _ phase: Touch.Phase, in engine: GestureEngine
  ) {
    let listener = engine.listener
    // The observer may change the responder, so that is read again after the observer's call.
    guard listener != nil || view.firstForTouches != nil else { return }
    present(phase, of: touches[...]) {
      listener?.gestureEngine(engine, willSend: touches, phase: phase, to: view)
      guard let responder = view.firstForTouches else { return }
      let touches = Set(touches)
      switch phase {
      case .began: responder.touchesBegan(touches, with: engine.event)
      case .moved: responder.touchesMoved(touches, with: engine.event)
      case .ended: responder.touchesEnded(touches, with: engine.event)
      default: responder.touchesCancelled(touches, with: engine.event)
      }
    }
  }

  /// Runs a closure while touches show the phase that a view receives, which may be older than
  /// their present one.
  private func present(_ phase: Touch.Phase, of touches: ArraySlice<Touch>, body: () -> Void) {
    guard let touch = touches.first else { return body() }
    touch.present(phase) { present(phase, of: touches.dropFirst(), body: body) }
  }
}

/// A change of one touch that its view has yet to receive.
struct ViewMessage {
  let touch: Touch
  /// The view that receives it.
  let view: View
  /// The kind of change: `began`, `moved`, `ended` or `cancelled`.
  let phase: Touch.Phase
  /// The time of the change, in seconds.
  let timestamp: Double
  /// The lowest identifier of the view's touches; views are called in this order.
  var viewOrder = 0

  /// True if two messages go into one call.
  func joins(_ other: ViewMessage) -> Bool {
    view === other.view && phase == other.phase && timestamp == other.timestamp
  }

  /// True if a message comes before another: by time, then view by view, then in UIKit's order of
  /// phases.
  func precedes(_ other: ViewMessage) -> Bool {
    if timestamp != other.timestamp { return timestamp < other.timestamp }
    if viewOrder != other.viewOrder { return viewOrder < other.viewOrder }
    if phase != other.phase { return phase.rawValue < other.phase.rawValue }
    return touch.id < other.touch.id
  }
}
