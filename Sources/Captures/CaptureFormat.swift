/// The formats that captures are written in.
package enum CaptureFormat: Sendable {
  /// evemu text: a letter and a colon a line.
  case evemu
  /// The YAML that `libinput record` writes.
  case libinputRecord

  /// Tells the format by its first lines.
  ///
  /// - Returns: nil where the text is of neither format.
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
      // Any line of YAML that a mapping can begin with.
      let line = lines.rest()
      guard line.contains(":") || line.hasPrefix("---") || line.hasPrefix("{") else { return nil }
      self = .libinputRecord
      return
    }
    return nil
  }
}
