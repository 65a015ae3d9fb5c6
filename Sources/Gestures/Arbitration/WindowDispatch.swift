/// Sends the event under way through a window whose class may override `sendEvent(_:)`.
final class WindowDispatch {
  /// The event that the window may send; `nil` if there is none or it was sent.
  private var pending: Event?

  /// Sends an event through a window.
  ///
  /// - Parameters:
  ///   - event: The event under way.
  ///   - window: The window that sends the event.
  /// - Returns: False if an override has not passed the event on.
  func send(_ event: Event, by window: Window) -> Bool {
    pending = event
    window.sendEvent(event)
    defer { pending = nil }
    return pending == nil
  }

  /// Uses up the window's permission to send the event under way.
  ///
  /// - Parameter event: The event that the window wants to send.
  /// - Returns: True if the window may send it: once, and only while it is under way.
  func claim(_ event: Event) -> Bool {
    guard pending === event else { return false }
    pending = nil
    return true
  }
}
