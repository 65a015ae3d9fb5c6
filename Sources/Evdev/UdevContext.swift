internal import CLibudev
internal import Glibc
internal import InputEvents
internal import LinuxIO

/// The connection to udev (`struct udev`).
@safe final class UdevContext {
  private let context: OpaquePointer

  init() throws(SystemError) {
    guard let context = unsafe udev_new() else { throw SystemError("connect to udev") }
    unsafe self.context = unsafe context
  }

  deinit {
    unsafe udev_unref(context)
  }

  /// A monitor of udev's messages about input devices from now on; the caller frees it.
  @unsafe func monitor() throws(SystemError) -> OpaquePointer {
    // "udev", not "kernel": devices that udev has classified, with their properties.
    guard let monitor = unsafe udev_monitor_new_from_netlink(context, "udev") else {
      throw SystemError("listen to udev")
    }
    var result = unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    if result >= 0 { result = unsafe udev_monitor_enable_receiving(monitor) }
    guard result >= 0 else {
      unsafe udev_monitor_unref(monitor)
      throw SystemError("listen to udev", number: -result)
    }
    return unsafe monitor
  }

  /// The device at a path, according to udev; `nil` if udev does not know it.
  ///
  /// A link has the number of the file that it leads to. The device counts as a touchscreen unless
  /// udev calls it a pen: a person who names a device knows better than udev, and the description
  /// of the device is checked when it is opened.
  ///
  /// - Parameter path: The path, which need not be the one in udev.
  /// - Returns: The node, with that path.
  func node(path: String) -> DeviceNode? {
    guard let device = unsafe device(path: path) else { return nil }
    return unsafe UdevDevice(adopting: device).node(asked: path)
  }

  /// The port that the device at a path is plugged into; `nil` if udev does not know it.
  func port(path: String) -> String? {
    guard let device = unsafe device(path: path) else { return nil }
    return unsafe UdevDevice(adopting: device).port
  }

  /// The device at a path; the caller frees it.
  @unsafe private func device(path: String) -> OpaquePointer? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return unsafe udev_device_new_from_devnum(
      context, CChar(UInt8(ascii: "c")), status.st_rdev)
  }

  /// The present evdev nodes.
  func nodes() throws(SystemError) -> [InputNode] {
    guard let enumeration = unsafe udev_enumerate_new(context) else {
      throw SystemError("list the input devices in udev")
    }
    defer { unsafe udev_enumerate_unref(enumeration) }
    var result = unsafe udev_enumerate_add_match_subsystem(enumeration, "input")
    if result >= 0 { result = unsafe udev_enumerate_scan_devices(enumeration) }
    guard result >= 0 else {
      throw SystemError("list the input devices in udev", number: -result)
    }
    var nodes: [InputNode] = []
    var entry = unsafe udev_enumerate_get_list_entry(enumeration)
    while let present = unsafe entry {
      // A device may have gone since; then there is nothing to report.
      if let device = unsafe udev_device_new_from_syspath(
        context, udev_list_entry_get_name(present)),
        let node = unsafe UdevDevice(adopting: device).node
      {
        nodes.append(node)
      }
      unsafe entry = unsafe udev_list_entry_get_next(present)
    }
    return nodes
  }
}
