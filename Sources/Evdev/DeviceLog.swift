internal import CLibevdev

/// Receives libevdev's messages about one device, which it would otherwise write to standard error.
@safe final class DeviceLog {
  private let handler: (DeviceLogLevel, String) -> Void
  /// The place that libevdev knows, which refers to this log.
  private let receiver: UnsafeMutablePointer<message_receiver>

  init(_ handler: @escaping (DeviceLogLevel, String) -> Void) {
    self.handler = handler
    unsafe receiver = .allocate(capacity: 1)
    unsafe receiver.initialize(
      to: message_receiver(
        receive: { object, priority, message in
          guard let object = unsafe object, let message = unsafe message else { return }
          let log = unsafe Unmanaged<DeviceLog>.fromOpaque(object).takeUnretainedValue()
          unsafe log.write(priority, message)
        },
        object: Unmanaged.passUnretained(self).toOpaque()))
  }

  deinit {
    unsafe receiver.deallocate()
  }

  /// Receives the messages of a device, which must not outlive this log.
  func attach(to device: OpaquePointer) {
    unsafe set_message_receiver(device, LIBEVDEV_LOG_INFO, receiver)
  }

  private func write(_ priority: libevdev_log_priority, _ message: UnsafePointer<CChar>) {
    let text = unsafe String(cString: message)
    handler(DeviceLogLevel(priority), text.last == "\n" ? String(text.dropLast()) : text)
  }
}

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
