/// Reads captures of any format, which it finds from the text.
package enum CaptureReader {
  /// Reads a capture file.
  ///
  /// - Returns: A capture for each device in the file, as far as the text is good. If the file ends
  ///   early, the last one has an `error`.
  /// - Throws: The first error, if nothing good comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    switch CaptureFormat(of: text) {
    case .evemu: return [try EvemuReader.read(text)]
    case .libinputRecord:
      guard OtherFormat(of: text) != .configuration else { throw notCapture(.configuration) }
      return try LibinputRecordReader.read(text)
    case .evtest: return try EvtestReader.read(text)
    case .getevent: return try GeteventReader.read(text)
    case nil: throw notCapture(OtherFormat(of: text))
    }
  }

  private static func notCapture(_ format: OtherFormat?) -> CaptureError {
    let reason =
      format?.description
      ?? "it is neither evemu text, a libinput recording, nor the output of evtest or getevent"
    return CaptureError(line: 1, column: 1, message: "the file is not a capture: \(reason)")
  }
}

package enum CaptureFormat: Sendable {
  /// evemu text: lines that begin with a letter and a colon.
  case evemu
  /// The YAML that `libinput record` writes.
  case libinputRecord
  /// The output of `evtest`.
  case evtest
  /// The output of Android's `getevent`.
  case getevent

  /// Finds the format of a text from the form of its lines.
  ///
  /// evemu text and YAML begin with the first line. Printed output may stand behind other text,
  /// such as the command that printed it.
  ///
  /// - Returns: `nil` if the text has none of these formats.
  package init?(of text: [UInt8]) {
    var lines = LineScanner(text)
    var isFirst = true
    while lines.nextLine() {
      if isFirst {
        lines.skipBlanks()
        guard lines.next != nil else { continue }
        if lines.skip(UInt8(ascii: "#")) {
          guard let format = Self(ofComment: lines.comment()) else { continue }
          self = format
          return
        }
        if let format = Self(atStart: lines) {
          self = format
          return
        }
        isFirst = false
      }
      lines.skipDecorations()
      if let format = Self(printed: lines) {
        self = format
        return
      }
    }
    return nil
  }

  private init?(ofComment comment: String) {
    if comment == "libinput record" {
      self = .libinputRecord
    } else if comment.hasPrefix("EVEMU ") {
      self = .evemu
    } else {
      return nil
    }
  }

  /// Finds the format of a text that begins with this line.
  private init?(atStart line: LineScanner) {
    var line = line
    if let tag = line.tag() {
      guard "NIPBALSE".utf8.contains(tag) else { return nil }
      self = .evemu
      return
    }
    // Lines of YAML that can begin a recording.
    let rest = line.rest()
    let keys = ["version:", "ndevices:", "libinput:", "system:", "devices:"]
    guard
      ["---", "{", "%YAML"].contains(where: { rest.hasPrefix($0) })
        || keys.contains(where: { rest.hasPrefix($0) || rest.hasPrefix("\"\($0.dropLast())\"") })
    else { return nil }
    guard !rest.hasPrefix("{\"type\"") else { return nil }
    self = .libinputRecord
  }

  /// Finds the format of printed output from one of its lines.
  private init?(printed line: LineScanner) {
    var line = line
    if line.skip("Event: time ") || line.skip("Input driver version is ")
      || line.skip("Input device ID: bus 0x")
    {
      self = .evtest
    } else if line.isGetevent || line.skip("add device ") {
      self = .getevent
    } else {
      return nil
    }
  }
}
