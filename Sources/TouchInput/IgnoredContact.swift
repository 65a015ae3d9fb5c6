package import Gestures

/// Something that came down on the panel and of which no touch is made.
package struct IgnoredContact: Equatable, Sendable {
  /// Where it came down, in points of the surface.
  package var location: Point
  /// Why: `palm` or `pen`.
  package var cause: Touch.CancellationCause
}
