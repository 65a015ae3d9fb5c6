package import Gestures
import InputEvents

/// An observer of what a feed keeps from its engine: contacts that become no touch, and idle time.
package protocol TouchFeedObserver: AnyObject {
  /// A contact came down that becomes no touch; the engine's time is that of its frame.
  func touchFeed(_ feed: TouchFeed, didIgnore contact: IgnoredContact)

  /// Nobody has touched the surface for the limit of its idle time, or somebody touches it again.
  ///
  /// - Parameters:
  ///   - engine: The engine of the surface.
  ///   - isIdle: True if the surface is idle now.
  ///   - time: The time of the change, in seconds on the events' clock.
  func watchedEngine(_ engine: WatchedEngine, didBecomeIdle isIdle: Bool, at time: Double)
}

extension TouchFeedObserver {
  /// Does nothing.
  package func watchedEngine(
    _ engine: WatchedEngine, didBecomeIdle isIdle: Bool, at time: Double
  ) {}
}

/// A contact that came down on the panel and becomes no touch.
package struct IgnoredContact: Equatable, Sendable {
  /// The place where it came down, in points of the surface.
  package var location: Point
  /// The reason: `palm` or `pen`.
  package var cause: Touch.CancellationCause
}

/// An observer of the frames of a panel's fingers, in raw values.
protocol ContactFrameObserver: AnyObject {
  /// The engine is about to get the touches of a frame; timers that were due before have fired.
  func willSend(_ frame: ContactFrame)

  /// The engine has got the touches of a frame.
  ///
  /// - Parameters:
  ///   - frame: The changes up to a `SYN_REPORT`, in raw units of the panel's axes.
  ///   - time: The engine's time, in seconds on the events' clock.
  func didSend(_ frame: ContactFrame, at time: Double)
}
