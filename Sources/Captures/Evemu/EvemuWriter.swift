package import InputEvents

/// Writes evemu text of version 1.3, line for line as evemu itself does.
///
/// evemu's own reader requires a name. The name of a device without one stays empty here.
package struct EvemuWriter: CaptureWriter {
  /// The number of rows of 64 codes that evemu writes for each type, even for types that the device
  /// does not have.
  private static let rowCounts: [UInt16: Int] = [
    0x01: 12, 0x02: 1, 0x03: 1, 0x04: 1, 0x05: 1, 0x11: 1, 0x12: 1, 0x14: 1, 0x15: 2,
  ]

  package init() {}

  package mutating func begin(
    _ device: DeviceDescription, comments: [String], into text: inout [UInt8]
  ) {
    text.append("# EVEMU 1.3\n")
    text.append(comments: comments)
    text.append("N: ")
    // A line break would end the name.
    text.append(contentsOf: device.name.utf8.map { [0, 0x0a, 0x0d].contains($0) ? 0x20 : $0 })
    text.append("\nI:")
    let identifier = device.identifier
    for number in [
      identifier.bus, identifier.vendor, identifier.product, identifier.version,
    ] {
      text.append(" ")
      text.append(hexadecimal: number, width: 4)
    }
    text.append("\n")
    appendRows(of: device.properties, atLeast: 1, tag: "P:", into: &text)
    appendCodes(of: device, into: &text)
    for (code, axis) in device.axes.sorted(by: { $0.key < $1.key }) {
      text.append("A: ")
      text.append(hexadecimal: code, width: 2)
      for number in [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution] {
        text.append(" ")
        text.append(decimal: number)
      }
      text.append("\n")
    }
  }

  package mutating func write(_ event: InputEvent, into text: inout [UInt8]) {
    let time = event.time.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    text.append(event.time < 0 ? "E: -" : "E: ")
    text.append(decimal: time.quotient)
    text.append(".")
    text.append(decimal: time.remainder, width: 6, leadingZeros: true)
    text.append(" ")
    text.append(hexadecimal: event.code.type, width: 4)
    text.append(" ")
    text.append(hexadecimal: event.code.code, width: 4)
    text.append(" ")
    text.append(decimal: event.value, width: 4, leadingZeros: true)
    text.append("\n")
  }

  private func appendCodes(of device: DeviceDescription, into text: inout [UInt8]) {
    let codes = Dictionary(grouping: device.codes, by: \.type).mapValues { Set($0.map(\.code)) }
    // The row of type 0 lists the types, and every device has that type.
    let types = Set(codes.keys).union([EventCode.synchronizationType])
    appendRows(of: types, atLeast: 1, tag: "B: 00", into: &text)
    for type in UInt16(1)...0x1f {
      var tag: [UInt8] = []
      tag.append("B: ")
      tag.append(hexadecimal: type, width: 2)
      appendRows(
        of: codes[type] ?? [], atLeast: Self.rowCounts[type] ?? 0,
        tag: String(decoding: tag, as: UTF8.self), into: &text)
    }
  }

  /// Appends rows of eight bytes in which the bits with these numbers are set.
  private func appendRows(
    of numbers: Set<UInt16>, atLeast count: Int, tag: String, into text: inout [UInt8]
  ) {
    let needed = numbers.max().map { Int($0) / 64 + 1 } ?? 0
    var bytes = [UInt8](repeating: 0, count: 8 * max(needed, count))
    for number in numbers {
      bytes[Int(number) / 8] |= 1 << (number % 8)
    }
    for row in stride(from: 0, to: bytes.count, by: 8) {
      text.append(tag)
      for byte in bytes[row..<row + 8] {
        text.append(" ")
        text.append(hexadecimal: UInt16(byte), width: 2)
      }
      text.append("\n")
    }
  }
}
