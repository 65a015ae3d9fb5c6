import InputEvents

/// Reads evemu text of the versions 1.0 to 1.3, as people have written and pasted it.
///
/// The format is that of evemu's `README` and `evemu.c`. The reader also accepts text without the
/// line of the version, lines that end in CR LF, blank lines, the lines of the description in any
/// order or not at all, negative times, and times with fewer or more than six decimals (`0.5` is
/// half a second).
package enum EvemuReader {
  /// Reads a capture.
  ///
  /// - Returns: The good part of the text. Its `error` is the place where the text ends early.
  /// - Throws: The first error, if it is in the device's description or nothing good comes before
  ///   it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> Capture {
    var reading = EvemuReading(text)
    var failure: CaptureError?
    do {
      try reading.readLines()
    } catch {
      failure = error
    }
    if let failure, !reading.isUsable { throw failure }
    guard reading.isUsable || reading.description.isPresent else {
      throw CaptureError(
        line: 1, column: 1, message: "the capture is empty: no device and no event")
    }
    return reading.events.capture(
      of: reading.description.device, namesCodes: reading.description.namesCodes,
      comments: reading.comments, error: failure)
  }
}

/// The state of reading one evemu text.
struct EvemuReading {
  private(set) var description = EvemuDescription()
  private(set) var events = EventCollector()
  /// The comments before everything else.
  private(set) var comments: [String] = []
  /// True if the text so far is useful without the rest.
  private(set) var isUsable = false
  private var lines: LineScanner

  init(_ text: [UInt8]) {
    lines = LineScanner(text)
  }

  mutating func readLines() throws(CaptureError) {
    while true {
      if let event = lines.nextEvemuEvent() {
        events.append(event, line: lines.line, column: 1)
        isUsable = true
        continue
      }
      guard lines.nextLine() else { return }
      do {
        try readLine()
      } catch {
        throw lines.noting(error)
      }
    }
  }

  private mutating func readLine() throws(CaptureError) {
    lines.skipBlanks()
    guard let next = lines.next else { return }
    guard next != UInt8(ascii: "#") else { return try readComment() }
    let place = lines.index
    switch lines.tag() {
    case UInt8(ascii: "E"):
      // From here on a broken line does not change the device.
      isUsable = isUsable || description.isPresent
      try readEvent()
      isUsable = true
    case let tag? where "NIPBALS".utf8.contains(tag):
      guard events.events.isEmpty else {
        throw lines.error(
          at: place, "a device is described after the first event; evemu text holds one device")
      }
      try description.parse(tag, &lines)
    default:
      throw lines.error(
        at: place,
        "expected 'N:', 'I:', 'P:', 'B:', 'A:', 'L:', 'S:', 'E:' or a comment, "
          + "found \(lines.found(at: place))")
    }
  }

  private mutating func readEvent() throws(CaptureError) {
    let time = try lines.time()
    let type = UInt16(try lines.hexadecimal("the event type", atMost: 0x1f))
    let code = UInt16(try lines.hexadecimal("the event code", atMost: 0xffff))
    let value = try lines.decimal("the value")
    try lines.endOfLine()
    events.append(
      InputEvent(time: time, code: EventCode(type: type, code: code), value: value),
      line: lines.line, column: 1)
  }

  /// Stores a comment that comes before everything else.
  private mutating func readComment() throws(CaptureError) {
    guard !description.isPresent, events.events.isEmpty else { return }
    _ = lines.skip(UInt8(ascii: "#"))
    let place = lines.index
    let text = lines.comment()
    if lines.line == 1, text.hasPrefix("EVEMU "), text.dropFirst(6).first?.isNumber == true {
      // A new minor version adds lines, which have other letters; a new major version is another
      // format.
      guard text.hasPrefix("EVEMU 1.") else {
        throw lines.error(
          at: place + 1, "unknown version of evemu text; this program reads 1.0 to 1.3")
      }
    } else {
      comments.append(text)
    }
  }
}
