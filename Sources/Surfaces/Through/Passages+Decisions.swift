import Gestures
import InputEvents

/// What the engine's decisions mean for touches that other programs get: UIKit's rules about the
/// touches of a view.
extension Passages {
  /// The system has cancelled a touch.
  mutating func didCancel(_ touch: Touch, _ cancellation: ContactCancellation) {
    guard let place = place(ofTouch: touch.id) else { return }
    switch touch.cancellationCause {
    case .palm, .pen, .reload, nil: self[place].cancel(cancellation)
    case .eventsLost, .deviceGone, .shutdown, .captureEnded, .minimumSize, .maximumSize:
      self[place].end(cancellation)
    }
  }

  /// A recognizer that is undecided has a touch that began or ended in the event under way.
  mutating func mayHold(_ touch: Touch, _ recognizer: GestureRecognizer) {
    guard let place = place(ofTouch: touch.id) else { return }
    let isHeld =
      switch touch.phase {
      case .began:
        // As for views: a recognizer that holds an earlier touch holds the next one, too.
        self[place].stage == .waiting
          && (recognizer.delaysTouchesBegan || !places(heldBy: recognizer).isEmpty)
      case .ended:
        // Unlike for views, which follow UIKit: a recognizer that does not need the touch any more
        // does not hold its lift. A pan or pinch is undecided while a finger rests, and would hold
        // the lifts of the others and all fingers after them: that stops a view, but here all
        // programs.
        self[place].stage != .over && recognizer.delaysTouchesEnded
          && recognizer.retainsLiftedTouches
      default: false
      }
    if isHeld { hold(place, by: recognizer) }
  }

  /// A recognizer no longer receives a touch, and does not hold it back.
  mutating func didIgnore(_ touch: Touch, _ recognizer: GestureRecognizer) {
    guard let place = place(ofTouch: touch.id) else { return }
    release(place, heldBy: recognizer)
  }

  /// A recognizer cancels its touches and those that it holds back.
  mutating func didTake(
    touchesOf recognizer: GestureRecognizer, _ cancellation: ContactCancellation
  ) {
    guard !isEmpty else { return }
    for touch in recognizer.touches {
      if let place = place(ofTouch: touch.id) { self[place].cancel(cancellation) }
    }
    for place in places(heldBy: recognizer) { self[place].cancel(cancellation) }
  }

  /// A gesture under way keeps the touches that have joined it and that nobody has received yet.
  mutating func didTake(touchesJoining recognizer: GestureRecognizer) {
    guard !isEmpty else { return }
    for touch in recognizer.touches {
      if let place = place(ofTouch: touch.id) { self[place].keepUnlessBegun() }
    }
  }

  /// Lets the oldest touch through whose finger has gone, though recognizers hold it, so that a
  /// place gets free.
  ///
  /// They may hold touches for as long as another finger rests. Other programs then get a touch
  /// that a gesture may take later: that is better than none of those that come.
  ///
  /// - Returns: False if all fingers are down.
  mutating func makeRoom() -> Bool {
    guard let place = oldestWithoutFinger else { return false }
    releaseAll(at: place)
    self[place].releaseIfFree()
    return true
  }
}
