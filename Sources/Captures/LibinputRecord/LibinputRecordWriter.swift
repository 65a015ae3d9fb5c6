package import InputEvents
import YAML

/// Writes a recording of one device as `libinput record` does, for `libinput replay`.
///
/// Values that only libinput and udev know are left out. The properties of the udev device are an
/// empty list, since `libinput replay` requires one.
package struct LibinputRecordWriter: CaptureWriter {
  private let node: String
  private var isInFrame = false

  /// Creates a writer.
  ///
  /// - Parameter node: The path of the device's node, which a recording contains.
  package init(node: String = "/dev/input/event0") {
    self.node = node
  }

  package mutating func begin(
    _ device: DeviceDescription, comments: [String], into text: inout [UInt8]
  ) {
    isInFrame = false
    text.append("# libinput record\n")
    text.append(comments: comments)
    text.append("version: 1\nndevices: 1\ndevices:\n- node: ")
    text.append(node.quotedForYAML)
    text.append("\n  evdev:\n    name: ")
    text.append(device.name.quotedForYAML)
    let identifier = device.identifier
    text.append("\n    id: ")
    text.append(list: [
      identifier.bus, identifier.vendor, identifier.product, identifier.version,
    ])
    appendCodes(of: device, into: &text)
    appendAxes(of: device, into: &text)
    text.append("\n    properties: ")
    text.append(list: device.properties.sorted())
    text.append("\n  udev:\n    properties: []\n  events:\n")
  }

  package mutating func write(_ event: InputEvent, into text: inout [UInt8]) {
    if !isInFrame { text.append("  - evdev:\n") }
    isInFrame = event.code != .synReport
    // The microseconds count up from the second, also before time 0.
    var (seconds, microseconds) = event.time.quotientAndRemainder(dividingBy: 1_000_000)
    if microseconds < 0 {
      seconds -= 1
      microseconds += 1_000_000
    }
    text.append("    - [")
    text.append(decimal: seconds, width: 3)
    text.append(", ")
    text.append(decimal: microseconds, width: 6)
    text.append(", ")
    text.append(decimal: event.code.type, width: 3)
    text.append(", ")
    text.append(decimal: event.code.code, width: 3)
    text.append(", ")
    text.append(decimal: event.value, width: 7)
    text.append("]\n")
  }

  private func appendCodes(of device: DeviceDescription, into text: inout [UInt8]) {
    let codes = Dictionary(grouping: device.codes, by: \.type).sorted { $0.key < $1.key }
    text.append(codes.isEmpty ? "\n    codes: {}" : "\n    codes:")
    for (type, codes) in codes {
      text.append("\n      ")
      text.append(decimal: type)
      text.append(": ")
      text.append(list: codes.map(\.code).sorted())
    }
  }

  private func appendAxes(of device: DeviceDescription, into text: inout [UInt8]) {
    // `libinput replay` requires the range of each axis among the codes.
    let codes = device.codes.filter { $0.type == EventCode.absoluteType }.map(\.code)
    let axes = Set(codes).union(device.axes.keys).sorted()
    text.append(axes.isEmpty ? "\n    absinfo: {}" : "\n    absinfo:")
    for code in axes {
      let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
      text.append("\n      ")
      text.append(decimal: code)
      text.append(": ")
      text.append(list: [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution])
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(list numbers: [some FixedWidthInteger]) {
    append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(", ") }
      append(decimal: number)
    }
    append("]")
  }
}
