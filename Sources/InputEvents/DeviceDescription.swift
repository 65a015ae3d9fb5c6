/// The description of a device before its first event: name, ids, properties, codes and axes.
///
/// A live device and the head of a capture give the same description, so everything after it treats
/// them alike.
package struct DeviceDescription: Equatable, Sendable {
  /// Bus, vendor, product and version (`struct input_id`).
  package struct Identifier: Equatable, Sendable {
    package var bus: UInt16
    package var vendor: UInt16
    package var product: UInt16
    package var version: UInt16

    package init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
      self.bus = bus
      self.vendor = vendor
      self.product = product
      self.version = version
    }
  }

  /// The device's name, as its driver reports it.
  package var name: String
  /// Bus, vendor, product and version.
  package var identifier: Identifier
  /// The `INPUT_PROP_*` bits that are set.
  package var properties: Set<UInt16>
  /// Every type and code the device may send.
  package var codes: Set<EventCode>
  /// The absolute axes by code (`ABS_*`).
  package var axes: [UInt16: AbsoluteAxis]

  /// True if the device has keys or buttons besides those that report touches and tools, such as a
  /// key for the home screen.
  package var hasKeysBesideTouch: Bool {
    // BTN_DIGI to BTN_WHEEL are the codes for tools and touches; single-touch panels may have
    // BTN_LEFT for them.
    codes.contains {
      $0.type == EventCode.keyType && !(0x140..<0x150).contains($0.code) && $0.code != 0x110
    }
  }

  package init(
    name: String = "",
    identifier: Identifier = Identifier(),
    properties: Set<UInt16> = [],
    codes: Set<EventCode> = [],
    axes: [UInt16: AbsoluteAxis] = [:]
  ) {
    self.name = name
    self.identifier = identifier
    self.properties = properties
    self.codes = codes
    self.axes = axes
  }

  /// `INPUT_PROP_DIRECT`: the surface that is touched is the screen, as on a touchscreen.
  package static let directProperty: UInt16 = 0x01
  /// `INPUT_PROP_SEMI_MT`: only the bounding box of two contacts is known.
  package static let semiMultitouchProperty: UInt16 = 0x03

  /// True if the device reports two corners of the box around its fingers in place of the fingers.
  ///
  /// The number and the middle of the fingers are right; their distance and angle are not.
  package var reportsBoundingBox: Bool { properties.contains(Self.semiMultitouchProperty) }

  package func axis(_ code: EventCode) -> AbsoluteAxis? {
    code.type == EventCode.absoluteType ? axes[code.code] : nil
  }
}

/// The range, noise and resolution of an absolute axis (`struct input_absinfo` without its value).
package struct AbsoluteAxis: Equatable, Sendable {
  /// The smallest value the device sends.
  package var minimum: Int32
  /// The largest value the device sends.
  package var maximum: Int32
  /// Noise that the kernel filters, in units of the axis.
  package var fuzz: Int32
  /// A joystick's dead zone; without meaning for a touchscreen.
  package var flat: Int32
  /// Units per millimeter; 0 if unknown.
  package var resolution: Int32

  package init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}
