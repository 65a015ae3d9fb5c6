internal import Evdev

/// Takes a device from all others, or gives it back, as soon as nothing is on it.
///
/// They would never learn of a finger's lift, or have never heard of its coming.
struct DeviceGrab {
  /// Whether the device is to be taken from all others.
  var isWanted = false

  /// Does what is wanted and not yet done, if this is the moment for it.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isInUse: Whether anything is on it, whoever it was that put it there.
  func settle(_ device: Touchscreen, isInUse: Bool) {
    guard isWanted != device.isGrabbed, !isInUse else { return }
    do throws(DeviceError) {
      if isWanted { try device.grab() } else { try device.ungrab() }
    } catch {
      // Another program has it; the next lift is the next chance.
    }
  }
}
