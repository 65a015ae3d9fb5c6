internal import Gestures

extension TouchFeed {
  // MARK: Idle time

  /// The time for which nobody has touched the surface; `nil` if the configuration has no limit.
  var idleTime: IdleTime? { target.idleTime }

  /// Begins to count the time for which nobody touches the surface, in place of an earlier count
  /// with another limit.
  ///
  /// - Parameters:
  ///   - limit: The time without a touch after which the surface is idle, in seconds; `nil` to
  ///     count nothing, with which an idle surface becomes active.
  ///   - time: The present time, in seconds on the events' clock; not finite if it is unknown.
  func countIdleTime(upTo limit: Double?, at time: Double) {
    target.countIdleTime(upTo: limit, at: time) { report(isIdle: $0, at: $1) }
  }

  /// Lets the surface become idle if that is due at a time or before it, in seconds.
  func becomeIdle(at time: Double) {
    target.becomeIdle(at: time) { report(isIdle: $0, at: $1) }
  }

  /// Lets the surface become idle if that is due before the frame of a time, in seconds.
  func becomeIdle(before time: Double) {
    target.becomeIdle(at: time, isInclusive: false) { report(isIdle: $0, at: $1) }
  }

  private func report(isIdle: Bool, at time: Double) {
    observer?.touchFeed(self, didBecomeIdle: isIdle, at: time)
  }

  /// Sends samples to the engine, after the surface has become idle or active.
  func send(_ samples: [TouchSample], at time: Double) {
    target.send(samples, at: time) { report(isIdle: $0, at: $1) }
  }

  // MARK: The guard

  /// The guard of the surface; `nil` if it has none.
  var touchGuard: TouchGuard? { target.touchGuard }

  /// Guards the surface, in place of an earlier guard with other times; `nil` for no guard.
  func guardTouches(_ times: TouchGuard.Times?, at time: Double) {
    target.guardTouches(times, at: time)
  }

  /// The owner of the touchscreen; without one, the guard alone decides what it swallows.
  package var guardOwner: (any TouchGuardOwner)? {
    get { target.guardOwner }
    set { target.guardOwner = newValue }
  }

  /// Closes the guard as if a touch had been swallowed: it opens a while after the last lift.
  package func closeGuard() { target.closeGuard() }
}
