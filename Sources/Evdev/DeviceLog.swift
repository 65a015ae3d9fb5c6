internal import CLibevdev
internal import Glibc

/// Receives libevdev's messages about one device, which it would otherwise write to standard error.
final class DeviceLog {
  private let handler: (DeviceLogLevel, String) -> Void

  init(_ handler: @escaping (DeviceLogLevel, String) -> Void) {
    self.handler = handler
  }

  /// Receives the messages of a device, which must not outlive this log.
  func attach(to device: OpaquePointer) {
    unsafe libevdev_set_device_log_function(
      device,
      { _, priority, data, _, _, _, format, arguments in
        guard let data = unsafe data, let format = unsafe format, let arguments = unsafe arguments
        else { return }
        let log = unsafe Unmanaged<DeviceLog>.fromOpaque(data).takeUnretainedValue()
        unsafe log.write(priority, format, arguments)
      },
      LIBEVDEV_LOG_INFO, Unmanaged.passUnretained(self).toOpaque())
  }

  private func write(
    _ priority: libevdev_log_priority, _ format: UnsafePointer<CChar>,
    _ arguments: CVaListPointer
  ) {
    var line = [CChar](repeating: 0, count: 512)
    _ = unsafe vsnprintf(&line, line.count, format, arguments)
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
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
