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
