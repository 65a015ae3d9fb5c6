/// An evdev node, as udev describes it.
package enum InputNode: Equatable, Sendable {
  /// A touchscreen to use.
  case touchscreen(DeviceNode)
  /// A pen to use, if it belongs to a touchscreen.
  case pen(DeviceNode)
  /// A node that is left alone.
  case other(devnode: String, reason: Reason)

  /// Why a node is left alone.
  package enum Reason: Equatable, Sendable, CustomStringConvertible {
    /// udev has not classified the device, or not yet.
    case unclassified
    /// udev takes it for other things: `keyboard`, `mouse`, `tablet pad`.
    case notATouchscreen(kinds: [String])
    /// Somebody has said that it shall be left alone (`LIBINPUT_IGNORE_DEVICE`).
    case ignored

    /// One line without an end, to put behind a device's name.
    package var description: String {
      switch self {
      case .unclassified: "is not classified by udev"
      case .notATouchscreen(let kinds): "is no touchscreen: \(kinds.joined(separator: ", "))"
      case .ignored: "is to be left alone (LIBINPUT_IGNORE_DEVICE)"
      }
    }
  }

  /// The kinds of device that udev tells apart, besides touchscreens (`ID_INPUT_*`).
  private static let kinds = [
    "keyboard", "key", "mouse", "touchpad", "tablet", "tablet pad", "pointingstick", "trackball",
    "joystick", "accelerometer", "switch",
  ]

  /// Judges a device by its properties.
  ///
  /// It is nil for what is no evdev node: parents, which have none, and the likes of
  /// `/dev/input/mouse0`. What udev takes for a touchscreen is one, though it may be a tablet too:
  /// old drivers have fingers and pen on one node. Newer releases of udev take such a node for a tablet
  /// alone; where it is a screen with fingers in slots it is a touchscreen all the same. The pads of tablets, with their buttons and
  /// rings, are no pens.
  ///
  /// Where udev does not name the device's group, because libinput's rules are not installed, it is
  /// named here as they would name it (`libinput-device-group`): by bus, vendor and product, and by
  /// where the hardware is plugged in.
  ///
  /// - Parameters:
  ///   - syspath: Its place in sysfs.
  ///   - devnode: Its node.
  ///   - hardware: Where the hardware is plugged in, as far as that is known.
  ///   - hasFingersAndPen: Whether it is a screen that sends fingers in slots, and a pen.
  ///   - property: Looks up a property of udev's.
  package init?(
    syspath: String, devnode: String?, hardware: Hardware? = nil, hasFingersAndPen: Bool = false,
    property: (String) -> String?
  ) {
    guard let devnode, devnode.hasPrefix("/dev/input/event") else { return nil }
    let isPen = property("ID_INPUT_TABLET") == "1" && property("ID_INPUT_TABLET_PAD") != "1"
    let isTouchscreen = property("ID_INPUT_TOUCHSCREEN") == "1" || isPen && hasFingersAndPen
    guard isTouchscreen || isPen else {
      let kinds = Self.kinds.filter { kind in
        let name = kind == "tablet pad" ? "TABLET_PAD" : kind.uppercased()
        return property("ID_INPUT_\(name)") == "1"
      }
      self = .other(
        devnode: devnode, reason: kinds.isEmpty ? .unclassified : .notATouchscreen(kinds: kinds))
      return
    }
    guard property("LIBINPUT_IGNORE_DEVICE") ?? "0" == "0" else {
      self = .other(devnode: devnode, reason: .ignored)
      return
    }
    let node = DeviceNode(
      isTouchscreen ? .touchscreen : .pen, syspath: syspath, devnode: devnode, hardware: hardware,
      property: property)
    self = isTouchscreen ? .touchscreen(node) : .pen(node)
  }

  /// The device to follow, or nil where the node is left alone.
  package var followed: DeviceNode? {
    switch self {
    case .touchscreen(let node), .pen(let node): node
    case .other: nil
    }
  }
}
