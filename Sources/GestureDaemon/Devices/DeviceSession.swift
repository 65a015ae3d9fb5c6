internal import Evdev
internal import GestureConfiguration
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Surfaces

/// A touchscreen that is followed, with its pipeline and its surface's clients.
///
/// A failure of the device ends only its session.
final class DeviceSession {
  /// The node with its udev properties.
  private(set) var node: DeviceNode
  let touchscreen: Touchscreen
  let pipeline: GesturePipeline
  let surfaceClients: SurfaceClients
  /// The properties by which the configuration's surfaces match the device.
  private(set) var identity: DeviceIdentity
  /// The entry of the configuration that the surface is made of.
  private(set) var template: SurfaceTemplate
  /// The changes of the surface's geometry that clients request.
  let geometry: GeometryChanges
  /// The time at which the device got this surface, in seconds of the monotonic clock.
  private(set) var addedAt: Double
  /// The clock of the device's events.
  let clock: DeviceClock
  /// The owner of the panel: who else gets its touches.
  let access: PanelAccess

  /// True if the device is no longer followed.
  private(set) var isClosed = false

  private let reading: DeviceReading
  private let logger: Logger
  private var registration: Poller.Registration?
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64

  /// Creates the session of an open device.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock: tests that count what is
  /// read in a turn have a clock of their own.
  init(
    node: DeviceNode, touchscreen: Touchscreen, pipeline: GesturePipeline,
    identity: DeviceIdentity, template: SurfaceTemplate, addedAt: Double, leases: Leases,
    isGrabbing: Bool = false, logger: Logger, now: @escaping () -> Int64 = { MonotonicClock.now }
  ) {
    self.now = now
    self.node = node
    self.touchscreen = touchscreen
    self.pipeline = pipeline
    self.identity = identity
    self.template = template
    self.addedAt = addedAt
    self.logger = logger
    surfaceClients = SurfaceClients(of: pipeline)
    clock = DeviceClock(isMonotonic: touchscreen.clockIsMonotonic)
    geometry = GeometryChanges(
      of: touchscreen, pipeline: pipeline, surfaceClients: surfaceClients, clock: clock,
      logger: logger)
    reading = DeviceReading(
      of: touchscreen, into: pipeline, clock: clock, logger: logger, now: now)
    access = PanelAccess(
      to: GrabbedDevice(touchscreen, logger: logger, now: now), pipeline: pipeline,
      reading: reading, leases: leases, isGrabbing: isGrabbing)
  }

  /// The id of the surface.
  var surface: String { pipeline.origin.surface }

  /// Lets a poller wait for events of the device.
  func join(_ poller: SourcePoller) throws(DeviceError) {
    registration = try poller.register(device: touchscreen, as: .device(self))
  }

  /// Closes the device, which releases it, and the link to its virtual touchscreen.
  func close(_ poller: SourcePoller) {
    isClosed = true
    if let registration { poller.unregister(registration) }
    access.setLink(nil)
    touchscreen.close()
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
    defer { settle() }
    try reading.read(readiness, pen: penReadiness)
  }

  /// Ends a turn of the loop; returns true if the device was read in it and may have more to read:
  /// the rest belongs to the next turn.
  func endTurn() -> Bool { reading.endTurn() }

  /// Does what is due at a time of the monotonic clock, in microseconds.
  ///
  /// Without a timer, time does not pass on the surface: before the first event, the device's time
  /// may be unknown.
  func advance(to time: Int64) {
    if let timer, timer <= time { pipeline.advance(to: clock.eventTime(at: time)) }
    access.link?.advance(to: time)
    settle()
  }

  /// The next deadline of the pipeline or of the panel's owner, in microseconds of the monotonic
  /// clock; `nil` if there is none.
  ///
  /// A device that may have more to read is due at once: it may have nothing left after all.
  var deadline: Int64? {
    guard !hasMore else { return .min }
    let earliest = min(timer ?? .max, access.deadline ?? .max)
    return earliest < .max ? earliest : nil
  }

  /// The next deadline of the pipeline, in microseconds of the monotonic clock.
  private var timer: Int64? { pipeline.nextDeadline.map { clock.monotonicTime(at: $0) } }

  /// Makes the changes of the grab and of the geometry that wait, as far as they are due.
  ///
  /// Call it after anything that they may wait for: events, time, a command.
  func settle() {
    // Another geometry decides touches whose lift is held back, which a lease may wait for.
    settleGeometry()
    access.settle()
  }

  // MARK: A pen on a node of its own

  func belongsTo(_ group: String?) -> Bool { group != nil && node.group == group }

  /// The pen on a node of its own that belongs to the device; `nil` if there is none.
  var pen: PenSession? { reading.pen }

  /// Adds a pen, which the pipeline has already.
  func attach(_ pen: PenSession) {
    reading.pen = pen
    settle()
  }

  /// Gives the pen up, without a change of the pipeline: the session ends.
  func releasePen() { reading.pen = nil }

  /// Detaches the pen: its touches are cancelled, and those of fingers continue.
  ///
  /// - Parameter time: The present time, in microseconds of the monotonic clock.
  func partWithPen(at time: Int64) {
    reading.pen = nil
    pipeline.detachPen(at: clock.eventTime(at: time))
    settle()
  }

  /// Lets time pass on the surface before a change that does not come from the device.
  ///
  /// - Parameter time: The present time, in microseconds of the monotonic clock.
  func pass(to time: Int64) {
    pipeline.lines.setTime(beforeFirstEvent: Double(secondsOf: time))
    pipeline.pass(to: clock.startTime(at: time))
  }

  // MARK: Another configuration

  /// Adopts the changed udev properties of the device; the surface stays as it is.
  ///
  /// - Parameter node: The node with its new properties.
  /// - Returns: True if the surface must be rebuilt because the calibration changed.
  func update(_ node: DeviceNode) -> Bool {
    let isOutdated = template.calibration == nil && node.calibration != self.node.calibration
    if node.clonedProperties != self.node.clonedProperties { access.link?.outdate() }
    self.node = node
    identity = DeviceIdentity(touchscreen.description, place: node.place)
    return isOutdated
  }

  /// Cancels all touches and gestures, before `resume` or the end.
  func suspend(at time: Int64) {
    surfaceClients.suspend(at: clock.eventTime(at: time))
  }

  /// Continues with another entry of the configuration; the device stays open.
  ///
  /// If it is the present entry, the geometry that clients have set stays in force.
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
      pipeline.origin.surface = surface
      addedAt = Double(secondsOf: time)
    }
    surfaceClients.resume(
      with: template == before ? pipeline.template : template, calibration: node.calibration,
      at: clock.startTime(at: time))
    geometry.report(
      at: clock.eventTime(at: time), of: template, after: before, ifOtherThan: shape)
    settleGeometry()
  }

  // MARK: The geometry of clients

  /// Changes the geometry of the surface, once nothing touches the device.
  ///
  /// - Parameter change: The new values, in place of those of earlier changes.
  /// - Returns: True if the change waits.
  func setGeometry(_ change: GeometryChange) -> Bool {
    geometry.request(change)
    settle()
    return geometry.requireReportOfPending()
  }

  /// Returns to the geometry of the configuration; touches that are down are cancelled.
  func restoreGeometry() {
    geometry.restore(template, calibration: node.calibration, at: now())
    settle()
  }

  /// Makes the change of the geometry that waits, if nothing touches the device or is still to be
  /// read.
  private func settleGeometry() {
    guard geometry.isPending, !reading.isInUse, !pipeline.isPenNear else { return }
    geometry.adopt(calibration: node.calibration, at: now())
  }
}
