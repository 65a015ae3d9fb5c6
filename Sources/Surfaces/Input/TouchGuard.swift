internal import Gestures

/// The guard of a surface: while it is closed, other programs must get no touches.
///
/// It closes when nobody has touched the surface for a while. The touch that ends that time is
/// swallowed, and so is every touch that begins before the guard opens: `release` after the last
/// lift. It reads no clock, and grabs nothing.
struct TouchGuard {
  /// The times of a guard, in seconds.
  struct Times: Equatable, Sendable {
    /// The time without a touch after which the guard closes.
    var after: Double
    /// The time from the last lift until the guard opens; less than `after`.
    var release: Double
  }

  let times: Times
  /// True while other programs must get no touches.
  private(set) var isClosed = false
  /// True if the newest touches began while the guard was closed.
  private(set) var isSwallowing = false
  /// True while the surface is touched.
  private(set) var isTouched = false
  /// True if the surface was touched since the guard closed.
  private var wasTouched = false
  /// The time since which nobody has touched the surface, in seconds; `nil` if it is unknown.
  private var restTime: Double?

  /// Creates an open guard.
  ///
  /// - Parameters:
  ///   - times: The times of the guard.
  ///   - time: The present time, in seconds on the events' clock; not finite if it is unknown.
  init(_ times: Times, at time: Double) {
    self.times = times
    restTime = time.isFinite ? time : nil
  }

  /// The time at which the guard opens or closes, in seconds; `nil` if a touch must come first.
  var deadline: Double? {
    guard !isTouched, let restTime, !isClosed || wasTouched else { return nil }
    let pause = isClosed ? times.release : times.after
    return EventTime.after(pause, from: restTime)
  }

  /// Opens or closes the guard as often as that is due before a time, or at that time.
  mutating func expire(at time: Double, isInclusive: Bool) {
    while let deadline, deadline < time || isInclusive && deadline == time {
      isClosed.toggle()
      wasTouched = false
    }
  }

  /// Begins a sequence of touches.
  ///
  /// - Parameter isSwallowing: True if other programs get nothing of them.
  mutating func touch(isSwallowing: Bool) {
    if !isTouched { self.isSwallowing = isSwallowing }
    (isTouched, wasTouched) = (true, true)
  }

  /// Starts the time until the guard opens or closes, since nobody touches the surface.
  mutating func rest(at time: Double) {
    guard isTouched || restTime == nil else { return }
    (isTouched, restTime) = (false, time)
  }

  /// Closes the guard as if a touch had been swallowed: it opens `release` after the last lift.
  mutating func close() {
    if !isClosed { (isClosed, wasTouched) = (true, true) }
  }
}

/// Whoever grabs a guarded touchscreen, and knows who else gets its touches.
package protocol TouchGuardOwner: AnyObject {
  /// Returns true if other programs get nothing of the touches that begin now.
  func keepsTouches(isGuardClosed: Bool) -> Bool
}
