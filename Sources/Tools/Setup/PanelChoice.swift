import ArgumentParser
import Evdev
import Glibc
import InputEvents
import LinuxIO

/// The panel to set up, open for reading.
struct PanelChoice {
  let touchscreen: Touchscreen
  let node: DeviceNode
  /// The identity by which files name it.
  let identity: MeasuredPanel.Identity

  /// Opens the panel at a path, or the only touchscreen of the machine.
  ///
  /// - Throws: The exit code, after the diagnostic.
  init(path: String?) throws {
    let touchscreens = Self.touchscreens()
    let node = try path.map { TouchscreenMonitor.node(path: $0) } ?? Self.only(of: touchscreens)
    self.node = node
    touchscreen = try Self.open(node.devnode)
    if let refusal = touchscreen.refusal {
      throw Self.failure("\(node.devnode) cannot be set up: it \(refusal)")
    }
    try Self.refuseGrabbed(touchscreen)
    if let text = node.malformedCalibration {
      StandardStream.error.report(
        "gesturectl: warning: LIBINPUT_CALIBRATION_MATRIX of \(node.devnode) is '\(text)', which "
          + "is not six numbers; it has no effect\n")
    }
    let own = MeasuredPanel.Identity(touchscreen.description)
    let hasTwin = touchscreens.contains { other in
      guard other.number != node.number,
        let device = try? Touchscreen(path: other.devnode, log: { _, _ in })
      else { return false }
      return MeasuredPanel.Identity(device.description) == own
    }
    identity =
      hasTwin
      ? MeasuredPanel.Identity(
        touchscreen.description, port: TouchscreenMonitor.port(path: node.devnode),
        output: node.output) : own
    if hasTwin, node.output == nil {
      StandardStream.error.report(
        "gesturectl: warning: another touchscreen has the same name; the configuration will match "
          + "both, unless a udev rule gives each the WL_OUTPUT of its screen\n")
    }
  }

  private static func touchscreens() -> [DeviceNode] {
    let nodes = (try? TouchscreenMonitor.list()) ?? []
    return nodes.compactMap { node in
      if case .touchscreen(let touchscreen) = node { touchscreen } else { nil }
    }
  }

  private static func only(of touchscreens: [DeviceNode]) throws -> DeviceNode {
    guard let first = touchscreens.first else {
      throw failure(
        "udev knows no touchscreen; 'gesturectl list-devices --all' shows the other input devices, "
          + "with the reasons")
    }
    guard touchscreens.count == 1 else {
      let paths = touchscreens.map(\.devnode).joined(separator: ", ")
      throw failure("there are several touchscreens, so name one of \(paths)")
    }
    return first
  }

  private static func open(_ path: String) throws -> Touchscreen {
    do throws(DeviceError) {
      return try Touchscreen(path: path, log: { _, _ in })
    } catch {
      guard case .system(let cause) = error, cause.number == EACCES else {
        throw failure("\(error)")
      }
      throw failure("\(error); root and members of the group 'input' can read it")
    }
  }

  /// Reports a panel whose touches another program gets alone.
  private static func refuseGrabbed(_ touchscreen: Touchscreen) throws {
    // A grab, however short, would hide the end of a touch from other programs.
    let state = touchscreen.state
    let ids = state.slots.map { $0[EventCode.absMTTrackingID.code] ?? -1 }
    guard !ids.contains(where: { $0 >= 0 }), !state.keys.contains(EventCode.btnTouch.code) else {
      return
    }
    do throws(DeviceError) {
      try touchscreen.grab()
      try touchscreen.ungrab()
    } catch {
      guard case .system(let cause) = error, cause.number == EBUSY else { return }
      throw failure(
        "another program has \(touchscreen.path) to itself; if it is gestured, stop it meanwhile: "
          + "sudo systemctl stop gestured.socket gestured.service")
    }
  }

  private static func failure(_ text: String) -> ExitCode {
    StandardStream.error.report("gesturectl: error: \(text)\n")
    return .failure
  }
}
