package import Gestures

/// The conditions for a surface's devices; `nil` matches everything.
package struct DeviceMatch: Hashable, Sendable {
  package var name: Glob?
  package var vendor: UInt16?
  package var product: UInt16?
  package var path: Glob?
  package var seat: Glob?
  package var output: Glob?

  package init() {}

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
