package import Gestures

/// A contact that came down on the panel and becomes no touch.
package struct IgnoredContact: Equatable, Sendable {
  /// The place where it came down, in points of the surface.
  package var location: Point
  /// The reason: `palm` or `pen`.
  package var cause: Touch.CancellationCause
}
