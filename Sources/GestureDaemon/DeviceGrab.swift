internal import Evdev
internal import Glibc
internal import LinuxIO
internal import Logging

/// Takes a device from all others, or gives it back, as soon as nothing is on it.
///
/// They would never learn of a finger's lift, or have never heard of its coming.
struct DeviceGrab {
  /// Whether the device is to be taken from all others.
  var isWanted = false
  /// Whether people know that it could not be taken.
  private var isRefused = false
  private let logger: Logger

  init(logger: Logger) {
    self.logger = logger
  }

  /// Does what is wanted and not yet done, if this is the moment for it.
  ///
  /// Where another program has the device, the next lift is the next chance, and people are told
  /// once: until then nothing comes from it, for which they would look elsewhere.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isInUse: Whether anything is on it, whoever it was that put it there.
  mutating func settle(_ device: Touchscreen, isInUse: Bool) {
    guard isWanted != device.isGrabbed else {
      isRefused = false
      return
    }
    guard !isInUse else { return }
    do throws(DeviceError) {
      if isWanted { try device.grab() } else { try device.ungrab() }
      if isRefused { logger.notice("\(device.path) is taken from other programs now") }
      isRefused = false
    } catch {
      guard !isRefused, isWanted, case .system(let reason) = error else { return }
      switch reason.number {
      case ENODEV: return
      case EBUSY:
        logger.warning(
          "\(device.path) is not taken from other programs: one has taken it before, and nothing comes from it meanwhile"
        )
      default: logger.warning("\(device.path) is not taken from other programs: \(error)")
      }
      isRefused = true
    }
  }
}
