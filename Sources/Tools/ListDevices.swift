import ArgumentParser
import Evdev
import Gestures
import InputEvents
import LinuxIO
import Surfaces

/// The subcommand `list-devices`.
struct ListDevices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-devices",
    abstract: "List the touchscreens that the daemon would follow, and their pens.",
    discussion: """
      Needs permission to read the devices, but no running daemon. \
      `list-surfaces` shows what the daemon follows at the moment.
      """)

  @Flag(help: "Also list the input devices that are not touchscreens, with the reasons.")
  var all = false

  mutating func run() throws {
    let nodes: [InputNode]
    do throws(SystemError) {
      nodes = try TouchscreenMonitor.list()
    } catch {
      StandardStream.error.report("gesturectl: error: \(error)\n")
      throw ExitCode.failure
    }
    let output = StandardOutput()
    var hasTouchscreen = false
    for node in nodes {
      switch node {
      case .touchscreen(let touchscreen):
        hasTouchscreen = true
        output.append(row: describe(touchscreen))
      case .pen(let pen):
        if let touchscreen = nodes.touchscreen(of: pen) {
          output.append(row: describe(pen, of: touchscreen))
        } else if all {
          output.append(row: "\(pen.devnode)  is a tablet that belongs to no touchscreen")
        }
      case .other(let devnode, let reason):
        if all { output.append(row: "\(devnode)  \(reason)") }
      }
    }
    try output.flush()
    if !hasTouchscreen {
      let others = all ? "" : "; '--all' shows the other input devices, with the reasons"
      StandardStream.error.report("gesturectl: udev knows no touchscreen\(others)\n")
    }
  }

  private func describe(_ node: DeviceNode) -> String {
    var parts = [node.devnode]
    parts += describe(node, refusal: touchscreenRefusal) { device in
      names(of: device) + size(of: device)
    }
    parts.append(node.seat)
    if let output = node.output { parts.append("on \(output)") }
    return parts.joined(separator: "  ")
  }

  private func describe(_ pen: DeviceNode, of touchscreen: DeviceNode) -> String {
    let parts = describe(pen, refusal: penRefusal) { device in
      names(of: device) + ["pen of \(touchscreen.devnode)"]
    }
    return ([pen.devnode] + parts + [pen.seat]).joined(separator: "  ")
  }

  /// The words for a device, or the reason why it is not followed.
  private func describe(
    _ node: DeviceNode, refusal: (DeviceDescription) -> TouchscreenRefusal?,
    _ words: (DeviceDescription) -> [String]
  ) -> [String] {
    do throws(DeviceError) {
      let device = try Touchscreen(path: node.devnode) { _, _ in }
      if let refusal = refusal(device.description) { return ["is not followed: \(refusal)"] }
      return words(device.description)
    } catch {
      return ["\(error)"]
    }
  }

  private func names(of device: DeviceDescription) -> [String] {
    let identifier = device.identifier
    return [
      device.name,
      "\(hexadecimal(identifier.vendor)):\(hexadecimal(identifier.product))",
    ]
  }

  private func size(of device: DeviceDescription) -> [String] {
    let geometry = SurfaceGeometry(description: device)
    let width = Int(geometry.size.width.rounded())
    let height = Int(geometry.size.height.rounded())
    let isAssumed = geometry.sizeOrigin == .assumed
    return [
      device.contactsText,
      "\(width)x\(height) points" + (isAssumed ? " (assumed)" : ""),
    ]
  }

  private func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension [InputNode] {
  /// The first touchscreen of a pen's group.
  fileprivate func touchscreen(of pen: DeviceNode) -> DeviceNode? {
    lazy.compactMap(\.followed).first {
      $0.kind == .touchscreen && $0.group != nil && $0.group == pen.group
    }
  }
}
