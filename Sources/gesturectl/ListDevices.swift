import ArgumentParser
import Evdev
import Gestures
import InputEvents
import LinuxIO
import TouchInput

/// The subcommand `list-devices`.
struct ListDevices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-devices",
    abstract: "List the touchscreens that the daemon would follow.")

  @Flag(help: "List the input devices that are no touchscreens, too, and why.")
  var all = false

  mutating func run() throws {
    let nodes: [InputNode]
    do throws(SystemError) {
      nodes = try TouchscreenMonitor.list()
    } catch {
      StandardStream.error.write("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    let output = StandardOutput()
    var hasTouchscreen = false
    for node in nodes {
      switch node {
      case .touchscreen(let touchscreen):
        hasTouchscreen = true
        output.append(Array("\(describe(touchscreen))\n".utf8))
      case .other(let devnode, let reason):
        if all { output.append(Array("\(devnode)  \(reason)\n".utf8)) }
      }
    }
    try output.flush()
    if !hasTouchscreen { StandardStream.error.write("gesturectl: udev knows no touchscreen\n") }
  }

  private func describe(_ node: TouchscreenNode) -> String {
    var parts = [node.devnode]
    do throws(DeviceError) {
      let touchscreen = try Touchscreen(path: node.devnode) { _, _ in }
      if let refusal = touchscreen.refusal {
        parts.append("is not followed: \(refusal)")
      } else {
        parts += describe(touchscreen.description)
      }
    } catch {
      parts.append("\(error)")
    }
    parts.append(node.seat)
    if let output = node.output { parts.append("on \(output)") }
    return parts.joined(separator: "  ")
  }

  private func describe(_ device: DeviceDescription) -> [String] {
    let identifier = device.identifier
    let geometry = SurfaceGeometry(description: device)
    let width = Int(geometry.size.width.rounded())
    let height = Int(geometry.size.height.rounded())
    let isAssumed = geometry.sizeOrigin == .assumed
    return [
      device.name.printable,
      "\(hexadecimal(identifier.vendor)):\(hexadecimal(identifier.product))",
      contacts(of: device),
      "\(width)x\(height) points" + (isAssumed ? " (assumed)" : ""),
    ]
  }

  private func contacts(of device: DeviceDescription) -> String {
    switch device.touchProtocol {
    case .slots: "\(Int(device.axis(.absMTSlot)?.maximum ?? 0) + 1) contacts"
    case .unslotted: "protocol A"
    case .singleTouch, nil: "1 contact"
    }
  }

  private func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
