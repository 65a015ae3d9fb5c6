import GestureConfiguration
import GestureWire
import Gestures
import LinuxIO
import Surfaces

/// The configuration of a panel: a whole file, or a drop-in.
enum PanelConfiguration {
  /// The text of the file.
  ///
  /// - Parameters:
  ///   - panel: The measured panel.
  ///   - surface: The id of the surface.
  ///   - isDropIn: True if another file has the views.
  ///   - hasCalibration: True if the file contains the calibration, in place of a udev rule.
  /// - Returns: YAML.
  static func text(
    for panel: MeasuredPanel, surface: String, isDropIn: Bool, hasCalibration: Bool
  ) -> String {
    var lines = ["# The panel '\(panel.identity.name.printable)', by gesturectl setup."]
    lines += ["version: 1", "surfaces:", "  - id: \(quoted(surface))"]
    lines.append("    device: {\(device(panel.identity).joined(separator: ", "))}")
    let keys =
      orientation(of: panel, isDropIn: isDropIn, hasCalibration: hasCalibration)
      + size(of: panel, isDropIn: isDropIn)
    lines += keys.map { "    \($0)" }
    return lines.joined(separator: "\n") + "\n" + (isDropIn ? "" : views)
  }

  /// True if the pixels of a surface stay in effect beside a drop-in.
  ///
  /// - Parameters:
  ///   - surface: The id of the surface.
  ///   - files: The other files of the configuration.
  /// - Returns: False also for a configuration with errors.
  static func keepsPixels(of surface: String, in files: [ConfigurationFile]) -> Bool {
    let checked = try? Configuration.check(files)
    return checked?.configuration.surfaces.contains { $0.id == surface && $0.pixels != nil }
      ?? false
  }

  private static func device(_ identity: MeasuredPanel.Identity) -> [String] {
    var parts: [String] = []
    if !identity.pattern.isEmpty { parts.append("name: \(quoted(identity.pattern))") }
    parts.append("vendor: 0x\(MeasuredPanel.Identity.hexadecimal(identity.vendor))")
    parts.append("product: 0x\(MeasuredPanel.Identity.hexadecimal(identity.product))")
    if let output = identity.output { parts.append("output: \(quoted(output))") }
    return parts
  }

  private static func orientation(
    of panel: MeasuredPanel, isDropIn: Bool, hasCalibration: Bool
  ) -> [String] {
    let measurement = panel.measurement
    var lines: [String] = []
    if hasCalibration || isDropIn {
      if !hasCalibration {
        lines.append(
          measurement.rule == .unnecessary
            ? "# The panel needs no calibration; this replaces one in another file."
            : "# As in udev's LIBINPUT_CALIBRATION_MATRIX; this replaces one in another file.")
      }
      let numbers = measurement.matrixWithRule.numbers.map { Quantity.text($0, decimals: 5) }
      lines.append("calibration: [\(numbers.joined(separator: ", "))]")
    } else if measurement.rule != .unnecessary {
      lines.append("# Without `calibration`: udev's LIBINPUT_CALIBRATION_MATRIX is used, which the")
      lines.append("# compositor uses, too.")
    }
    if measurement.rotation != .none {
      lines.append(
        "# The compositor turns touches with the screen; gestured needs the same rotation.")
    }
    // A drop-in replaces a rotation that was there before.
    lines.append("rotation: \(measurement.rotation.rawValue)")
    return lines
  }

  private static func size(of panel: MeasuredPanel, isDropIn: Bool) -> [String] {
    var lines: [String] = []
    let text = list(panel.size.points)
    // A drop-in replaces a size that was there before.
    switch (panel.size.origin, panel.size.isNeeded || isDropIn) {
    case (.assumed, _):
      lines.append(
        "# The panel does not report its size, so its longer side counts as 1000 points.")
      lines.append("# For the true size, run setup again with --diagonal.")
      lines.append("size: \(text)")
    case (_, true): lines.append("size: \(text)            # in points")
    case (_, false):
      lines.append("# size: \(text)          # in points, from the panel's millimeters")
    }
    if let pixels = panel.pixels {
      lines.append("# pixels: \(list(pixels))        # for frames and locations in a page's pixels")
    }
    return lines
  }

  private static func list(_ size: Size) -> String {
    "[\(Quantity.text(size.width, decimals: 0)), \(Quantity.text(size.height, decimals: 0))]"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// The views of the built-in configuration, which reports every gesture.
  private static var views: String {
    let text = String(decoding: Configuration.defaultFile.text, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let views = lines.drop { $0.drop(while: { $0 == " " }) != "views:" }
    return views.joined(separator: "\n") + (text.hasSuffix("\n") ? "" : "\n")
  }
}
