internal import Evdev
internal import Glibc
internal import LinuxIO
internal import Logging

/// Grabs a device or releases it, as soon as nothing touches it.
///
/// Otherwise other programs would miss the end of a touch, or see the end of a touch whose
/// beginning they missed.
struct DeviceGrab {
  /// True if the device must be grabbed.
  var isWanted = false
  /// True if a failure to grab has been logged.
  private var isRefused = false
  private let logger: Logger

  init(logger: Logger) {
    self.logger = logger
  }

  /// Grabs or releases the device if that is due and nothing touches it.
  ///
  /// If another program has grabbed the device, the next lift is the next chance. A warning is
  /// logged once: until then no events come from the device, and users would look for the cause
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isInUse: True if anything touches the device, whether or not the engine knows of it.
  mutating func settle(_ device: Touchscreen, isInUse: Bool) {
    guard isWanted != device.isGrabbed else {
      isRefused = false
      return
    }
    guard !isInUse else { return }
    do throws(DeviceError) {
      if isWanted { try device.grab() } else { try device.ungrab() }
      if isRefused { logger.notice("\(device.path) is grabbed now") }
      isRefused = false
    } catch {
      guard !isRefused, isWanted, case .system(let reason) = error else { return }
      switch reason.number {
      case ENODEV: return
      case EBUSY:
        logger.warning(
          "\(device.path) cannot be grabbed: another program has grabbed it, and no events arrive until that program releases it"
        )
      default: logger.warning("\(device.path) cannot be grabbed: \(error)")
      }
      isRefused = true
    }
  }
}
