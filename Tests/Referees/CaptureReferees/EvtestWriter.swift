import Captures
package import InputEvents

/// Writes a capture as `evtest` prints a device, for tests of the reader.
package struct EvtestWriter: CaptureWriter {
  private let isOld: Bool

  /// Creates a writer.
  ///
  /// - Parameter isOld: True for the names that `evtest` had before 2012.
  package init(isOld: Bool = false) {
    self.isOld = isOld
  }

  package mutating func begin(
    _ device: DeviceDescription, comments: [String], into text: inout [UInt8]
  ) {
    let identifier = device.identifier
    var lines = [
      "Input driver version is 1.0.1",
      "Input device ID: bus 0x\(String(identifier.bus, radix: 16)) "
        + "vendor 0x\(String(identifier.vendor, radix: 16)) "
        + "product 0x\(String(identifier.product, radix: 16)) "
        + "version 0x\(String(identifier.version, radix: 16))",
      "Input device name: \"\(device.name.onPrintedLine)\"", "Supported events:",
      "  Event type 0 (\(isOld ? "Sync" : "EV_SYN"))",
    ]
    for type in Set(device.codes.map(\.type)).sorted() where type != 0 {
      lines.append("  Event type \(type) (?)")
      for code in device.codes.filter({ $0.type == type }).map(\.code).sorted() {
        lines.append("    Event code \(code) (\(isOld ? "X Position" : "ABS_MT_POSITION_X"))")
        guard type == EventCode.absoluteType, let axis = device.axes[code] else { continue }
        lines += [
          "      Value      0", "      Min   \(axis.minimum)", "      Max   \(axis.maximum)",
        ]
        if axis.fuzz != 0 { lines.append("      Fuzz  \(axis.fuzz)") }
        if axis.flat != 0 { lines.append("      Flat  \(axis.flat)") }
        if axis.resolution != 0 { lines.append("      Resolution  \(axis.resolution)") }
      }
    }
    lines.append("Properties:")
    lines += device.properties.filter { $0 < 0x20 }.sorted().map { "  Property type \($0) (?)" }
    lines.append("Testing ... (interrupt to exit)\n")
    text += lines.joined(separator: "\n").utf8
  }

  package mutating func write(_ event: InputEvent, into text: inout [UInt8]) {
    let (type, code) = (event.code.type, event.code.code)
    let isHexadecimal = type == 4 && (code == 3 || code == 4)
    let value =
      isHexadecimal
      ? String(UInt32(bitPattern: event.value), radix: 16) : String(event.value)
    let rest =
      switch event.code {
      case .synReport: "-------------- \(isOld ? "Report Sync" : "SYN_REPORT") ------------"
      case .synMTReport where isOld: "-------------- Config Sync ------------"
      case .synMTReport: "++++++++++++++ SYN_MT_REPORT ++++++++++++"
      case .synDropped: ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<"
      default: "type \(type) (Absolute), code \(code) (X Position), value \(value)"
      }
    text += "Event: time \(event.time.inSeconds), \(rest)\n".utf8
  }
}

extension String {
  /// The text without characters that end a line or begin an escape sequence.
  var onPrintedLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}

extension Int64 {
  /// The time in seconds with six decimals.
  var inSeconds: String {
    let (seconds, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let decimals = String(rest)
    return (self < 0 ? "-" : "") + "\(seconds)."
      + String(repeating: "0", count: 6 - decimals.count) + decimals
  }
}
