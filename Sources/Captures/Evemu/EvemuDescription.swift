import InputEvents

/// Collects the description of a device from the lines before the events of evemu text.
struct EvemuDescription {
  /// The description so far.
  private(set) var device = DeviceDescription()
  /// True if there was a line of the description.
  private(set) var isPresent = false
  /// True if there was a line about codes.
  private(set) var namesCodes = false
  private var hasName = false
  /// The number of 64-bit rows of each type; the rows of one type follow one another.
  private var rows: [UInt16: Int] = [:]
  private var propertyRows = 0

  /// Reads the rest of a line, behind its letter.
  mutating func parse(_ tag: UInt8, _ line: inout LineScanner) throws(CaptureError) {
    switch tag {
    case UInt8(ascii: "N"): try parseName(&line)
    case UInt8(ascii: "I"): try parseIdentifier(&line)
    case UInt8(ascii: "P"): try parseProperties(&line)
    case UInt8(ascii: "B"): try parseCodes(&line)
    case UInt8(ascii: "A"): try parseAxis(&line)
    default: try parseState(&line)
    }
    isPresent = true
  }

  private mutating func parseName(_ line: inout LineScanner) throws(CaptureError) {
    guard !hasName else {
      throw line.error(at: line.index, "a second device begins here; evemu text holds one")
    }
    hasName = true
    line.skipBlanks()
    // A name may contain a '#' and may end in a blank: both are part of it.
    device.name = line.rest()
  }

  private mutating func parseIdentifier(_ line: inout LineScanner) throws(CaptureError) {
    device.identifier.bus = UInt16(try line.hexadecimal("the bus", atMost: 0xffff))
    device.identifier.vendor = UInt16(try line.hexadecimal("the vendor", atMost: 0xffff))
    device.identifier.product = UInt16(try line.hexadecimal("the product", atMost: 0xffff))
    device.identifier.version = UInt16(try line.hexadecimal("the version", atMost: 0xffff))
    try line.endOfLine()
  }

  private mutating func parseProperties(_ line: inout LineScanner) throws(CaptureError) {
    let bits = try line.row(propertyRows, of: "property")
    propertyRows += 1
    device.properties.formUnion(bits)
  }

  private mutating func parseCodes(_ line: inout LineScanner) throws(CaptureError) {
    let type = UInt16(try line.hexadecimal("the event type", atMost: 0x1f))
    let bits = try line.row(rows[type, default: 0], of: "code")
    rows[type, default: 0] += 1
    namesCodes = true
    // For type 0 the kernel lists the types of the device; the other rows have the same information
    // by not being empty.
    guard type != EventCode.synchronizationType else { return }
    for bit in bits {
      device.codes.insert(EventCode(type: type, code: bit))
    }
  }

  private mutating func parseAxis(_ line: inout LineScanner) throws(CaptureError) {
    let code = UInt16(try line.hexadecimal("the axis", atMost: 0xffff))
    line.skipBlanks()
    let place = line.index
    var axis = AbsoluteAxis(
      minimum: try line.decimal("the minimum"), maximum: try line.decimal("the maximum"))
    guard axis.minimum <= axis.maximum else {
      throw line.error(
        at: place, "the minimum \(axis.minimum) is above the maximum \(axis.maximum)")
    }
    axis.fuzz = try line.decimal("the fuzz")
    axis.flat = try line.decimal("the flat")
    line.skipBlanks()
    // evemu 1.0 and 1.1 have no resolution.
    axis.resolution = line.isAtEnd ? 0 : try line.decimal("the resolution")
    try line.endOfLine()
    device.axes[code] = axis
    device.codes.insert(EventCode(type: EventCode.absoluteType, code: code))
  }

  /// Checks a line about a light or switch, whose initial state means nothing for a touchscreen.
  private func parseState(_ line: inout LineScanner) throws(CaptureError) {
    _ = try line.hexadecimal("the code", atMost: 0xffff)
    _ = try line.decimal("the state")
    try line.endOfLine()
  }
}

extension LineScanner {
  /// Reads the last eight bytes of a line.
  ///
  /// - Returns: The numbers of the bits that are set, counting 64 bits for each earlier row.
  fileprivate mutating func row(
    _ row: Int, of name: String
  ) throws(CaptureError) -> [UInt16] {
    let place = index
    var bits: [UInt16] = []
    for byte in 0..<8 {
      let mask = try hexadecimal("byte \(byte + 1) of 8", atMost: 0xff)
      for bit in 0..<8 where mask >> bit & 1 == 1 {
        guard let number = UInt16(exactly: row * 64 + byte * 8 + bit) else {
          throw error(at: place, "there are more rows than a \(name) has bits")
        }
        bits.append(number)
      }
    }
    try endOfLine()
    return bits
  }
}
