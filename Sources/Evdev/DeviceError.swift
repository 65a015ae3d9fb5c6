internal import Glibc
package import LinuxIO

/// Why a device cannot be opened or read.
package enum DeviceError: Error, Equatable, CustomStringConvertible {
  /// The device was unplugged, or access to it was revoked. It will not come back as it was.
  case gone(path: String)
  /// There is something at the path, but no input device.
  case notAnInputDevice(path: String)
  /// The kernel refused something.
  case system(SystemError)

  /// Whether opening the device may succeed a moment later, or with the next message about it.
  ///
  /// A device is announced before its node has got its permissions, or has even been made; and
  /// one that comes and goes quickly may be gone again before anybody could open it.
  package var isTransient: Bool {
    guard case .system(let error) = self else { return false }
    return [ENOENT, EACCES, EPERM, ENODEV, ENXIO, EBUSY].contains(error.number)
  }

  /// One line without an end.
  package var description: String {
    switch self {
    case .gone(let path): "\(path) has gone"
    case .notAnInputDevice(let path): "\(path) is not an input device"
    case .system(let error): error.description
    }
  }
}
