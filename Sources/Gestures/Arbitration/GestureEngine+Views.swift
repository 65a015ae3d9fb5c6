extension GestureEngine {
  // MARK: Holds

  /// Keeps from the views what undecided recognizers want kept.
  func holdTouches() {
    guard changedPhases.contains(.began) || changedPhases.contains(.ended) else { return }
    for recognizer in participants where recognizer.isUndecided {
      for touch in recognizer.touches where touch.isChanged && touch.delivery != .finished {
        switch touch.phase {
        case .began where touch.delivery == .undelivered:
          // A recognizer that keeps an earlier touch keeps the next one too, or the view would
          // hear of the second tap before the end of the first.
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
  }

  private func hold(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard !recognizer.heldTouches.contains(where: { $0 === touch }) else { return }
    recognizer.heldTouches.append(touch)
    touch.holdCount += 1
  }

  /// Gives back what decided recognizers held.
  func releaseHolds() {
    guard touches.contains(where: { $0.holdCount > 0 }) else { return }
    let holders = participants
    let span = holders.span
    for index in span.indices
    where span[index].attempt.state != .possible && !span[index].attempt.isWaiting
      && !span[index].heldTouches.isEmpty
    {
      let recognizer = span[index]
      for touch in recognizer.heldTouches { touch.holdCount -= 1 }
      recognizer.heldTouches.removeAll(keepingCapacity: true)
    }
  }

  /// Gives back one touch that a recognizer held.
  func release(_ touch: Touch, heldBy recognizer: GestureRecognizer) {
    guard let index = recognizer.heldTouches.firstIndex(where: { $0 === touch }) else { return }
    recognizer.heldTouches.remove(at: index)
    touch.holdCount -= 1
  }

  // MARK: Taking touches from views

  /// Takes from the views the touches of a recognizer that has recognized.
  func takeTouches(of recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    cancelInViews(recognizer.touches)
    cancelInViews(recognizer.heldTouches)
  }

  /// Takes the touches that joined a gesture under way before their views hear of them.
  func takeJoiningTouches() {
    guard touches.contains(where: { $0.delivery == .undelivered }) else { return }
    for recognizer in participants
    where recognizer.attempt.isRecognized && recognizer.cancelsTouchesInView
      && !recognizer.attempt.state.isTerminal
    {
      for touch in recognizer.touches where touch.delivery == .undelivered {
        touch.delivery = .finished
      }
    }
  }

  /// Tells the views of touches that these are no longer theirs; touches they do not know of they
  /// will never hear of.
  func cancelInViews(_ touches: [Touch], where isTaken: (Touch) -> Bool = { _ in true }) {
    // A gesture under way has taken its touches long ago.
    guard touches.contains(where: { $0.delivery != .finished }) else { return }
    messages.removeAll(keepingCapacity: true)
    for touch in touches where touch.delivery != .finished && isTaken(touch) {
      if touch.delivery == .began, let view = touch.view {
        messages.append(
          ViewMessage(touch: touch, view: view, phase: .cancelled, timestamp: event.timestamp))
      } else {
        touch.delivery = .finished
      }
    }
    sendMessages()
  }

  // MARK: Telling views

  /// Tells the views what there is to tell of touches that nobody holds.
  func sendToViews() {
    messages.removeAll(keepingCapacity: true)
    for touch in touches where touch.delivery != .finished && touch.holdCount == 0 {
      guard let view = touch.view else { continue }
      if touch.delivery == .undelivered {
        guard touch.phase != .cancelled else {
          touch.delivery = .finished
          continue
        }
        messages.append(
          ViewMessage(touch: touch, view: view, phase: .began, timestamp: touch.beganTimestamp))
        if touch.isDown, touch.windowLocation != touch.beganLocation {
          append(.moved, of: touch, to: view)
        }
      } else if touch.phase == .moved && touch.isNews {
        append(.moved, of: touch, to: view)
      }
      if !touch.isDown { append(touch.phase, of: touch, to: view) }
      // What was told is not told again, should the pass go round once more.
      touch.isNews = false
    }
    sendMessages()
  }

  private func append(_ phase: Touch.Phase, of touch: Touch, to view: View) {
    // Touches of merged frames have moved at different times, but it is one event.
    let timestamp = touch.isChanged ? event.timestamp : touch.timestamp
    messages.append(ViewMessage(touch: touch, view: view, phase: phase, timestamp: timestamp))
  }

  private func sendMessages() {
    guard !messages.isEmpty else { return }
    sortMessages()
    // A view may do something that sends messages of its own, which must not disturb these.
    var sending: [ViewMessage] = []
    swap(&sending, &messages)
    var index = sending.startIndex
    while index < sending.endIndex {
      let message = sending[index]
      batch.removeAll(keepingCapacity: true)
      while index < sending.endIndex, sending[index].joins(message) {
        let touch = sending[index].touch
        // A view told before may have had the touch cancelled.
        if touch.delivery != .finished { batch.append(touch) }
        index += 1
      }
      guard !batch.isEmpty else { continue }
      for touch in batch {
        touch.delivery = message.phase.isOver ? .finished : .began
        touch.isLeftToView = message.phase != .cancelled
      }
      send(batch, message.phase, to: message.view)
    }
    batch.removeAll(keepingCapacity: true)
    sending.removeAll(keepingCapacity: true)
    swap(&sending, &messages)
  }

  /// Sorts by insertion: there are few messages, they are nearly in order, and it needs no memory.
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

  private func send(_ touches: [Touch], _ phase: Touch.Phase, to view: View) {
    present(phase, of: touches[...]) {
      observer?.gestureEngine(self, willSend: touches, phase: phase, to: view)
      guard let responder = view.firstForTouches else { return }
      let touches = Set(touches)
      switch phase {
      case .began: responder.touchesBegan(touches, with: event)
      case .moved: responder.touchesMoved(touches, with: event)
      case .ended: responder.touchesEnded(touches, with: event)
      default: responder.touchesCancelled(touches, with: event)
      }
    }
  }

  /// Shows touches in the phase that a view is told of, which may lie behind the present one.
  private func present(_ phase: Touch.Phase, of touches: ArraySlice<Touch>, body: () -> Void) {
    guard let touch = touches.first else { return body() }
    touch.present(phase) { present(phase, of: touches.dropFirst(), body: body) }
  }
}
