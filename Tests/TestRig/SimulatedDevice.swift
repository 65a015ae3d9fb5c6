/// A device that a test plugs in, with its description and its properties in udev.
package struct SimulatedDevice: Sendable {
  /// An axis: code, minimum, maximum, fuzz, flat, resolution.
  package typealias Axis = (
    code: UInt16, minimum: Int32, maximum: Int32, fuzz: Int32, flat: Int32, resolution: Int32
  )

  /// N, I, P, B and A lines of evemu.
  package var description: String
  /// The properties in udev besides `ID_INPUT` and `ID_INPUT_TOUCHSCREEN`; `nil` removes a
  /// property.
  package var properties: [String: String?] = [:]
  /// The place where it is plugged in (the attribute `phys` of its parent); `nil` if unknown.
  package var path: String?
  /// True if the kernel knows `EVIOCSCLOCKID`.
  package var hasMonotonicClock = true

  /// Creates a device from evemu text; events in the text are ignored.
  package init(description: String) {
    self.description = description
  }

  /// Creates a device with `BTN_TOUCH` and axes.
  package init(
    name: String, bus: UInt16 = 3, vendor: UInt16 = 0x27c6, product: UInt16 = 0x0111,
    version: UInt16 = 0x0100, properties: [Int] = [1], keys: [Int] = [0x14a], axes: [Axis]
  ) {
    var lines = ["N: \(name)"]
    let identifier = [bus, vendor, product, version].map { Self.hexadecimal(Int($0), digits: 4) }
    lines.append("I: \(identifier.joined(separator: " "))")
    lines += Self.mask("P:", properties, size: 8)
    lines += Self.mask("B: 00", [0, 1, 3], size: 8)
    lines += Self.mask("B: 01", keys, size: 96)
    lines += Self.mask("B: 03", axes.map { Int($0.code) }, size: 8)
    lines += axes.map { axis in
      "A: \(Self.hexadecimal(Int(axis.code), digits: 2)) \(axis.minimum) \(axis.maximum) "
        + "\(axis.fuzz) \(axis.flat) \(axis.resolution)"
    }
    description = lines.joined(separator: "\n")
  }

  /// A touchscreen with slots, 200 by 150 mm: 0 to 4000 by 0 to 3000, twenty units per millimeter.
  ///
  /// - Parameters:
  ///   - name: The device's name, as the kernel reports it.
  ///   - slots: The number of slots.
  /// - Returns: The device.
  package static func touchscreen(
    name: String = "Simulated Touchscreen", slots: Int32 = 5
  ) -> SimulatedDevice {
    SimulatedDevice(
      name: name,
      axes: [
        (0x00, 0, 4000, 0, 0, 20), (0x01, 0, 3000, 0, 0, 20),
        (0x2f, 0, slots - 1, 0, 0, 0), (0x35, 0, 4000, 0, 0, 20), (0x36, 0, 3000, 0, 0, 20),
        (0x37, 0, 2, 0, 0, 0), (0x39, 0, 65535, 0, 0, 0), (0x3a, 0, 255, 0, 0, 0),
      ])
  }

  /// A pen on a node of its own, above the same 200 by 150 mm: 0 to 8000 by 0 to 6000, forty units
  /// per millimeter.
  ///
  /// - Parameters:
  ///   - name: The device's name, as the kernel reports it.
  ///   - group: The device group.
  /// - Returns: The device.
  package static func pen(name: String = "Simulated Pen", group: String?) -> SimulatedDevice {
    var device = SimulatedDevice(
      name: name, vendor: 0x056a, product: 0x4200, keys: [0x140, 0x141, 0x14a],
      axes: [(0x00, 0, 8000, 0, 0, 40), (0x01, 0, 6000, 0, 0, 40), (0x18, 0, 4095, 0, 0, 0)])
    device.properties = ["ID_INPUT_TOUCHSCREEN": nil, "ID_INPUT_TABLET": "1"]
    if let group { device.properties["LIBINPUT_DEVICE_GROUP"] = group }
    return device
  }

  private static func mask(_ prefix: String, _ numbers: [Int], size: Int) -> [String] {
    var bytes = [Int](repeating: 0, count: size)
    for number in numbers { bytes[number / 8] |= 1 << (number % 8) }
    return stride(from: 0, to: size, by: 8).map { start in
      let fields = bytes[start..<start + 8].map { hexadecimal($0, digits: 2) }
      return "\(prefix) \(fields.joined(separator: " "))"
    }
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
