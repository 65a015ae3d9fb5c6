internal import CLibevdev

/// How much a message of libevdev's about a device matters.
package enum DeviceLogLevel: Sendable {
  /// `LIBEVDEV_LOG_ERROR`: something failed, or the device or its driver is faulty.
  case error
  /// `LIBEVDEV_LOG_INFO`
  case info
  /// `LIBEVDEV_LOG_DEBUG`
  case debug

  init(_ priority: libevdev_log_priority) {
    switch priority {
    case LIBEVDEV_LOG_ERROR: self = .error
    case LIBEVDEV_LOG_INFO: self = .info
    default: self = .debug
    }
  }
}
