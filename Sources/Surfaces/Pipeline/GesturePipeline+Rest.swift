internal import GestureConfiguration

extension GesturePipeline {
  // MARK: Idle time

  /// The time for which nobody has touched the surface; `nil` if the configuration has no limit.
  package var idleTime: IdleTime? { feed.idleTime }

  /// Begins to count the time for which nobody touches the surface, before any event.
  ///
  /// Without this call, it is counted from the first event on.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock; minus infinity if it is
  ///   unknown.
  package func startIdleTime(at time: Double) {
    feed.countIdleTime(upTo: nil, at: time)
    feed.countIdleTime(upTo: template.idleAfter, at: time)
    feed.guardTouches(nil, at: time)
    feed.guardTouches(template.guardTimes, at: time)
  }

  /// True while other programs must get no touches, since the guard of the surface is closed.
  package var isGuardClosed: Bool { feed.touchGuard?.isClosed ?? false }

  /// True if the newest touches are kept from other programs by the guard.
  package var isGuarded: Bool { feed.touchGuard?.isSwallowing ?? false }
}

extension SurfaceTemplate {
  /// The times of the guard; `nil` if the surface has none.
  var guardTimes: TouchGuard.Times? {
    touchGuard.map { TouchGuard.Times(after: $0.after, release: $0.release) }
  }
}
