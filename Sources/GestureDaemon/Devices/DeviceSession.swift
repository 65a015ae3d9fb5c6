internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import Gestures
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import SurfaceClients
internal import TouchInput

/// A touchscreen that is followed, with its pipeline and its surface's clients.
///
/// A failure of the device ends only its session.
final class DeviceSession {
  /// The node with its udev properties.
  private(set) var node: DeviceNode
  let touchscreen: Touchscreen
  let pipeline: GesturePipeline
  /// The clients' part of the surface.
  let surfaceClients: SurfaceClients
  /// The properties by which the configuration's surfaces match the device.
  private(set) var identity: DeviceIdentity
  /// The entry of the configuration that the surface is made of.
  private(set) var template: SurfaceTemplate
  /// The id of the surface.
  private(set) var surface: String
  /// The time at which the device got this surface, in seconds of the monotonic clock.
  var addedAt: Double
  /// The pen on a node of its own that belongs to the device; `nil` if there is none.
  var pen: PenSession?
  /// The gate through which touches pass to other programs.
  let gate: ThroughGate
  /// The poller's registration of the device.
  var registration: Poller.Registration?

  /// True if the touchscreen may have more to read.
  private var isCut = false
  /// True if the device was read since the last `endTurn`.
  private var isReadInTurn = false
  /// The surface that was built in advance for the next `resume`.
  private var prepared: BuiltSurface?
  private var grab: DeviceGrab
  /// True if the device must be grabbed, even while its guard is open.
  private var isGrabAsked = false
  private let logger: Logger
  /// True if the device reports a touch, whether or not the engine knows of it.
  private var isTouched: Bool

  private var clock: DeviceClock
  /// The changes of the surface's geometry that clients request.
  var geometry: GeometryChanges
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64

  /// Creates the session of an open device.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock: tests that count the pieces
  /// of a turn have a clock of their own.
  init(
    node: DeviceNode, touchscreen: Touchscreen, pipeline: GesturePipeline,
    identity: DeviceIdentity, template: SurfaceTemplate, surface: String, addedAt: Double,
    logger: Logger, now: @escaping () -> Int64 = { MonotonicClock.now }
  ) {
    self.now = now
    self.node = node
    self.touchscreen = touchscreen
    self.pipeline = pipeline
    surfaceClients = SurfaceClients(of: pipeline)
    self.identity = identity
    self.template = template
    self.surface = surface
    self.addedAt = addedAt
    self.logger = logger
    grab = DeviceGrab(logger: logger)
    gate = ThroughGate(isMonotonic: touchscreen.clockIsMonotonic)
    isTouched = touchscreen.state.hasContacts
    clock = DeviceClock(isMonotonic: touchscreen.clockIsMonotonic)
    geometry = GeometryChanges(logger: logger)
  }

  /// Logs the surface of the device, and the limits that its hardware sets.
  func announce() {
    logger.announce(surface: surface, of: touchscreen, through: pipeline)
  }

  /// True if the device or its pen may have more to read, which must happen before time passes.
  var hasMore: Bool { isCut || pen?.hasMore ?? false }

  /// Reads the events of the device and its pen, in the order of time.
  ///
  /// Reading stops after `Limits.timeOfDevice`, so that other devices have their turn. Then
  /// `hasMore` is true. A touchscreen is read even if its pen took all of that time: frames of
  /// fingers may then overtake the rest of the pen's.
  ///
  /// - Parameters:
  ///   - readiness: The readiness of the device.
  ///   - penReadiness: The readiness of the pen. The pen's `failure` has the reason if it has gone.
  /// - Throws: `gone` if the device has gone, or another failure to read it.
  func read(_ readiness: Readiness, pen penReadiness: Readiness) throws(DeviceError) {
    isReadInTurn = true
    let end = now() + Limits.timeOfDevice
    let (wasIdle, timeBefore) = (pipeline.isAtRest, pipeline.timeOfNewestEvent)
    pen?.read(penReadiness) { now() < end }
    defer {
      // The pen's events may be later than events of the panel that are yet to be read.
      if !hasMore { pen?.handOn() }
      settleGrab()
      if pipeline.timeOfNewestEvent != timeBefore {
        clock.follow(pipeline, wasIdle: wasIdle, now: now)
      }
      settleGeometry()
    }
    isCut = try !readTouchscreen(readiness, while: { now() < end })
  }

  /// Ends a turn of the loop; returns true if the device was read in it and may have more to read:
  /// the rest belongs to the next turn.
  func endTurn() -> Bool {
    defer { isReadInTurn = false }
    return isReadInTurn && hasMore
  }

  /// Reads the events of the device; returns true if everything that arrived was passed on.
  private func readTouchscreen(
    _ readiness: Readiness, while goesOn: () -> Bool
  ) throws(DeviceError) -> Bool {
    try touchscreen.read(
      readiness: readiness,
      events: { event in
        pen?.handOn(until: event.time)
        pipeline.input(event)
        if event.code == .btnTouch { isTouched = event.value != 0 }
      },
      dropped: { state, time in
        pen?.handOn(until: time)
        pipeline.resynchronize(to: state, at: time)
        isTouched = state.hasContacts
      },
      while: goesOn)
  }

  // MARK: A pen on a node of its own

  /// True if the device is in a group.
  func belongsTo(_ group: String?) -> Bool { group != nil && node.group == group }

  /// Detaches the pen: its touches are cancelled, and those of fingers continue.
  ///
  /// - Parameter time: The present time, in microseconds of the monotonic clock.
  func partWithPen(at time: Int64) {
    pen = nil
    pipeline.detachPen(at: eventTime(at: time))
  }

  /// The next deadline of the pipeline or of a grab that waits for its quota, in microseconds of
  /// the monotonic clock; `nil` if there is none.
  ///
  /// A device that may have more to read is due at once: it may have nothing left after all.
  var deadline: Int64? {
    guard !hasMore else { return .min }
    let earliest = min(
      timer ?? .max, grab.dueAt ?? .max, pen?.grabDueAt ?? .max, gate.link?.deadline ?? .max)
    return earliest < .max ? earliest : nil
  }

  /// The next deadline of the pipeline, in microseconds of the monotonic clock.
  private var timer: Int64? {
    pipeline.nextDeadline.map { clock.monotonicTime(at: $0) }
  }

  /// Fires the timers that are due at a time of the monotonic clock, in microseconds.
  ///
  /// Without one, time does not pass: before the first event, the device's time may be unknown.
  func advance(to time: Int64) {
    if let timer, timer <= time { pipeline.advance(to: eventTime(at: time)) }
  }

  /// Converts a time of the monotonic clock, in microseconds, to seconds of the events' clock.
  func eventTime(at time: Int64) -> Double { clock.eventTime(at: time) }

  // MARK: Another configuration

  /// Adopts the changed udev properties of the device; the surface stays as it is.
  ///
  /// - Parameter node: The node with its new properties.
  /// - Returns: True if the surface must be rebuilt because the calibration changed.
  func take(_ node: DeviceNode) -> Bool {
    let isOutdated = template.calibration == nil && node.calibration != self.node.calibration
    if node.clonedProperties != self.node.clonedProperties { gate.link?.outdate() }
    self.node = node
    identity = DeviceIdentity(touchscreen.description, place: node.place)
    return isOutdated
  }

  /// Cancels all touches and gestures, before `resume` or the end.
  func suspend(at time: Int64) {
    surfaceClients.suspend(at: eventTime(at: time))
  }

  /// Builds the surface of another entry of the configuration in advance, for the next `resume`
  /// with it.
  ///
  /// - Parameters:
  ///   - template: The entry, with the geometry that the surface will have.
  ///   - pauses: Gives touches their turn.
  func prepare(_ template: SurfaceTemplate, pauses: Pauses) {
    let surface = pipeline.prepare(template, calibration: node.calibration, pauses: pauses)
    // A surface with another id keeps no views of clients.
    if template.id == self.template.id { surfaceClients.prepare(surface, pauses: pauses) }
    prepared = surface
  }

  /// Continues with another entry of the configuration; the device stays open.
  ///
  /// - Parameters:
  ///   - template: The entry.
  ///   - surface: The id of the surface.
  ///   - time: The present time, in microseconds of the monotonic clock.
  func resume(with template: SurfaceTemplate, as surface: String, at time: Int64) {
    let (shape, before) = (self.surface == surface ? pipeline.shape : nil, self.template)
    self.template = template
    self.surface = surface
    pipeline.origin.surface = surface
    surfaceClients.resume(
      with: geometry.applied(to: template), calibration: node.calibration,
      at: startTime(at: time), prepared: prepared.take())
    reportGeometry(at: time, ifOtherThan: shape, configuredAs: before)
    // The last lift may have come while the surface was built.
    settleGeometry()
  }

  /// The earliest time on the events' clock for frames after a change at a time of the monotonic
  /// clock.
  ///
  /// If the device has another clock, the time of its next event is unknown, and a guess might lie
  /// in the future. The time of the newest event serves instead.
  func startTime(at time: Int64) -> Double {
    clock.isMonotonic ? eventTime(at: time) : pipeline.timeOfNewestEvent ?? -.infinity
  }

  /// True if the geometry may change: nothing touches the device or is still to be read, and the
  /// surface is not about to be replaced.
  var mayReshape: Bool { prepared == nil && !isInUse && !pipeline.isPenNear }

  // MARK: Grabbing

  /// Grabs or releases the device as soon as no finger is down and the quota of changes permits it,
  /// and its pen as soon as that is out of range.
  ///
  /// - Parameters:
  ///   - isWanted: True if the device must be grabbed, even while its guard is open.
  ///   - isLeased: True if a client has the device grabbed.
  func setGrabbed(_ isWanted: Bool, isLeased: Bool = false) {
    (isGrabAsked, grab.isLeased) = (isWanted, isLeased)
    pipeline.holdGuard(isLeased)
    settleGrab()
  }

  /// The event that the grab or the release waits for; `nil` if it has happened.
  var pendingGrab: ReplyLine.Pending? {
    grab.pending(of: touchscreen) ?? (gate.isWaiting ? .lift : nil)
  }

  /// The reason why the device could not be grabbed at the latest attempt; `nil` if it could.
  var grabRefusal: DeviceError? { grab.refusal }

  /// Grabs or releases the device and its pen if that is due and nothing touches them.
  func settleGrab() {
    gate.renew(pipeline, isInUse: isInUse)
    (grab.isAsked, grab.isGuardClosed) = (isGrabAsked, pipeline.isGuardClosed)
    grab.isForClone = gate.isReady
    defer {
      // With a virtual touchscreen, the guard alone decides what it swallows.
      let isFree = isGrabAsked || grab.isForClone && touchscreen.isGrabbed
      pipeline.noteGrab(isFree ? nil : touchscreen.isGrabbed)
      gate.settle(
        pipeline, isGrabbed: touchscreen.isGrabbed, isLeased: grab.isLeased, isInUse: isInUse)
      pen?.setGrabbed(like: grab)
    }
    guard !hasMore, grab.settle(touchscreen, isInUse: isInUse, clock: now) else { return }
    let end = now() + Limits.timeOfDevice
    // If reading fails, the poller reports the device in the next turn.
    isCut = (try? !readTouchscreen(.readable, while: { now() < end })) ?? false
    if isInUse { grab.withdraw(from: touchscreen, at: now()) }
  }

  /// True if anything touches the device, whether or not the engine knows of it, or if an unread
  /// event may put a finger down.
  private var isInUse: Bool { hasMore || isTouched || pipeline.hasContacts }
}

extension DeviceState {
  /// True if a finger is down.
  fileprivate var hasContacts: Bool {
    keys.contains(EventCode.btnTouch.code)
      || slots.contains { ($0[EventCode.absMTTrackingID.code] ?? -1) >= 0 }
  }
}
