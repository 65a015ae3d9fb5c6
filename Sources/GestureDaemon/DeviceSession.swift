internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging

/// A touchscreen that is followed, with its pipeline.
///
/// A failure of the device ends only its session.
final class DeviceSession {
  /// The node with its udev properties.
  private(set) var node: DeviceNode
  let touchscreen: Touchscreen
  let pipeline: GesturePipeline
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
  /// The poller's registration of the device.
  var registration: Poller.Registration?

  /// True if the device may have more to read.
  ///
  /// Time must not pass before that is read.
  private(set) var hasMore = false
  /// The surface that was built in advance for the next `resume`.
  private var prepared: BuiltSurface?
  private var grab: DeviceGrab
  /// True if the device reports a touch, whether or not the engine knows of it.
  private var isTouched: Bool

  /// The difference between the monotonic clock and the events' clock, in microseconds; 0 if they
  /// are the same.
  private var offset: Int64?
  private var clockSteps = 0
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
    self.identity = identity
    self.template = template
    self.surface = surface
    self.addedAt = addedAt
    grab = DeviceGrab(logger: logger)
    isTouched = touchscreen.state.hasContacts
    offset = touchscreen.clockIsMonotonic ? 0 : nil
  }

  /// Reads the events of the device and its pen, in the order of time.
  ///
  /// - Parameters:
  ///   - readiness: The readiness of the device.
  ///   - penReadiness: The readiness of the pen. The pen's `failure` tells if it has gone.
  ///   - isBounded: True if reading may stop after `Limits.timeOfDevice`, so that other devices
  ///     have their turn. Then `hasMore` is true.
  /// - Throws: `gone` if the device has gone, or another failure to read it.
  func read(
    _ readiness: Readiness = .readable, pen penReadiness: Readiness = .readable,
    isBounded: Bool = false
  ) throws(DeviceError) {
    let end = isBounded ? now() + Limits.timeOfDevice : .max
    let wasIdle = pipeline.nextDeadline == nil
    let timeBefore = pipeline.timeOfNewestEvent
    pen?.read(penReadiness)
    defer {
      // The pen's events may be later than events of the panel that are yet to be read.
      if !hasMore { pen?.handOn() }
      settleGrab()
      if pipeline.timeOfNewestEvent != timeBefore { follow(wasIdle: wasIdle) }
    }
    hasMore = try !touchscreen.read(
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
      while: { end == .max || now() < end })
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

  /// Measures the difference between the device's clock and the monotonic clock, if they differ.
  ///
  /// The smallest difference between an event's time and its arrival is the best estimate. It
  /// starts anew while the pipeline is idle, and after the device's clock was set.
  private func follow(wasIdle: Bool) {
    guard !touchscreen.clockIsMonotonic, let time = pipeline.timeOfNewestEvent else { return }
    let difference = now() - Self.microseconds(time)
    let isNew = wasIdle || clockSteps != pipeline.clockSteps
    clockSteps = pipeline.clockSteps
    offset = isNew ? difference : min(offset ?? difference, difference)
  }

  /// The next deadline of the pipeline, in microseconds of the monotonic clock; `nil` if there is
  /// none.
  var deadline: Int64? {
    guard let deadline = pipeline.nextDeadline else { return nil }
    return Self.microseconds(deadline) + (offset ?? 0)
  }

  /// Converts a time of the monotonic clock, in microseconds, to seconds of the events' clock.
  func eventTime(at time: Int64) -> Double {
    Double(time - (offset ?? 0)) / 1_000_000
  }

  // MARK: Another configuration

  /// Adopts the changed udev properties of the device; the surface stays as it is.
  ///
  /// - Parameter node: The node with its new properties.
  /// - Returns: True if the surface must be rebuilt because the calibration changed.
  func take(_ node: DeviceNode) -> Bool {
    let isOutdated = template.calibration == nil && node.calibration != self.node.calibration
    self.node = node
    identity = DeviceIdentity(touchscreen.description, place: node.place)
    return isOutdated
  }

  /// Cancels all touches and gestures, before `resume` or the end.
  func suspend(at time: Int64) {
    pipeline.suspend(at: eventTime(at: time))
  }

  /// Builds the surface of another entry of the configuration in advance, for the next `resume`
  /// with it.
  func prepare(_ template: SurfaceTemplate, pauses: Pauses) {
    prepared = pipeline.prepare(template, calibration: node.calibration, pauses: pauses)
  }

  /// Continues with another entry of the configuration; the device stays open.
  ///
  /// - Parameters:
  ///   - template: The entry.
  ///   - surface: The id of the surface.
  ///   - time: The present time, in microseconds of the monotonic clock.
  func resume(with template: SurfaceTemplate, as surface: String, at time: Int64) {
    self.template = template
    self.surface = surface
    pipeline.origin.surface = surface
    pipeline.resume(
      with: template, calibration: node.calibration, at: startTime(at: time),
      prepared: prepared.take())
  }

  /// The earliest time on the events' clock for frames after a change at a time of the monotonic
  /// clock.
  ///
  /// If the device has another clock, the time of its next event is unknown, and a guess might lie
  /// in the future. The time of the newest event serves instead.
  func startTime(at time: Int64) -> Double {
    touchscreen.clockIsMonotonic
      ? eventTime(at: time) : pipeline.timeOfNewestEvent ?? -.infinity
  }

  // MARK: Grabbing

  /// Grabs or releases the device as soon as no finger is down, and its pen as soon as that is out
  /// of range.
  func setGrabbed(_ isWanted: Bool) {
    grab.isWanted = isWanted
    pen?.setGrabbed(isWanted)
    settleGrab()
  }

  private func settleGrab() {
    grab.settle(touchscreen, isInUse: isTouched || pipeline.hasContacts)
    pen?.settleGrab()
  }

  /// Converts seconds to microseconds, within bounds that sums of a few of them cannot exceed.
  private static func microseconds(_ seconds: Double) -> Int64 {
    let limit = 1e18
    return Int64(min(max((seconds * 1_000_000).rounded(), -limit), limit))
  }
}

extension DeviceState {
  /// True if a finger is down.
  fileprivate var hasContacts: Bool {
    keys.contains(EventCode.btnTouch.code)
      || slots.contains { ($0[EventCode.absMTTrackingID.code] ?? -1) >= 0 }
  }
}

extension DeviceNode {
  /// The place of the device, for the configuration to match.
  var place: DeviceIdentity.Place {
    DeviceIdentity.Place(path: devnode, seat: seat, output: output)
  }
}
