internal import Evdev
internal import GesturePipeline
internal import InputEvents
internal import LinuxIO

/// A touchscreen that is followed: the device, and its way to lines.
///
/// A device's trouble stays in its session.
final class DeviceSession {
  /// The device's short name, as `event5`.
  let name: String
  let touchscreen: Touchscreen
  let pipeline: GesturePipeline
  /// The id of the surface.
  let surface: String
  /// When the device was added, in seconds of the monotonic clock.
  let addedAt: Double
  /// Where udev has the device, if it is udev that told of it.
  let syspath: String?
  /// The name under which the poller knows the device.
  var registration: Poller.Registration?
  /// Whether the device is to be taken from all others as soon as no finger is down.
  var isGrabDue = false

  /// From the events' clock to the monotonic clock, in microseconds; 0 where they are the same.
  private var offset: Int64?
  private var clockSteps = 0

  init(
    touchscreen: Touchscreen, pipeline: GesturePipeline, surface: String, name: String,
    syspath: String?, addedAt: Double
  ) {
    self.touchscreen = touchscreen
    self.pipeline = pipeline
    self.surface = surface
    self.name = name
    self.syspath = syspath
    self.addedAt = addedAt
    offset = touchscreen.clockIsMonotonic ? 0 : nil
  }

  /// Reads what the device has sent.
  func read(_ readiness: Readiness) throws(DeviceError) {
    let wasIdle = pipeline.nextDeadline == nil
    let timeBefore = pipeline.timeOfNewestEvent
    try touchscreen.read(
      readiness: readiness,
      events: { event in
        pipeline.input(event)
        if isGrabDue, event.code == .btnTouch, event.value == 0 { grab() }
      },
      dropped: { state, time in pipeline.resynchronize(to: state, at: time) })
    if pipeline.timeOfNewestEvent != timeBefore { follow(wasIdle: wasIdle) }
  }

  /// Learns how far the device's clock is from ours, where it is another.
  ///
  /// The smallest difference between an event's time and its arrival is the best that is known, and
  /// is started with anew when nothing hangs on it or the device's clock has been set.
  private func follow(wasIdle: Bool) {
    guard !touchscreen.clockIsMonotonic, let time = pipeline.timeOfNewestEvent else { return }
    let difference = MonotonicClock.now - Self.microseconds(time)
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

  /// Takes the device from all others, unless a finger is down that they know of.
  func grab() {
    do throws(DeviceError) {
      try touchscreen.grab()
      isGrabDue = false
    } catch {
      // Another program has it; the next lift is the next chance.
    }
  }

  /// Seconds as microseconds, within bounds that sums of a few of them cannot leave.
  private static func microseconds(_ seconds: Double) -> Int64 {
    let limit = 1e18
    return Int64(min(max((seconds * 1_000_000).rounded(), -limit), limit))
  }
}
