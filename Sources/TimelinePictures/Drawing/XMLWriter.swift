/// Writes XML: elements that are closed, and text that is escaped.
struct XMLWriter {
  /// What was written.
  private(set) var text = ""
  private var open: [String] = []

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, in their order.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    write(name, attributes)
    text += ">\n"
    open.append(name)
  }

  /// Ends the element that was begun last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    text += "\(indentation)</\(name)>\n"
  }

  /// Writes an element with nothing but text in it, or with nothing.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, in their order.
  ///   - content: The text.
  ///   - title: What it is, for who points at it or cannot see it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String = "",
    title: String? = nil
  ) {
    write(name, attributes)
    if content.isEmpty && title == nil {
      text += "/>\n"
      return
    }
    text += ">"
    if let title { text += "<title>\(Self.escaped(title))</title>" }
    text += "\(Self.escaped(content))</\(name)>\n"
  }

  private mutating func write(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "\(indentation)<\(name)"
    for (key, value) in attributes where !value.isEmpty {
      text += " \(key)=\"\(Self.escaped(value))\""
    }
  }

  private var indentation: String { String(repeating: " ", count: open.count) }

  /// A text as it may stand in XML, in text and in attributes.
  ///
  /// Control and format characters, and all else that XML 1.0 has no place for (section 2.2), become the
  /// replacement character: names come from whoever made a device.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": escaped.append(scalar)
      case "\t", "\r": escaped.append(" ")
      case "\u{fffe}", "\u{ffff}": escaped.append("\u{fffd}")
      default: escaped.append(isShown(scalar) ? scalar : "\u{fffd}")
      }
    }
    return String(escaped)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
