import CLibevdev
import InputEvents

/// Reads the description that `getevent -p` or `-i` prints of a device, line by line.
struct GeteventDescription {
  private enum Section { case none, codes, properties }

  private var section = Section.none
  /// The type of the codes on the present line and on those that continue it.
  private var type: UInt16 = 0

  /// Reads a line of the description.
  ///
  /// - Returns: False if the line is no part of a description.
  /// - Throws: An error if a number of the line is wrong.
  mutating func parse(
    _ line: inout LineScanner, for device: inout PrintedDevice
  ) throws(CaptureError) -> Bool {
    if line.skip("name:") {
      device.description.name = line.quoted() ?? ""
    } else if line.skip("events:") {
      section = .codes
      device.namesCodes = true
    } else if line.skip("input props:") {
      section = .properties
    } else if line.skip("location:") || line.skip("id:") || line.skip("version:") {
      section = .none
    } else if try parseIdentifier(&line, for: &device.description.identifier) {
      section = .none
    } else {
      switch section {
      case .none: return false
      case .codes: return try parseCodes(&line, for: &device.description)
      case .properties: return parseProperty(&line, for: &device.description)
      }
    }
    return true
  }

  private func parseIdentifier(
    _ line: inout LineScanner, for identifier: inout DeviceDescription.Identifier
  ) throws(CaptureError) -> Bool {
    if line.skip("bus:") {
      identifier.bus = UInt16(try line.hexadecimal("the bus", atMost: 0xffff))
    } else if line.skip("vendor ") {
      identifier.vendor = UInt16(try line.hexadecimal("the vendor", atMost: 0xffff))
    } else if line.skip("product ") {
      identifier.product = UInt16(try line.hexadecimal("the product", atMost: 0xffff))
    } else if line.skip("version ") {
      identifier.version = UInt16(try line.hexadecimal("the version", atMost: 0xffff))
    } else {
      return false
    }
    return true
  }

  /// Reads a line such as `KEY (0001): 008b  009e` or `ABS (0003): 0035  : value 0, min 0, ...`.
  ///
  /// Names that are unknown are skipped: an event with such a name would be an error.
  private mutating func parseCodes(
    _ line: inout LineScanner, for device: inout DeviceDescription
  ) throws(CaptureError) -> Bool {
    var isRow = try parseType(&line)
    line.skipDecorations()
    while line.next != nil {
      let word = line.word()
      // An asterisk marks a key that is held.
      let name = word.hasSuffix("*") ? String(word.dropLast()) : word
      let code = Self.number(name) ?? EventNames.code(name, of: type)
      isRow = isRow || code != nil
      guard isRow else { return false }
      if type == EventCode.absoluteType {
        let axis = try Self.parseAxis(&line)
        if let code, let axis { device.axes[code] = axis }
      }
      if let code, type != EventCode.synchronizationType {
        device.codes.insert(EventCode(type: type, code: code))
      }
      line.skipDecorations()
      // A byte that no word contains must not end the progress.
      if word.isEmpty, line.next != nil { line.index += 1 }
    }
    return true
  }

  /// Reads the beginning of a row, such as `ABS (0003):`.
  ///
  /// - Returns: False if the line begins otherwise; then it continues the row before it.
  private mutating func parseType(_ line: inout LineScanner) throws(CaptureError) -> Bool {
    let start = line.index
    _ = line.word()
    line.skipBlanks()
    guard line.skip("(") else {
      line.index = start
      return false
    }
    type = UInt16(try line.hexadecimal("the event type", atMost: 0x1f))
    try line.expect("):")
    return true
  }

  /// Reads `: value 0, min 0, max 719, fuzz 0, flat 0, resolution 0`.
  ///
  /// - Returns: `nil` if the axis has no values, as in the output of very old versions.
  private static func parseAxis(_ line: inout LineScanner) throws(CaptureError) -> AbsoluteAxis? {
    line.skipBlanks()
    guard line.skip(":") else { return nil }
    var axis = AbsoluteAxis(minimum: 0, maximum: 0)
    line.skipBlanks()
    if line.skip("value ") { _ = try line.decimal("the value") }
    try line.expect(", min ")
    let place = line.index
    axis.minimum = try line.decimal("the minimum")
    try line.expect(", max ")
    axis.maximum = try line.decimal("the maximum")
    guard axis.minimum <= axis.maximum else {
      throw line.error(
        at: place, "the minimum \(axis.minimum) is above the maximum \(axis.maximum)")
    }
    while true {
      // Old versions have no comma before `flat`.
      _ = line.skip(",")
      line.skipBlanks()
      if line.skip("fuzz ") {
        axis.fuzz = try line.decimal("the fuzz")
      } else if line.skip("flat ") {
        axis.flat = try line.decimal("the flat")
      } else if line.skip("resolution ") {
        axis.resolution = try line.decimal("the resolution")
      } else {
        return axis
      }
    }
  }

  private func parseProperty(
    _ line: inout LineScanner, for device: inout DeviceDescription
  ) -> Bool {
    if line.skip("<") { return true }
    let name = line.word()
    guard let property = Self.number(name) ?? EventNames.property(name), property < 64 else {
      return false
    }
    device.properties.insert(property)
    return true
  }

  /// The number that four hexadecimal digits stand for.
  private static func number(_ text: String) -> UInt16? {
    text.utf8.count == 4 ? UInt16(text, radix: 16) : nil
  }
}

/// The numbers of the names that `getevent -l` prints, which are those of
/// `linux/input-event-codes.h`.
enum EventNames {
  /// The type of a name such as `EV_ABS`.
  static func type(_ name: String) -> UInt16? {
    UInt16(exactly: unsafe libevdev_event_type_from_name(name))
  }

  /// The code of a name such as `ABS_MT_SLOT`.
  static func code(_ name: String, of type: UInt16) -> UInt16? {
    UInt16(exactly: unsafe libevdev_event_code_from_name(UInt32(type), name))
  }

  /// The value of a name such as `MT_TOOL_PEN`.
  static func value(_ name: String, of code: EventCode) -> Int32? {
    let value = unsafe libevdev_event_value_from_name(UInt32(code.type), UInt32(code.code), name)
    return value < 0 ? nil : value
  }

  /// The property of a name such as `INPUT_PROP_DIRECT`.
  static func property(_ name: String) -> UInt16? {
    UInt16(exactly: unsafe libevdev_property_from_name(name))
  }
}
