import Gestures
internal import YAML

extension ValueReader {
  /// Reads the conditions for a surface's devices.
  func device(_ node: Node) -> DeviceMatch? {
    guard node.mapping != nil else {
      return mismatch(node, "'device'", #"a mapping such as '{name: "*Goodix*"}'"#)
    }
    var section = Section(at: node.position)
    section.merge(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.device.names, in: "'device'", diagnostics: diagnostics)
    var match = DeviceMatch()
    match.name = glob("name", of: section)
    match.vendor = number("vendor", of: section)
    match.product = number("product", of: section)
    match.path = glob("path", of: section)
    match.seat = glob("seat", of: section)
    match.output = glob("output", of: section)
    return match
  }

  private func glob(_ key: String, of section: Section) -> Glob? {
    section.value(of: key) { string($0, "'\(key)'") }.map { Glob($0) }
  }

  private func number(_ key: String, of section: Section) -> UInt16? {
    section.value(of: key) { node -> UInt16? in
      // Vendor and product numbers are usually written in hexadecimal digits without a prefix.
      if let text = node.text, node.integer == nil, UInt16(text, radix: 16) != nil {
        return mismatch(node, "'\(key)'", "a whole number", suggestion: "0x\(text)")
      }
      return integer(node, "'\(key)'", in: 0...0xffff).flatMap { UInt16(exactly: $0) }
    }
  }
}
