package import Gestures
package import InputEvents

/// The identity of a touchscreen, by which its surface is chosen.
package struct DeviceIdentity: Equatable, Sendable {
  /// The place of a live device in the system.
  package struct Place: Equatable, Sendable {
    /// The node, such as `/dev/input/event3`.
    var path: String
    /// The seat (udev's `ID_SEAT`), `seat0` by default.
    var seat: String
    /// The screen that the panel belongs to (udev's `WL_OUTPUT`), if it is known.
    var output: String?

    package init(path: String, seat: String = "seat0", output: String? = nil) {
      self.path = path
      self.seat = seat
      self.output = output
    }
  }

  /// The device's name, as its driver gives it.
  package var name: String
  /// The vendor's number.
  var vendor: UInt16
  /// The product number given by the vendor.
  var product: UInt16
  /// The device's place; `nil` for the device of a capture.
  var place: Place?

  init(name: String, vendor: UInt16, product: UInt16, place: Place?) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.place = place
  }

  /// Creates an identity from a device's description.
  ///
  /// - Parameters:
  ///   - description: The description with the device's name, vendor and product.
  ///   - place: The device's place; `nil` for the device of a capture.
  package init(_ description: DeviceDescription, place: Place? = nil) {
    self.init(
      name: description.name, vendor: description.identifier.vendor,
      product: description.identifier.product, place: place)
  }
}

/// The conditions for a surface's devices; `nil` matches everything.
package struct DeviceMatch: Hashable, Sendable {
  package var name: Glob?
  package var vendor: UInt16?
  package var product: UInt16?
  var path: Glob?
  var seat: Glob?
  package var output: Glob?

  init() {}

  /// True if the device meets all conditions.
  ///
  /// The device of a capture has no place, so path, seat and output are ignored.
  package func matches(_ device: DeviceIdentity) -> Bool {
    guard name?.matches(device.name) ?? true, vendor ?? device.vendor == device.vendor,
      product ?? device.product == device.product
    else { return false }
    guard let place = device.place else { return true }
    guard path?.matches(place.path) ?? true, seat?.matches(place.seat) ?? true else { return false }
    guard let output else { return true }
    return place.output.map(output.matches) ?? false
  }
}
