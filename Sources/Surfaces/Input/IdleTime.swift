internal import Gestures

/// The time for which nobody has touched a surface.
///
/// It reads no clock: it learns of touches and of the time from its owner.
package struct IdleTime {
  /// The time without a touch after which the surface is idle, in seconds.
  let limit: Double
  /// True if nobody has touched the surface for so long.
  package private(set) var isIdle = false
  /// The time at which the surface became idle or active, in seconds on the events' clock; `nil`
  /// if the events' clock was unknown then.
  package private(set) var changedAt: Double?
  /// The time at which the surface becomes idle, in seconds; `nil` while it is touched or idle, and
  /// while the events' clock is unknown.
  private(set) var deadline: Double?

  /// True if the time since the last touch is known: a touch ends it.
  var isResting: Bool { isIdle || deadline != nil }

  /// Creates the idle time of a surface that is active.
  ///
  /// - Parameters:
  ///   - limit: The time without a touch after which the surface is idle, in seconds.
  ///   - time: The present time, in seconds on the events' clock; not finite if it is unknown.
  init(limit: Double, at time: Double) {
    self.limit = limit
    guard time.isFinite else { return }
    changedAt = time
    rest(at: time)
  }

  /// Stops the wait for a touch; returns true if the surface was idle.
  mutating func wake(at time: Double) -> Bool {
    deadline = nil
    guard isIdle else { return false }
    (isIdle, changedAt) = (false, time)
    return true
  }

  /// Starts to wait for the next touch, since nobody touches the surface.
  mutating func rest(at time: Double) {
    guard !isIdle, deadline == nil else { return }
    deadline = EventTime.after(limit, from: time)
  }

  /// Makes the surface idle if the deadline has come, and returns that deadline.
  ///
  /// - Parameters:
  ///   - time: The present time, in seconds.
  ///   - isInclusive: True if a deadline at that very time has come.
  /// - Returns: The deadline; `nil` if it has not come.
  mutating func expire(at time: Double, isInclusive: Bool) -> Double? {
    guard let deadline, deadline < time || isInclusive && deadline == time else { return nil }
    (isIdle, changedAt, self.deadline) = (true, deadline, nil)
    return deadline
  }
}

extension TouchSample {
  /// True if the sample is of a touch, not of something that hovers.
  var isOfTouch: Bool {
    switch phase {
    case .began, .moved, .ended, .cancelled: true
    case .stationary, .regionEntered, .regionMoved, .regionExited: false
    }
  }
}
