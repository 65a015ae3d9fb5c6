extension GestureEngine {
  /// Has the window send the event under way.
  func sendToWindow() {
    guard !window.sendsEventsAsUsual, event.type == .touches else { return sendToRecognizers() }
    isDispatchable = true
    window.sendEvent(event)
    // What an override has kept from the others, their views are not told of either.
    if isDispatchable {
      for touch in touches where touch.isChanged && (touch.phase == .began || !touch.isDown) {
        touch.delivery = .finished
      }
      for touch in touches { touch.isNews = false }
    }
    isDispatchable = false
  }

  /// Sends the event under way to recognizers and views, as the window does.
  func dispatch(_ event: Event) {
    guard isDispatchable, event === self.event else { return report(.eventNotUnderWay) }
    isDispatchable = false
    sendToRecognizers()
    settle()
  }

  /// Places the subviews of views where that is due.
  func layOutWindow() {
    guard window.hasPendingLayout else { return }
    window.hasPendingLayout = false
    window.layoutIfNeeded()
  }
}
