import Captures
package import InputEvents

/// Writes a capture as `getevent -t` prints a device, for tests of the reader.
package struct GeteventWriter: CaptureWriter {
  private let hasNames: Bool
  private let node: String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - hasNames: True for the output of `getevent -lt`.
  ///   - node: The path of the device's node; empty if no event has one.
  package init(hasNames: Bool = false, node: String = "/dev/input/event2") {
    self.hasNames = hasNames
    self.node = node
  }

  package mutating func begin(
    _ device: DeviceDescription, comments: [String], into text: inout [UInt8]
  ) {
    let identifier = device.identifier
    var lines = [
      "add device 1: /dev/input/event2", "  bus:      \(identifier.bus.inHexadecimal)",
      "  vendor    \(identifier.vendor.inHexadecimal)",
      "  product   \(identifier.product.inHexadecimal)",
      "  version   \(identifier.version.inHexadecimal)",
      "  name:     \"\(device.name.onPrintedLine)\"", "  events:",
    ]
    for type in Set(device.codes.map(\.type)).sorted() where type != 0 {
      let codes = device.codes.filter { $0.type == type }.map(\.code).sorted()
      let head = "    ABS (\(type.inHexadecimal)):"
      guard type == EventCode.absoluteType else {
        lines.append("\(head) \(codes.map(\.inHexadecimal).joined(separator: "  "))")
        continue
      }
      for (index, code) in codes.enumerated() {
        let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        lines.append(
          (index == 0 ? head : "               ")
            + " \(name(of: EventCode(type: 3, code: code)))  : "
            + "value 0, min \(axis.minimum), max \(axis.maximum), fuzz \(axis.fuzz), "
            + "flat \(axis.flat), resolution \(axis.resolution)")
      }
    }
    lines.append("  input props:")
    lines += device.properties.filter { $0 < 0x20 }.sorted().map {
      hasNames && $0 == 1 ? "    INPUT_PROP_DIRECT" : "    \($0.inHexadecimal)"
    }
    text += (lines.joined(separator: "\n") + "\n").utf8
  }

  package mutating func write(_ event: InputEvent, into text: inout [UInt8]) {
    let type = hasNames ? Self.types[event.code.type] : nil
    let bits = String(UInt32(bitPattern: event.value), radix: 16)
    var value = String(repeating: "0", count: 8 - bits.count) + bits
    if hasNames, event.code.type == EventCode.keyType {
      value = [0: "UP", 1: "DOWN", 2: "REPEAT"][event.value] ?? value
    }
    let fields = [type ?? event.code.type.inHexadecimal, name(of: event.code), value]
    text += "[ \(event.time.inSeconds)] \(node.isEmpty ? "" : "\(node): ")".utf8
    text += "\(fields.joined(separator: "   "))     \n".utf8
  }

  private func name(of code: EventCode) -> String {
    (hasNames ? Self.names[code] : nil) ?? code.code.inHexadecimal
  }

  private static let types: [UInt16: String] = [0: "EV_SYN", 1: "EV_KEY", 3: "EV_ABS"]
  private static let names: [EventCode: String] = [
    .synReport: "SYN_REPORT", .synMTReport: "SYN_MT_REPORT", .synDropped: "SYN_DROPPED",
    .btnTouch: "BTN_TOUCH", .btnToolPen: "BTN_TOOL_PEN", .absX: "ABS_X", .absY: "ABS_Y",
    .absMTSlot: "ABS_MT_SLOT", .absMTPositionX: "ABS_MT_POSITION_X",
    .absMTPositionY: "ABS_MT_POSITION_Y", .absMTTrackingID: "ABS_MT_TRACKING_ID",
  ]
}

extension UInt16 {
  /// Four hexadecimal digits.
  fileprivate var inHexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
