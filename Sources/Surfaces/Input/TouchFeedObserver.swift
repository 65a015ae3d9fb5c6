package import GestureWire
package import Gestures
import InputEvents

/// An observer of what a feed keeps from its engine: ignored contacts, and idle time.
package protocol TouchFeedObserver: AnyObject {
  /// A contact becomes no touch, or not as the panel reports it; the engine's time is that of its
  /// frame or deadline.
  func didIgnore(_ contact: IgnoredContact)

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

/// A contact of the panel that becomes no touch, or not as the panel reports it.
package struct IgnoredContact: Equatable, Sendable {
  /// The place where it came down, jumped to or would have moved to, in points of the surface.
  package var location: Point
  /// The reason.
  package var cause: IgnoredLine.Cause
}

/// An observer of the frames of a panel's fingers behind its filters, in raw values.
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
