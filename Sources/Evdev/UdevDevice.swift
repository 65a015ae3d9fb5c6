internal import CLibudev

/// A device as udev knows it (`struct udev_device`).
@safe struct UdevDevice: ~Copyable {
  private let device: OpaquePointer

  /// Takes over a reference.
  @unsafe init(adopting device: OpaquePointer) {
    unsafe self.device = unsafe device
  }

  deinit {
    unsafe udev_device_unref(device)
  }

  /// Its place in sysfs.
  var syspath: String { unsafe Self.string(udev_device_get_syspath(device)) ?? "" }

  /// What a message about it says: `add`, `change`, `remove` or another.
  var action: String? { unsafe Self.string(udev_device_get_action(device)) }

  /// What it is for us, or nil if it has no evdev node.
  var node: InputNode? {
    InputNode(
      syspath: syspath, devnode: unsafe Self.string(udev_device_get_devnode(device))
    ) { name in
      unsafe Self.string(udev_device_get_property_value(device, name))
    }
  }

  @unsafe private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }
}
