package import InputEvents

/// What a touchscreen is known by when its surface is looked for.
package struct DeviceIdentity: Equatable, Sendable {
  /// Where a live device is.
  package struct Place: Equatable, Sendable {
    /// The node, such as `/dev/input/event3`.
    package var path: String
    /// The seat (udev's `ID_SEAT`), `seat0` by default.
    package var seat: String
    /// The screen that the panel belongs to (udev's `WL_OUTPUT`), if that is known.
    package var output: String?

    package init(path: String, seat: String = "seat0", output: String? = nil) {
      self.path = path
      self.seat = seat
      self.output = output
    }
  }

  /// The device's name, as its driver gives it.
  package var name: String
  /// The number of the vendor.
  package var vendor: UInt16
  /// The vendor's number for the product.
  package var product: UInt16
  /// Where it is; `nil` for the device of a capture, which is nowhere.
  package var place: Place?

  package init(name: String, vendor: UInt16, product: UInt16, place: Place?) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.place = place
  }

  /// Makes an identity from what a device says of itself.
  ///
  /// - Parameters:
  ///   - description: What it says.
  ///   - place: Where it is; `nil` for the device of a capture.
  package init(_ description: DeviceDescription, place: Place? = nil) {
    self.init(
      name: description.name, vendor: description.identifier.vendor,
      product: description.identifier.product, place: place)
  }
}
