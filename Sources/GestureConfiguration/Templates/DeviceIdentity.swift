package import InputEvents

/// The identity of a touchscreen, by which its surface is chosen.
package struct DeviceIdentity: Equatable, Sendable {
  /// The place of a live device in the system.
  package struct Place: Equatable, Sendable {
    /// The node, such as `/dev/input/event3`.
    package var path: String
    /// The seat (udev's `ID_SEAT`), `seat0` by default.
    package var seat: String
    /// The screen that the panel belongs to (udev's `WL_OUTPUT`), if it is known.
    package var output: String?

    package init(path: String, seat: String = "seat0", output: String? = nil) {
      self.path = path
      self.seat = seat
      self.output = output
    }
  }

  /// The device's name, as its driver gives it.
  package var name: String
  /// The vendor's number.
  package var vendor: UInt16
  /// The product number given by the vendor.
  package var product: UInt16
  /// The device's place; `nil` for the device of a capture.
  package var place: Place?

  package init(name: String, vendor: UInt16, product: UInt16, place: Place?) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.place = place
  }

  /// Creates an identity from a device's description.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - place: The device's place; `nil` for the device of a capture.
  package init(_ description: DeviceDescription, place: Place? = nil) {
    self.init(
      name: description.name, vendor: description.identifier.vendor,
      product: description.identifier.product, place: place)
  }
}
