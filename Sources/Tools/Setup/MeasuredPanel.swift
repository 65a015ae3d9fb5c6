import Gestures
import InputEvents
import LinuxIO

/// A panel with all that setup has found out about it.
struct MeasuredPanel: Sendable {
  /// The identity of a panel's hardware.
  struct Identity: Equatable, Sendable {
    /// The name that the device reports.
    var name: String
    var vendor: UInt16
    var product: UInt16
    /// The port of the panel (udev's `ID_PATH`), if another panel has the same name and numbers.
    var port: String?
    /// The output that shows the panel's screen (udev's `WL_OUTPUT`), in the same case.
    var output: String?

    init(_ description: DeviceDescription, port: String? = nil, output: String? = nil) {
      name = description.name
      vendor = description.identifier.vendor
      product = description.identifier.product
      (self.port, self.output) = (port, output)
    }

    /// The characters that are no pattern and need no escape in a file.
    private static func isPlain(_ character: Unicode.Scalar) -> Bool {
      character.isPrintable && !#"*?[]\"|"#.unicodeScalars.contains(character)
    }

    /// A pattern for the name, with `?` for characters that files could not contain as they are.
    var pattern: String {
      String(
        String.UnicodeScalarView(name.unicodeScalars.map { Self.isPlain($0) ? $0 : "?" }))
    }

    /// A pattern for udev, which compares bytes and ignores spaces at the end.
    var patternForUdev: String {
      var pattern = ""
      for character in name.unicodeScalars {
        if !character.isASCII {
          // One character may be several bytes.
          if pattern.last != "*" { pattern.append("*") }
        } else {
          pattern.unicodeScalars.append(Self.isPlain(character) ? character : "?")
        }
      }
      while pattern.last == " " { pattern.removeLast() }
      return pattern
    }

    static func hexadecimal(_ number: UInt16) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// The identity, by which files name the panel.
  var identity: Identity
  /// The node of the panel, such as `/dev/input/event5`.
  var node: String
  /// The map from the panel to the screen.
  var measurement: PanelMeasurement
  var size: MeasuredSize
  /// The size of the screen in CSS pixels, if a page has reported it.
  var pixels: Size?

  init(
    identity: Identity, node: String, measurement: PanelMeasurement, size: MeasuredSize,
    pixels: Size? = nil
  ) {
    (self.identity, self.node) = (identity, node)
    (self.measurement, self.size, self.pixels) = (measurement, size, pixels)
  }
}
