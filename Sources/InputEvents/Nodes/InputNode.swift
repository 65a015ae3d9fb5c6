/// An evdev node, as udev describes it.
package enum InputNode: Equatable, Sendable {
  /// A touchscreen to use.
  case touchscreen(DeviceNode)
  /// A pen to use, if it belongs to a touchscreen.
  case pen(DeviceNode)
  /// A node that is ignored.
  case other(devnode: String, reason: Reason)

  /// The reason why a node is ignored.
  package enum Reason: Equatable, Sendable, CustomStringConvertible {
    /// udev has not classified the device, or not yet.
    case unclassified
    /// udev classifies it as something else: `keyboard`, `mouse`, `tablet pad`.
    case notATouchscreen(kinds: [String])
    /// udev has the property that it is to be ignored (`LIBINPUT_IGNORE_DEVICE`).
    case ignored
    /// It repeats the touches of a panel that is followed (`through`).
    case virtualTouchscreen

    /// The reason in one line, for printing behind a device's name.
    package var description: String {
      switch self {
      case .unclassified: "is not classified by udev"
      case .notATouchscreen(let kinds): "is not a touchscreen: \(kinds.joined(separator: ", "))"
      case .virtualTouchscreen: "is a virtual touchscreen that gestured has made"
      case .ignored: "is ignored, because LIBINPUT_IGNORE_DEVICE is set"
      }
    }
  }

  /// The kinds of devices that udev distinguishes, besides touchscreens (`ID_INPUT_*`).
  private static let kinds = [
    "keyboard", "key", "mouse", "touchpad", "tablet", "tablet pad", "pointingstick", "trackball",
    "joystick", "accelerometer", "switch",
  ]

  /// Classifies a device by its properties; `nil` if it has no evdev node.
  ///
  /// Parents have no node, and others have one such as `/dev/input/mouse0`. A device that udev
  /// calls a touchscreen is one, even if it is a tablet too: old drivers report fingers and pen on
  /// one node. Newer releases of udev call such a node a tablet only; if it is a screen with
  /// fingers in slots, it is a touchscreen all the same. The pads of tablets, with their buttons
  /// and rings, are no pens.
  ///
  /// If udev has no group for the device, because libinput's rules are not installed, the group is
  /// named here as they would name it (`libinput-device-group`): by bus, vendor and product, and by
  /// the place where the hardware is plugged in.
  ///
  /// - Parameters:
  ///   - syspath: The place in sysfs.
  ///   - devnode: The node.
  ///   - hardware: The place where the hardware is plugged in, as far as it is known.
  ///   - hasFingersAndPen: True if it is a screen that reports fingers in slots, and a pen.
  ///   - names: The names of all properties in udev.
  ///   - property: Looks up a property in udev.
  package init?(
    syspath: String, devnode: String?, hardware: Hardware? = nil, hasFingersAndPen: Bool = false,
    names: [String] = [], property: (String) -> String?
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
    if hardware?.isVirtualTouchscreen == true {
      self = .other(devnode: devnode, reason: .virtualTouchscreen)
      return
    }
    guard property("LIBINPUT_IGNORE_DEVICE") ?? "0" == "0" else {
      self = .other(devnode: devnode, reason: .ignored)
      return
    }
    let node = DeviceNode(
      isTouchscreen ? .touchscreen : .pen, syspath: syspath, devnode: devnode, hardware: hardware,
      names: names, property: property)
    self = isTouchscreen ? .touchscreen(node) : .pen(node)
  }

  /// The device to follow; `nil` if the node is ignored.
  package var followed: DeviceNode? {
    switch self {
    case .touchscreen(let node), .pen(let node): node
    case .other: nil
    }
  }
}

/// The place where the hardware of an input device is plugged in, from its parent in sysfs.
package struct Hardware: Equatable, Sendable {
  /// Bus, vendor, product and version in hexadecimal, separated by strokes (`PRODUCT`).
  var product: String
  /// The path to the hardware and, behind it, the number of the input, for example
  /// `usb-0000:00:14.0-1/input0` (the attribute `phys`); empty for a device without wires.
  var path: String

  /// The beginning of `path` of the virtual touchscreens that this project makes; behind it stands
  /// the name of the panel's node, for example `event5`.
  package static let pathOfVirtualTouchscreens = "gestured/"

  package init(product: String, path: String) {
    self.product = product
    self.path = path
  }

  /// True if it is one of this project's virtual touchscreens, which must not be followed: its
  /// touches are those of a panel.
  package var isVirtualTouchscreen: Bool { path.hasPrefix(Self.pathOfVirtualTouchscreens) }

  /// The name that all inputs of this hardware have in common, as `libinput-device-group` writes
  /// it: `3/56a/4200:usb-0000:00:14.0-1`; `nil` if the place is unknown.
  var group: String? {
    let numbers = product.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, numbers.count == 4 else { return nil }
    var stem = path[...]
    let inputs = path.indices.last { path[$0...].hasPrefix("/input") }
    if let inputs { stem = path[..<inputs] }
    return "\(numbers[..<3].joined(separator: "/")):\(stem)"
  }
}
