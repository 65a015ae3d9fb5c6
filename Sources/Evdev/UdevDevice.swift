internal import CLibudev
internal import InputEvents

/// A device in udev (`struct udev_device`).
@safe struct UdevDevice: ~Copyable {
  private let device: OpaquePointer

  /// Adopts a reference, which `deinit` releases.
  @unsafe init(adopting device: OpaquePointer) {
    unsafe self.device = unsafe device
  }

  deinit {
    unsafe udev_device_unref(device)
  }

  /// The place in sysfs.
  var syspath: String { unsafe Self.string(udev_device_get_syspath(device)) ?? "" }

  /// The action of a message about the device: `add`, `change`, `remove` or another.
  var action: String? { unsafe Self.string(udev_device_get_action(device)) }

  /// The classification of the device; `nil` if it has no evdev node.
  var node: InputNode? {
    InputNode(
      syspath: syspath, devnode: unsafe Self.string(udev_device_get_devnode(device)),
      hardware: hardware, hasFingersAndPen: hasFingersAndPen, names: propertyNames
    ) { name in
      property(name)
    }
  }

  /// The node of a device that somebody has named by a path.
  func node(asked path: String) -> DeviceNode {
    var node =
      node?.followed
      ?? DeviceNode(
        .touchscreen, syspath: syspath, devnode: path, hardware: hardware, names: propertyNames
      ) { name in
        property(name)
      }
    node.devnode = path
    return node
  }

  /// The port that its hardware is plugged into (`ID_PATH`); `nil` if udev does not know it.
  var port: String? { property("ID_PATH") }

  private func property(_ name: String) -> String? {
    unsafe Self.string(udev_device_get_property_value(device, name))
  }

  private var propertyNames: [String] {
    var names: [String] = []
    var entry = unsafe udev_device_get_properties_list_entry(device)
    while let present = unsafe entry {
      if let name = unsafe Self.string(udev_list_entry_get_name(present)) { names.append(name) }
      unsafe entry = unsafe udev_list_entry_get_next(present)
    }
    return names
  }

  /// True if it is a screen that reports fingers in slots, and a pen.
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

  /// The place where its hardware is plugged in, from its parent, the `inputN` of all its nodes.
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

/// A set of bits in the form of sysfs: `capabilities/abs`, `properties` and others.
struct CapabilityBits {
  private let words: [UInt]

  /// Reads words in hexadecimal digits, the highest first, each as long as the kernel's `long` for
  /// this program; `nil` if the text has another form.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map { UInt($0, radix: 16) }
    let good = words.compactMap(\.self)
    guard good.count == words.count else { return nil }
    self.words = good.reversed()
  }

  func contains(_ bit: UInt16) -> Bool {
    let (word, place) = Int(bit).quotientAndRemainder(dividingBy: UInt.bitWidth)
    return words.indices.contains(word) && words[word] & (1 << UInt(place)) != 0
  }
}
