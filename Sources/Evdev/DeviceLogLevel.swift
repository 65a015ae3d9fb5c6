internal import CLibevdev

/// The severity of a message of libevdev.
package enum DeviceLogLevel: Sendable {
  /// `LIBEVDEV_LOG_ERROR`: an operation failed, or the device or its driver is faulty.
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
