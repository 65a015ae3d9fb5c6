import GestureClient
import Gestures

/// Waits for the next swipe and returns its direction.
func nextSwipe(
  path: String = GestureConnection.defaultPath
) async throws -> SwipeGestureRecognizer.Direction? {
  let daemon = try await GestureConnection(path: path)
  try await daemon.subscribe(GestureSubscription(kinds: [.swipe]))
  for await event in daemon.events {
    if case .gesture(let line) = event.content, let direction = line.values.direction {
      return direction
    }
  }
  return nil
}
