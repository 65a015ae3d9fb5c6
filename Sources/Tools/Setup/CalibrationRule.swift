import GestureWire
import LinuxIO
import Surfaces

/// The udev rule that gives a panel its calibration.
enum CalibrationRule {
  /// The usual place of the rule: after the rules of other makers, and before `90-gestured.rules`.
  static let usualPath = "/etc/udev/rules.d/89-gestured-calibration.rules"

  static func text(for panel: MeasuredPanel) -> String {
    let identity = panel.identity
    var parts = [#"SUBSYSTEM=="input""#, #"KERNEL=="event*""#]
    if !identity.patternForUdev.isEmpty {
      parts.append(#"ATTRS{name}=="\#(identity.patternForUdev)""#)
    }
    parts.append(#"ATTRS{id/vendor}=="\#(MeasuredPanel.Identity.hexadecimal(identity.vendor))""#)
    parts.append(#"ATTRS{id/product}=="\#(MeasuredPanel.Identity.hexadecimal(identity.product))""#)
    if let port = identity.port { parts.append(#"ENV{ID_PATH}=="\#(port.plainForUdev)""#) }
    let matrix = numbers(of: panel.measurement)
    parts.append(#"ENV{LIBINPUT_CALIBRATION_MATRIX}="\#(matrix)""#)
    return """
      # The calibration of '\(identity.name.printable)', by gesturectl setup. libinput, and with it the compositor,
      # reads it, and so does gestured.
      ACTION!="remove", \(parts.joined(separator: ", "))

      """
  }

  /// The six numbers as udev has them, with a decimal point in every locale.
  static func numbers(of measurement: PanelMeasurement) -> String {
    measurement.matrix.numbers.map { Quantity.text($0, decimals: 5) }.joined(separator: " ")
  }
}

extension String {
  /// The text with `?` for characters that a rule could not contain as they are.
  fileprivate var plainForUdev: String {
    let special = #"*?[]\"|"#.unicodeScalars
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isPrintable && !special.contains($0) ? $0 : "?" }))
  }
}
