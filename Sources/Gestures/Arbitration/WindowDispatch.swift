/// Has a window send the event under way, where the program has a window of its own class.
final class WindowDispatch {
  /// The event that the window may send; `nil` once it has, or while there is none.
  private var pending: Event?

  /// Has a window send an event.
  ///
  /// - Parameters:
  ///   - event: The event under way.
  ///   - window: The window.
  /// - Returns: False if an override has kept the event from the others.
  func send(_ event: Event, by window: Window) -> Bool {
    pending = event
    window.sendEvent(event)
    defer { pending = nil }
    return pending == nil
  }

  /// Takes the event that the window may send.
  ///
  /// - Parameter event: The event that it wants to send.
  /// - Returns: True if the window may send it: once, and only while it is under way.
  func take(_ event: Event) -> Bool {
    guard pending === event else { return false }
    pending = nil
    return true
  }
}
