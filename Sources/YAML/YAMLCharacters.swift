import LinuxIO

extension Unicode.Scalar {
  /// True if YAML allows the character unescaped (1.1, production 1).
  ///
  /// The same characters as in libyaml, which accepts no byte order mark within a text.
  package var isAllowedInYAML: Bool {
    switch value {
    case 0x09, 0x0a, 0x0d, 0x20...0x7e, 0x85, 0xa0...0xfefe, 0xff00...0xfffd, 0x10000...: true
    default: false
    }
  }

  /// The escape in double quotes; unlike JSON, YAML has no surrogate pairs.
  fileprivate var escapedForYAML: String {
    let digits = String(value, radix: 16)
    let (mark, count) = digits.count > 4 ? ("U", 8) : ("u", 4)
    return "\\\(mark)" + String(repeating: "0", count: count - digits.count) + digits
  }
}

extension String {
  /// The text in YAML's double quotes, from which a reader gets the same text.
  ///
  /// Characters that YAML does not allow, that break lines or that are invisible are escaped.
  package var quotedForYAML: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.isAllowedInYAML && scalar.isPrintable:
        quoted.unicodeScalars.append(scalar)
      default: quoted += scalar.escapedForYAML
      }
    }
    return quoted + "\""
  }
}
