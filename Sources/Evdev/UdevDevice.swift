internal import CLibudev
internal import InputEvents

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
      syspath: syspath, devnode: unsafe Self.string(udev_device_get_devnode(device)),
      hardware: hardware, hasFingersAndPen: hasFingersAndPen
    ) { name in
      property(name)
    }
  }

  /// What it is for somebody who has asked for it by a path.
  func node(asked path: String) -> DeviceNode {
    var node =
      node?.followed
      ?? DeviceNode(.touchscreen, syspath: syspath, devnode: path, hardware: hardware) { name in
        property(name)
      }
    node.devnode = path
    return node
  }

  private func property(_ name: String) -> String? {
    unsafe Self.string(udev_device_get_property_value(device, name))
  }

  /// Whether it is a screen that sends fingers in slots, and a pen.
  private var hasFingersAndPen: Bool {
    guard
      let parent = unsafe udev_device_get_parent_with_subsystem_devtype(device, "input", nil),
      let axes = unsafe Self.string(udev_device_get_sysattr_value(parent, "capabilities/abs")),
      let properties = unsafe Self.string(udev_device_get_sysattr_value(parent, "properties")),
      let keys = unsafe Self.string(udev_device_get_sysattr_value(parent, "capabilities/key")),
      let axes = CapabilityBits(axes), let properties = CapabilityBits(properties),
      let keys = CapabilityBits(keys)
    else { return false }
    let hasPen = [EventCode.btnToolPen, .btnToolRubber].contains { keys.contains($0.code) }
    return hasPen && axes.contains(EventCode.absMTSlot.code)
      && axes.contains(EventCode.absMTPositionX.code)
      && properties.contains(DeviceDescription.directProperty)
  }

  /// Where its hardware is plugged in, by its parent, the `inputN` that all its nodes are of.
  private var hardware: Hardware? {
    guard
      let parent = unsafe udev_device_get_parent_with_subsystem_devtype(device, "input", nil),
      let product = unsafe Self.string(udev_device_get_property_value(parent, "PRODUCT")),
      let path = unsafe Self.string(udev_device_get_sysattr_value(parent, "phys"))
    else { return nil }
    return Hardware(product: product, path: path)
  }

  @unsafe private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }
}
