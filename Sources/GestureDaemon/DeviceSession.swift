internal import Evdev
internal import GestureConfiguration
internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging

/// A touchscreen that is followed: the device, and its way to lines.
///
/// A device's trouble stays in its session.
final class DeviceSession {
  /// Where the device is, and what udev says of it.
  private(set) var node: DeviceNode
  let touchscreen: Touchscreen
  let pipeline: GesturePipeline
  /// What its surface is looked for by.
  private(set) var identity: DeviceIdentity
  /// The entry of the configuration that its surface is made of.
  private(set) var template: SurfaceTemplate
  /// The id of the surface.
  private(set) var surface: String
  /// When the device was added with this surface, in seconds of the monotonic clock.
  var addedAt: Double
  /// The pen on a node of its own that belongs to the device.
  var pen: PenSession?
  /// The name under which the poller knows the device.
  var registration: Poller.Registration?

  /// True if the device may have sent more than was read: time must not pass before that.
  private(set) var hasMore = false
  /// The surface that was made ahead for the next `resume`.
  private var prepared: BuiltSurface?
  private var grab: DeviceGrab
  /// Whether the device says that it is touched, whoever it was that touched it.
  private var isTouched: Bool

  /// From the events' clock to the monotonic clock, in microseconds; 0 where they are the same.
  private var offset: Int64?
  private var clockSteps = 0
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64

  /// Creates the session of a device that is open.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock: tests that count the pieces of
  /// a turn have a clock of their own.
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

  /// Reads what the device and its pen have sent, in the order of time.
  ///
  /// - Parameters:
  ///   - readiness: What the poller said of the device.
  ///   - penReadiness: What the poller said of the pen. That the pen has gone is told by its
  ///     `failure`.
  ///   - isBounded: True if reading may stop after `Limits.timeOfDevice`, so that others have their
  ///     turn; `hasMore` then says so.
  /// - Throws: That the device has gone, or what else the kernel says of it.
  func read(
    _ readiness: Readiness = .readable, pen penReadiness: Readiness = .readable,
    isBounded: Bool = false
  ) throws(DeviceError) {
    let end = isBounded ? now() + Limits.timeOfDevice : .max
    let wasIdle = pipeline.nextDeadline == nil
    let timeBefore = pipeline.timeOfNewestEvent
    pen?.read(penReadiness)
    defer {
      // Its events may be later than those of the panel that are yet to be read.
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

  /// Whether the device is of a group.
  func belongsTo(_ group: String?) -> Bool { group != nil && node.group == group }

  /// Parts with the pen: what it had is cancelled, and fingers go on.
  ///
  /// - Parameter time: When, in microseconds of the monotonic clock.
  func partWithPen(at time: Int64) {
    pen = nil
    pipeline.detachPen(at: eventTime(at: time))
  }

  /// Learns how far the device's clock is from ours, where it is another.
  ///
  /// The smallest difference between an event's time and its arrival is the best that is known, and
  /// is started with anew when nothing hangs on it or the device's clock has been set.
  private func follow(wasIdle: Bool) {
    guard !touchscreen.clockIsMonotonic, let time = pipeline.timeOfNewestEvent else { return }
    let difference = now() - Self.microseconds(time)
    let isNew = wasIdle || clockSteps != pipeline.clockSteps
    clockSteps = pipeline.clockSteps
    offset = isNew ? difference : min(offset ?? difference, difference)
  }

  /// When the pipeline has something to do, in microseconds of the monotonic clock.
  var deadline: Int64? {
    guard let deadline = pipeline.nextDeadline else { return nil }
    return Self.microseconds(deadline) + (offset ?? 0)
  }

  /// What time it is on the events' clock, in seconds.
  func eventTime(at time: Int64) -> Double {
    Double(time - (offset ?? 0)) / 1_000_000
  }

  // MARK: Another configuration

  /// Takes over what udev says of the device now; its surface stays as it is.
  ///
  /// - Parameter node: The device as udev has it.
  /// - Returns: Whether its surface is to be made anew, since it hangs on a calibration that is another
  ///   now.
  func take(_ node: DeviceNode) -> Bool {
    let isOutdated = template.calibration == nil && node.calibration != self.node.calibration
    self.node = node
    identity = DeviceIdentity(touchscreen.description, place: node.place)
    return isOutdated
  }

  /// Breaks off what goes on, before `resume` or the end.
  func suspend(at time: Int64) {
    pipeline.suspend(at: eventTime(at: time))
  }

  /// Makes the surface of another entry of the configuration, for the next `resume` with it.
  func prepare(_ template: SurfaceTemplate, pauses: Pauses) {
    prepared = pipeline.prepare(template, calibration: node.calibration, pauses: pauses)
  }

  /// Goes on with another entry of the configuration; the device stays open.
  ///
  /// - Parameters:
  ///   - template: The entry.
  ///   - surface: The id of the surface.
  ///   - time: When, in microseconds of the monotonic clock.
  func resume(with template: SurfaceTemplate, as surface: String, at time: Int64) {
    self.template = template
    self.surface = surface
    pipeline.origin.surface = surface
    pipeline.resume(
      with: template, calibration: node.calibration, at: startTime(at: time),
      prepared: prepared.take())
  }

  /// The time on the events' clock from which on frames count that something else has come before.
  ///
  /// On another clock than ours the time of the next event is a guess, which may lie in the future.
  func startTime(at time: Int64) -> Double {
    touchscreen.clockIsMonotonic
      ? eventTime(at: time) : pipeline.timeOfNewestEvent ?? -.infinity
  }

  // MARK: Grabbing

  /// Takes the device from all others, or gives it back, as soon as no finger is down; and its pen,
  /// as soon as that is out of range.
  func setGrabbed(_ isWanted: Bool) {
    grab.isWanted = isWanted
    pen?.setGrabbed(isWanted)
    settleGrab()
  }

  private func settleGrab() {
    grab.settle(touchscreen, isInUse: isTouched || pipeline.hasContacts)
    pen?.settleGrab()
  }

  /// Seconds as microseconds, within bounds that sums of a few of them cannot leave.
  private static func microseconds(_ seconds: Double) -> Int64 {
    let limit = 1e18
    return Int64(min(max((seconds * 1_000_000).rounded(), -limit), limit))
  }
}

extension DeviceState {
  /// Whether a finger is down.
  fileprivate var hasContacts: Bool {
    keys.contains(EventCode.btnTouch.code)
      || slots.contains { ($0[EventCode.absMTTrackingID.code] ?? -1) >= 0 }
  }
}

extension DeviceNode {
  /// Where it is, for a configuration to match.
  var place: DeviceIdentity.Place {
    DeviceIdentity.Place(path: devnode, seat: seat, output: output)
  }
}
