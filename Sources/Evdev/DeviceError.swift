internal import Glibc
package import LinuxIO

/// The reason why a device cannot be opened or read.
package enum DeviceError: Error, Equatable, CustomStringConvertible {
  /// The device was unplugged, or access to it was revoked. The descriptor is of no further use.
  case gone(path: String)
  /// The file at the path is not an input device.
  case notAnInputDevice(path: String)
  /// The kernel refused something.
  case system(SystemError)

  /// True if opening the device may succeed a moment later, or with the next message about it.
  ///
  /// A device is announced before its node has its permissions, or even exists. A device that comes
  /// and goes quickly may be gone before it could be opened.
  package var isTransient: Bool {
    guard case .system(let error) = self else { return false }
    return isShortage
      || [ENOENT, EACCES, EPERM, ENODEV, ENXIO, EBUSY].contains(error.number)
  }

  /// True if the system or the process is short of memory or files.
  ///
  /// That says nothing about the device, and no message about it follows when the shortage is over.
  package var isShortage: Bool {
    guard case .system(let error) = self else { return false }
    return [ENOMEM, ENOSPC, EMFILE, ENFILE].contains(error.number)
  }

  /// The error in one line.
  package var description: String {
    switch self {
    case .gone(let path): "\(path) is gone"
    case .notAnInputDevice(let path): "\(path) is not an input device"
    case .system(let error): error.description
    }
  }
}
