/// The formats of captures.
package enum CaptureFormat: Sendable {
  /// evemu text: lines that begin with a letter and a colon.
  case evemu
  /// The YAML that `libinput record` writes.
  case libinputRecord

  /// Finds the format of a text from its first lines.
  ///
  /// - Returns: `nil` if the text has neither format.
  package init?(of text: [UInt8]) {
    var lines = LineScanner(text)
    while lines.nextLine() {
      lines.skipBlanks()
      guard lines.next != nil else { continue }
      if lines.skip(UInt8(ascii: "#")) {
        let comment = lines.comment()
        if comment == "libinput record" {
          self = .libinputRecord
          return
        }
        if comment.hasPrefix("EVEMU ") {
          self = .evemu
          return
        }
        continue
      }
      if let tag = lines.tag(), "NIPBALSE".utf8.contains(tag) {
        self = .evemu
        return
      }
      // A line of YAML that can begin a mapping.
      let line = lines.rest()
      guard line.contains(":") || line.hasPrefix("---") || line.hasPrefix("{") else { return nil }
      self = .libinputRecord
      return
    }
    return nil
  }
}
