internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import SurfaceClients

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
  /// The changes of the surface's geometry that clients request.
  let geometry: GeometryChanges
  /// The time at which the device got this surface, in seconds of the monotonic clock.
  private(set) var addedAt: Double
  /// The gate through which touches pass to other programs.
  let gate: ThroughGate

  private let reading: DeviceReading
  /// The surface that was built in advance for the next `resume`.
  private var prepared: BuiltSurface?
  private var grab: DeviceGrab
  /// True if the device must be grabbed, even while its guard is open.
  private var isGrabAsked = false
  private let logger: Logger
  /// The poller's registration of the device.
  private var registration: Poller.Registration?
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
    let surfaceClients = SurfaceClients(of: pipeline)
    self.surfaceClients = surfaceClients
    geometry = GeometryChanges(
      of: touchscreen, pipeline: pipeline, surfaceClients: surfaceClients, logger: logger)
    self.identity = identity
    self.template = template
    self.surface = surface
    self.addedAt = addedAt
    self.logger = logger
    grab = DeviceGrab(logger: logger)
    gate = ThroughGate(isMonotonic: touchscreen.clockIsMonotonic)
    reading = DeviceReading(of: touchscreen, into: pipeline, now: now)
  }

  /// Lets a poller wait for events of the device.
  func join(_ poller: SourcePoller) throws(DeviceError) {
    registration = try poller.register(device: touchscreen, as: .device(self))
  }

  /// Lets a poller wait no longer.
  func leave(_ poller: SourcePoller) {
    if let registration { poller.unregister(registration) }
  }

  /// Logs the surface of the device, and the limits that its hardware sets.
  func announce() {
    logger.announce(surface: surface, of: touchscreen, through: pipeline)
  }

  /// True if the device or its pen may have more to read, which must happen before time passes.
  var hasMore: Bool { reading.hasMore }

  /// Reads the events of the device and its pen, for a limited time, and makes the changes that
  /// waited for a lift.
  ///
  /// - Parameters:
  ///   - readiness: The readiness of the device.
  ///   - penReadiness: The readiness of the pen. The pen's `failure` has the reason if it has gone.
  /// - Throws: `gone` if the device has gone, or another failure to read it.
  func read(_ readiness: Readiness, pen penReadiness: Readiness) throws(DeviceError) {
    defer {
      settleGrab()
      settleGeometry()
    }
    try reading.read(readiness, pen: penReadiness)
  }

  /// Ends a turn of the loop; returns true if the device was read in it and may have more to read:
  /// the rest belongs to the next turn.
  func endTurn() -> Bool { reading.endTurn() }

  // MARK: A pen on a node of its own

  /// True if the device is in a group.
  func belongsTo(_ group: String?) -> Bool { group != nil && node.group == group }

  /// The pen on a node of its own that belongs to the device; `nil` if there is none.
  var pen: PenSession? { reading.pen }

  /// Adds a pen, which the pipeline has already.
  func take(_ pen: PenSession) {
    reading.take(pen)
    settleGrab()
  }

  /// Gives the pen up, without a change of the pipeline: the session ends.
  func releasePen() { reading.releasePen() }

  /// Detaches the pen: its touches are cancelled, and those of fingers continue.
  ///
  /// - Parameter time: The present time, in microseconds of the monotonic clock.
  func partWithPen(at time: Int64) {
    reading.releasePen()
    pipeline.detachPen(at: eventTime(at: time))
  }

  // MARK: Time

  /// The next deadline of the pipeline or of a grab that waits for its quota, in microseconds of
  /// the monotonic clock; `nil` if there is none.
  ///
  /// A device that may have more to read is due at once: it may have nothing left after all.
  var deadline: Int64? {
    guard !hasMore else { return .min }
    let earliest = min(
      reading.timer ?? .max, grab.dueAt ?? .max, pen?.grabDueAt ?? .max, gate.link?.deadline ?? .max
    )
    return earliest < .max ? earliest : nil
  }

  /// Fires the timers that are due at a time of the monotonic clock, in microseconds.
  ///
  /// Without one, time does not pass: before the first event, the device's time may be unknown.
  func advance(to time: Int64) {
    if let timer = reading.timer, timer <= time { pipeline.advance(to: eventTime(at: time)) }
  }

  /// Converts a time of the monotonic clock, in microseconds, to seconds of the events' clock.
  func eventTime(at time: Int64) -> Double { reading.eventTime(at: time) }

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
  ///   - surface: The id of the surface that the device gets; absent if it keeps its surface.
  ///   - time: The present time, in microseconds of the monotonic clock.
  func resume(with template: SurfaceTemplate, as surface: String? = nil, at time: Int64) {
    let isSame = surface == nil || surface == self.surface
    let (shape, before) = (isSame ? pipeline.shape : nil, self.template)
    self.template = template
    if let surface {
      self.surface = surface
      pipeline.origin.surface = surface
      addedAt = Double(secondsOf: time)
    }
    surfaceClients.resume(
      with: geometry.applied(to: template), calibration: node.calibration,
      at: startTime(at: time), prepared: prepared.take())
    geometry.report(
      at: eventTime(at: time), of: template, after: before, ifOtherThan: shape)
    // The last lift may have come while the surface was built.
    settleGeometry()
  }

  /// The earliest time on the events' clock for frames after a change at a time of the monotonic
  /// clock.
  func startTime(at time: Int64) -> Double { reading.startTime(at: time) }

  // MARK: Changes of clients

  /// Makes the changes of the geometry and of the grab that wait, if nothing touches the device.
  func settle() {
    settleGeometry()
    settleGrab()
  }

  /// Changes the geometry of the surface, once nothing touches the device.
  ///
  /// - Parameter change: The new values, in place of those of earlier changes.
  /// - Returns: True if the change waits.
  func setGeometry(_ change: GeometryChange) -> Bool {
    geometry.request(change)
    settleGeometry()
    return geometry.requireReportOfPending()
  }

  /// Returns to the geometry of the configuration; touches that are down are cancelled.
  func restoreGeometry() { geometry.restore(in: setting) }

  /// Makes the change of the geometry that waits, if nothing touches the device or is still to be
  /// read, and the surface is not about to be replaced.
  private func settleGeometry() {
    guard geometry.isPending, prepared == nil, !isInUse, !pipeline.isPenNear else { return }
    geometry.adopt(in: setting)
  }

  private var setting: GeometryChanges.Setting {
    let time = now()
    return GeometryChanges.Setting(
      template: template, calibration: node.calibration, time: eventTime(at: time),
      startTime: startTime(at: time))
  }

  // MARK: Grabbing

  /// Grabs or releases the device as soon as no finger is down and the quota of changes permits it,
  /// and its pen as soon as that is out of range.
  ///
  /// - Parameters:
  ///   - isWanted: True if the device must be grabbed, even while its guard is open.
  ///   - isLeased: True if a client has the device grabbed.
  func setGrabbed(_ isWanted: Bool, isLeased: Bool = false) {
    (isGrabAsked, grab.isLeased) = (isWanted, isLeased)
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
      let isFree = touchscreen.isGrabbed && (isGrabAsked || grab.isForClone)
      pipeline.noteGrab(isFree ? nil : touchscreen.isGrabbed)
      // A lease that is not in force leaves the guard alone: the guard has no quota.
      pipeline.holdGuard(grab.isLeased && touchscreen.isGrabbed)
      gate.settle(
        pipeline, isGrabbed: touchscreen.isGrabbed, isLeased: grab.isLeased, isInUse: isInUse)
      pen?.setGrabbed(like: grab)
    }
    guard !hasMore, grab.settle(touchscreen, isInUse: isInUse, clock: now) else { return }
    reading.readAgain()
    if isInUse { grab.withdraw(from: touchscreen, at: now()) }
  }

  private var isInUse: Bool { reading.isInUse }
}
