package import Gestures

/// The engine of a surface, with the time for which nobody has touched the surface, and the guard.
///
/// Idle time passes with the engine's time: before a frame, the surface becomes idle if that was
/// due, and timers that were due earlier fire earlier.
package final class WatchedEngine {
  /// The engine, which a change of the configuration replaces.
  var engine: GestureEngine
  /// The time for which nobody has touched the surface; `nil` if it does not matter.
  package private(set) var idleTime: IdleTime?
  /// The guard of the surface; `nil` if it has none.
  private(set) var touchGuard: TouchGuard?
  /// The owner of the touchscreen; without one, the guard alone decides what it swallows.
  package weak var guardOwner: (any TouchGuardOwner)?
  /// The observer of idle time, and of contacts that become no touch.
  weak var observer: (any TouchFeedObserver)?
  /// Called before the engine gets samples, with their time in seconds; `nil` if nobody wants them.
  package var onSamples: (([TouchSample], Double) -> Void)?
  private let surface: Surface

  init(_ engine: GestureEngine, of surface: Surface) {
    (self.engine, self.surface) = (engine, surface)
  }

  /// Sends samples to the engine, after the surface has become idle or active.
  func send(_ samples: [TouchSample], at time: Double) {
    onSamples?(samples, time)
    guard idleTime != nil || touchGuard != nil else { return engine.send(samples, at: time) }
    becomeIdle(at: time, isInclusive: false)
    let wasResting = touchGuard?.isTouched == false || idleTime?.isResting == true
    if wasResting, samples.contains(where: \.isOfTouch) {
      // Timers that are due before the frame fire before it.
      engine.send([], at: time)
      touchGuarded()
      if idleTime?.wake(at: time) == true { report(isIdle: false, at: time) }
    }
    engine.send(samples, at: time)
    rest(at: time)
  }

  /// Cancels the touches that are still down at the end of a capture.
  func endCapture() {
    engine.cancelTouches(at: engine.now, because: .captureEnded)
    guard engine.now.isFinite, !engine.isTouched else { return }
    idleTime?.rest(at: engine.now)
    touchGuard?.rest(at: engine.now)
  }

  // MARK: Time

  /// The next time at which the engine or the idle time has something to do, in seconds.
  var nextDeadline: Double? {
    var earliest = engine.nextDeadline
    if let deadline = idleTime?.deadline { earliest = min(deadline, earliest ?? deadline) }
    if let deadline = touchGuard?.deadline { earliest = min(deadline, earliest ?? deadline) }
    return earliest
  }

  /// Begins to count, in place of an earlier count with another limit.
  ///
  /// - Parameters:
  ///   - limit: The time without a touch after which the surface is idle, in seconds; `nil` to
  ///     count nothing, with which an idle surface becomes active.
  ///   - time: The present time, in seconds on the events' clock; not finite if it is unknown.
  func countIdleTime(upTo limit: Double?, at time: Double) {
    guard limit != idleTime?.limit else { return }
    let wasIdle = idleTime?.isIdle ?? false
    idleTime = limit.map { IdleTime(limit: $0, at: time) }
    if isTouched { _ = idleTime?.wake(at: time) }
    if wasIdle { report(isIdle: false, at: time) }
  }

  /// Lets the surface become idle, and its guard open or close, if that is due before a time, or at
  /// that time.
  func becomeIdle(at time: Double, isInclusive: Bool = true) {
    touchGuard?.expire(at: time, isInclusive: isInclusive)
    guard let deadline = idleTime?.expire(at: time, isInclusive: isInclusive) else { return }
    engine.advance(to: deadline)
    engine.send([], at: deadline)
    report(isIdle: true, at: deadline)
  }

  private func report(isIdle: Bool, at time: Double) {
    observer?.watchedEngine(self, didBecomeIdle: isIdle, at: time)
  }

  /// Begins to wait for the next touch if nobody touches the surface.
  func rest(at time: Double) {
    guard idleTime != nil || touchGuard != nil, !isTouched else { return }
    idleTime?.rest(at: time)
    touchGuard?.rest(at: time)
  }

  // MARK: The guard

  /// Guards the surface, in place of an earlier guard with other times.
  ///
  /// - Parameters:
  ///   - times: The times of the guard; `nil` for no guard.
  ///   - time: The present time, in seconds on the events' clock; not finite if it is unknown.
  func guardTouches(_ times: TouchGuard.Times?, at time: Double) {
    guard times != touchGuard?.times else { return }
    touchGuard = times.map { TouchGuard($0, at: time) }
    if isTouched { touchGuarded() }
  }

  /// Closes the guard as if a touch had been swallowed: it opens a while after the last lift.
  package func closeGuard() { touchGuard?.close() }

  private func touchGuarded() {
    guard let isClosed = touchGuard?.isClosed else { return }
    let isSwallowing = guardOwner?.keepsTouches(isGuardClosed: isClosed) ?? isClosed
    touchGuard?.touch(isSwallowing: isSwallowing)
  }

  private var isTouched: Bool { engine.isTouched || surface.hasTouches }
}
