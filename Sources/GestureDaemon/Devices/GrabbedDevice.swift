internal import Evdev
internal import Glibc
internal import LinuxIO
internal import Logging

/// A panel or a pen that may be grabbed.
final class GrabbedDevice {
  let device: Touchscreen
  private(set) var state = GrabState()
  private let logger: Logger
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64

  init(_ device: Touchscreen, logger: Logger, now: @escaping () -> Int64) {
    (self.device, self.logger, self.now) = (device, logger, now)
  }

  /// The time at which a change is due that waits for its quota; `nil` if none does.
  var dueAt: Int64? {
    if case .quota(let time) = state.pending { time } else { nil }
  }

  /// Grabs or releases the device if that is due.
  ///
  /// If another program has grabbed it, the next call is the next attempt. A warning is logged
  /// once: until then no events come, and users would look for the cause elsewhere.
  func settle(for wishes: GrabWishes, use: () -> GrabUse, readAgain: () -> Void) {
    var next = state.decide(wishes, use(), at: now())
    defer { state = next }
    guard next.isGrabbed != state.isGrabbed else { return }
    do throws(DeviceError) {
      if next.isGrabbed { try device.grab() } else { try device.ungrab() }
    } catch {
      if next.isGrabbed, state.refusal == nil { next.refusal = refusal(error) }
      return next.giveUp()
    }
    guard next.isGrabbed else { return }
    if next.refusal.take() != nil { logger.notice("\(device.path) is grabbed now") }
    // A finger may have come down since the latest reading, which other programs know: until it has
    // been read, the state is as before the grab.
    readAgain()
    guard use().isTouched else { return }
    next.withdraw(at: now())
    do throws(DeviceError) {
      try device.ungrab()
    } catch {
      // A device that has gone is not grabbed any more.
      logger.debug("\(error)")
    }
  }

  /// Logs the error of an attempt to grab the device, and returns it unless the device has gone.
  private func refusal(_ error: DeviceError) -> DeviceError? {
    guard case .system(let reason) = error, reason.number != ENODEV else { return nil }
    let cause =
      reason.number == EBUSY
      ? "another program has grabbed it, and no events arrive until that program releases it"
      : "\(error)"
    logger.warning("\(device.path) cannot be grabbed: \(cause)")
    return error
  }
}
