import InputEvents
import YAML

/// The key `evdev` of a recorded device.
struct LibinputDescription {
  var device = DeviceDescription()
  /// True if it lists the device's codes.
  var namesCodes = false

  init(_ node: Node) throws(YAMLError) {
    guard let entries = node.mapping else {
      throw node.expected("a description of the device")
    }
    for entry in entries {
      switch entry.key.text {
      case "name":
        // A name without quotes may look like a number.
        guard let name = entry.value.text else { throw entry.value.expected("a name") }
        device.name = name
      case "id": device.identifier = try Self.identifier(entry.value)
      case "codes":
        namesCodes = true
        try parseCodes(entry.value)
      case "absinfo": try parseAxes(entry.value)
      case "properties":
        device.properties.formUnion(try entry.value.numbers("properties"))
      default: break
      }
    }
  }

  private static func identifier(_ node: Node) throws(YAMLError) -> DeviceDescription.Identifier {
    let numbers: [UInt16] = try node.numbers("bus, vendor, product and version")
    guard numbers.count == 4 else { throw node.expected("bus, vendor, product and version") }
    return DeviceDescription.Identifier(
      bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  private mutating func parseCodes(_ node: Node) throws(YAMLError) {
    for entry in try node.entries("codes by event type") {
      let type: UInt16 = try entry.key.number("an event type", atMost: 0x1f)
      let codes: [UInt16] = try entry.value.numbers("codes")
      // Every device has all codes of this type; evemu text and libevdev do not list them either.
      guard type != EventCode.synchronizationType else { continue }
      for code in codes {
        device.codes.insert(EventCode(type: type, code: code))
      }
    }
  }

  private mutating func parseAxes(_ node: Node) throws(YAMLError) {
    let description = "minimum, maximum, fuzz, flat and resolution"
    for entry in try node.entries("axes by code") {
      let code: UInt16 = try entry.key.number("an axis", atMost: .max)
      let numbers: [Int32] = try entry.value.numbers(description)
      guard numbers.count == 5 else { throw entry.value.expected(description) }
      guard numbers[0] <= numbers[1] else {
        throw YAMLError(
          mark: entry.value.mark,
          message: "the minimum \(numbers[0]) is above the maximum \(numbers[1])")
      }
      device.axes[code] = AbsoluteAxis(
        minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
        resolution: numbers[4])
      device.codes.insert(EventCode(type: EventCode.absoluteType, code: code))
    }
  }
}

extension Node {
  fileprivate func entries(_ what: String) throws(YAMLError) -> [Entry] {
    if isNull { return [] }
    guard let mapping else { throw expected(what) }
    return mapping
  }

  fileprivate func numbers<Number: FixedWidthInteger>(
    _ what: String
  ) throws(YAMLError) -> [Number] {
    guard let sequence else { throw expected(what) }
    var numbers: [Number] = []
    for node in sequence {
      numbers.append(try node.number("a number", atMost: .max))
    }
    return numbers
  }

  fileprivate func number<Number: FixedWidthInteger>(
    _ what: String, atMost limit: Number
  ) throws(YAMLError) -> Number {
    guard let integer else { throw expected(what) }
    guard let number = Number(exactly: integer), number <= limit else {
      throw YAMLError(
        mark: mark, message: "\(integer) is out of range: \(Number.min) to \(limit)")
    }
    return number
  }

  fileprivate func expected(_ what: String) -> YAMLError {
    YAMLError(mark: mark, message: "expected \(what), found \(kind)")
  }
}
