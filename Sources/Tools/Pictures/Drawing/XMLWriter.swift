internal import LinuxIO

/// A writer of XML that closes elements and escapes text.
struct XMLWriter {
  /// The text so far.
  var text = ""
  private var open: [String] = []

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - name: The element's name, which is not escaped.
  ///   - attributes: The attributes, in their order.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    write(name, attributes)
    text += ">\n"
    open.append(name)
  }

  /// Ends the innermost open element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    text += "\(indentation)</\(name)>\n"
  }

  /// Writes an element that contains only text, or nothing.
  ///
  /// - Parameters:
  ///   - name: The element's name, which is not escaped.
  ///   - attributes: The attributes, in their order.
  ///   - content: The text.
  ///   - title: The tooltip, which screen readers read, too.
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

  /// Escapes a text for XML, in content and in attributes.
  ///
  /// Control and format characters, and all characters that XML 1.0 forbids (section 2.2), become
  /// the replacement character: names come from the makers of devices.
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
      default: escaped.append(scalar.isPrintable ? scalar : "\u{fffd}")
      }
    }
    return String(escaped)
  }
}
