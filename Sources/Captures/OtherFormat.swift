/// Formats of files that people take for captures, by their first lines.
enum OtherFormat: Equatable {
  /// A file with nothing but white space.
  case empty
  case configuration
  /// A compressed file or an archive, with the name of its format.
  case compressed(String)
  /// Text in UTF-16, as some shells write the output of programs.
  case utf16
  /// The bytes of a device's node.
  case bytes
  /// Lines that `gestured` or `gesturectl` has printed.
  case lines
  case koreaderLog
  /// Messages of the kernel.
  case kernelLog
  /// The log of an X server.
  case xorgLog
  /// The output of `libinput debug-events`.
  case libinputEvents

  /// Finds the format of a file that is no capture; `nil` if it is unknown.
  init?(of text: [UInt8]) {
    let signatures: [([UInt8], String)] = [
      ([0x1f, 0x8b], "gzip"), ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "xz"),
      ([0x42, 0x5a, 0x68], "bzip2"),
      ([0x28, 0xb5, 0x2f, 0xfd], "zstd"), ([0x50, 0x4b, 0x03, 0x04], "zip"),
    ]
    if let (_, name) = signatures.first(where: { text.starts(with: $0.0) }) {
      self = .compressed(name)
    } else if text.starts(with: [0xff, 0xfe]) || text.starts(with: [0xfe, 0xff]) {
      self = .utf16
    } else if text.prefix(4096).contains(0) {
      self = .bytes
    } else if text.allSatisfy({ Self.whiteSpace.contains($0) }) {
      self = .empty
    } else {
      self.init(ofLines: text)
    }
  }

  private static let whiteSpace = " \t\r\n".utf8

  private init?(ofLines text: [UInt8]) {
    var lines = LineScanner(text)
    // Prose may quote a line of gestured; a file of such lines begins with one. So it is with
    // configurations.
    var (isEmptySoFar, beginsConfiguration) = (true, true)
    // A log is recognizable within a few lines; prose need not be read to its end.
    while lines.line < 100, lines.nextLine() {
      lines.skipDecorations()
      let line = lines.shortRest()
      if isEmptySoFar, line.hasPrefix("{\"type\"") {
        self = .lines
      } else if beginsConfiguration, line.hasPrefix("surfaces:") {
        self = .configuration
      } else if line.contains(" DEBUG ") || line.contains(" KOReader") {
        self = .koreaderLog
      } else if line.contains("] (II) ") || line.contains("] (--) ") || line.hasPrefix("(II) ") {
        self = .xorgLog
      } else if Self.isKernelMessage(line) {
        self = .kernelLog
      } else if line.contains("DEVICE_ADDED") || line.contains("TOUCH_DOWN") {
        self = .libinputEvents
      } else {
        isEmptySoFar = isEmptySoFar && line.isEmpty
        let mayPrecede = ["#", "---", "version:"].contains { line.hasPrefix($0) }
        beginsConfiguration = beginsConfiguration && (line.isEmpty || mayPrecede)
        continue
      }
      return
    }
    return nil
  }

  /// True if a line begins as `[   12.345678] usb`.
  private static func isKernelMessage(_ line: String) -> Bool {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return false }
    let time = line[line.index(after: line.startIndex)..<end].drop { $0 == " " }
    return Double(time) != nil && time.contains(".")
  }
}

extension OtherFormat: CustomStringConvertible {
  /// The format, and the way to a capture, for printing behind "the file is not a capture: ".
  var description: String {
    switch self {
    case .empty: "it is empty"
    case .configuration: "it is a configuration, which belongs behind '--config'"
    case .compressed(let name): "it is compressed with \(name); unpack it first"
    case .utf16: "it is text in UTF-16; convert it with 'iconv -f UTF-16 -t UTF-8'"
    case .bytes: "it is binary; record the device with 'gesturectl record'"
    case .lines:
      "it has lines of gestured, which contain no events; record the device with "
        + "'gesturectl record'"
    case .koreaderLog: "it is a log of KOReader; record the device with 'evtest'"
    case .kernelLog: "it is a log of the kernel; record the device with 'gesturectl record'"
    case .xorgLog: "it is a log of an X server; record the device with 'gesturectl record'"
    case .libinputEvents:
      "it is the output of 'libinput debug-events', which has no events of the kernel; use "
        + "'libinput record'"
    }
  }
}
