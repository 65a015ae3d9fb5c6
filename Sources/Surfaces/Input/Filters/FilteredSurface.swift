import Gestures
import InputEvents

/// The surface of a panel behind its filters, and the engine that gets its touches.
///
/// What filters hold back is released at their deadlines, which pass with the engine's time.
final class FilteredSurface {
  let surface: Surface
  let target: WatchedEngine
  /// The observer of the filtered frames; `nil` if there is none.
  var frameObserver: (any ContactFrameObserver)?
  /// The filters; `nil` if all are off.
  private var filters: ContactFilters?
  /// A frame of what filters release; kept for its storage.
  private var released = ContactFrame()
  /// The time of the newest frame, in microseconds of the devices' clock and in seconds of the
  /// engine's.
  private var newest: (device: Int64, engine: Double) = (0, 0)

  init(_ surface: Surface, _ engine: GestureEngine, _ settings: FilterSettings?) {
    self.surface = surface
    target = WatchedEngine(engine, of: surface)
    filters = settings.map { ContactFilters($0) }
  }

  /// True if there is a contact on the panel, even if no filter passes it.
  var hasContacts: Bool { surface.hasContacts || filters?.hasContacts ?? false }

  /// Continues between two frames with another geometry, engine and filters.
  ///
  /// - Parameters:
  ///   - geometry: The map from the panel's values to points.
  ///   - engine: An engine without touches.
  ///   - settings: The filters; `nil` if all are off.
  func restart(
    with geometry: SurfaceGeometry, _ engine: GestureEngine, _ settings: FilterSettings?
  ) {
    surface.restart(with: geometry)
    target.engine = engine
    if settings == nil, filters?.hasContacts == false, filters?.deadline == nil { filters = nil }
    if let filters {
      // They know the contacts that are down, so they stay even if all are off now.
      filters.settings = settings ?? FilterSettings(off: geometry)
    } else {
      filters = settings.map { ContactFilters($0) }
    }
  }

  // MARK: Frames

  /// Sends a frame, whose changes the filters replace.
  ///
  /// - Parameters:
  ///   - frame: The changes up to a `SYN_REPORT`, in raw units of the panel's axes.
  ///   - time: The time of the frame, in seconds on the engine's clock.
  ///   - cause: The cause for contacts that it cancels.
  func send(
    _ frame: inout ContactFrame, at time: Double, cancelledBecause cause: Touch.CancellationCause
  ) {
    passTime(before: time)
    guard let filters else { return deliver(frame, at: time, cancelledBecause: cause) }
    newest = (frame.time, time)
    let cancellation = filters.apply(to: &frame, at: time)
    tell(of: filters.ignored, at: time)
    deliver(frame, at: time, cancelledBecause: cancellation ?? cause)
  }

  private func deliver(
    _ frame: ContactFrame, at time: Double, cancelledBecause cause: Touch.CancellationCause
  ) {
    if let frameObserver {
      // Timers that are due before the frame do not know it.
      target.engine.send([], at: time)
      frameObserver.willSend(frame)
    }
    surface.send(frame, cancelledBecause: cause) { samples in target.send(samples, at: time) }
    tell(of: surface.ignored, at: time)
    target.rest(at: time)
    frameObserver?.didSend(frame, at: target.engine.now)
  }

  private func tell(of ignored: [IgnoredContact], at time: Double) {
    guard !ignored.isEmpty else { return }
    // Timers that are due before the frame fire before it.
    target.engine.send([], at: time)
    for contact in ignored { target.observer?.didIgnore(contact) }
  }

  // MARK: Time

  /// The next deadline of filters or engine, in seconds on the engine's clock, without the idle
  /// time.
  var nextTimer: Double? { Self.earlier(filters?.deadline, target.engine.nextDeadline) }

  /// The next time at which time has something to do, in seconds on the engine's clock.
  var nextDeadline: Double? { Self.earlier(filters?.deadline, target.nextDeadline) }

  private static func earlier(_ one: Double?, _ other: Double?) -> Double? {
    guard let one else { return other }
    return min(one, other ?? one)
  }

  /// Fires the timers that are due at a time or before it.
  func passTime(to time: Double) {
    release { $0 <= time }
    target.becomeIdle(at: time)
    target.engine.advance(to: time)
  }

  /// Lets filters release, and the surface become idle, if that is due before a frame.
  func passTime(before time: Double) {
    release { $0 < time }
    target.becomeIdle(at: time, isInclusive: false)
  }

  /// Ends the lifts that wait for a contact, since the fingers have gone, whatever comes now.
  func endLifts(at time: Double) {
    release { $0 <= time }
    guard let filters, filters.deadline != nil else { return }
    filters.endLifts(at: time, into: &released)
    sendReleased(of: filters, at: time)
  }

  /// Sends what filters have held back, at each of their deadlines that are due.
  func release(if isDue: (Double) -> Bool) {
    guard let filters else { return }
    while let deadline = filters.deadline, isDue(deadline) {
      target.becomeIdle(at: deadline, isInclusive: false)
      filters.release(at: deadline, into: &released)
      sendReleased(of: filters, at: deadline)
    }
  }

  private func sendReleased(of filters: ContactFilters, at time: Double) {
    let wait = Int64(microsecondsOf: time - newest.engine)
    released.time = newest.device.addingReportingOverflow(wait).partialValue
    tell(of: filters.ignored, at: time)
    deliver(released, at: time, cancelledBecause: .eventsLost)
  }
}
