import InputEvents
import LinuxIO
import YAML

/// The state of reading one recording.
///
/// Each function starts on the first step of what it reads and ends on its last.
final class LibinputRecordReading {
  private struct Device {
    var description: LibinputDescription?
    var udevProperties: [String: String] = [:]
    var events = EventCollector()
  }

  private let parser: Parser
  private var devices: [Device] = []
  /// The number of devices that the recording announces, and its place.
  private var expectedDevices: (count: Int, mark: Mark)?
  /// The lists of events that were taken out of the text and are already read.
  private let lists: [LibinputEventLines.List]
  private var usedLists = 0
  /// True if libyaml has read events.
  private var hasReadEvents = false

  init(_ text: [UInt8]) {
    parser = Parser(text)
    lists = []
  }

  /// Creates the state for the text that is left after its events were taken out.
  init(_ lines: LibinputEventLines) {
    parser = Parser(lines.rest)
    lists = lines.lists
  }

  /// True if all events were taken out of the text and have found their devices.
  ///
  /// If libyaml reads events in the rest, their lines are not those of the text.
  var hasUsedAllLists: Bool { usedLists == lists.count && !hasReadEvents }

  /// The captures of the devices whose description was read.
  func captures(comments: [String]) -> [Capture] {
    devices.compactMap { device in
      device.description.map {
        var capture = device.events.capture(
          of: $0.device, namesCodes: $0.namesCodes, comments: comments, error: nil)
        capture.udevProperties = device.udevProperties
        return capture
      }
    }
  }

  func readDocument() throws(YAMLError) {
    guard try parser.beginDocument() else { return }
    guard parser.step == .mappingStart else {
      throw expected("a recording with the key 'devices'")
    }
    try readMapping { key throws(YAMLError) in
      switch key {
      case "version": try checkVersion()
      case "ndevices":
        expectedDevices = parser.integer.map { ($0, parser.mark) }
        try parser.skip()
      case "devices": try readDevices()
      default: try parser.skip()
      }
    }
    try parser.endDocument()
    // libinput writes all devices but the first when it ends. If it is killed, they are missing.
    if let expectedDevices, expectedDevices.count > devices.count {
      throw YAMLError(
        mark: expectedDevices.mark,
        message: "the recording ends early: it has \(devices.count) "
          + "of \(expectedDevices.count) devices")
    }
  }

  private func checkVersion() throws(YAMLError) {
    guard parser.integer == 1 else { throw expected("version 1 of the format") }
  }

  private func readDevices() throws(YAMLError) {
    try readSequence("a list of devices") { () throws(YAMLError) in
      guard parser.step == .mappingStart else {
        throw expected("a device with the keys 'evdev' and 'events'")
      }
      let mark = parser.mark
      devices.append(Device())
      let index = devices.count - 1
      try readMapping { key throws(YAMLError) in
        switch key {
        case "evdev":
          devices[index].description = try LibinputDescription(try parser.node())
        case "udev":
          devices[index].udevProperties = Self.udevProperties(try parser.node())
        case "events": try readEntries()
        default: try parser.skip()
        }
      }
      guard devices[index].description != nil else {
        throw YAMLError(mark: mark, message: "the device has no description 'evdev'")
      }
    }
  }

  /// The key `udev` of a device: a list of `NAME=VALUE`; other entries are skipped.
  private static func udevProperties(_ node: Node) -> [String: String] {
    var properties: [String: String] = [:]
    let list = node.mapping?.first { $0.key.text == "properties" }?.value.sequence
    for property in list ?? [] {
      let parts = property.text?.split(separator: "=", maxSplits: 1) ?? []
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    return properties
  }

  /// Reads the list of `evdev:` entries, and skips other entries between them.
  private func readEntries() throws(YAMLError) {
    // An empty value stands for no events, or for those that were taken out.
    guard parser.step != .scalar else { return useList() }
    hasReadEvents = true
    try readSequence("a list of events") { () throws(YAMLError) in
      guard parser.step == .mappingStart else {
        throw expected("an entry such as 'evdev:'")
      }
      try readMapping { key throws(YAMLError) in
        guard key == "evdev" else { return try parser.skip() }
        try readSequence("a list of events") { () throws(YAMLError) in
          try readEvent()
        }
      }
    }
  }

  private func useList() {
    let device = devices.count - 1
    guard usedLists < lists.count, lists[usedLists].line == parser.mark.line,
      devices[device].events.events.isEmpty
    else { return }
    devices[device].events = lists[usedLists].events
    usedLists += 1
  }

  /// Reads `[seconds, microseconds, type, code, value]`.
  private func readEvent() throws(YAMLError) {
    guard parser.step == .sequenceStart else {
      throw expected("an event [seconds, microseconds, type, code, value]")
    }
    let mark = parser.mark
    let seconds = try nextNumber("the seconds", in: Int.min...Int.max)
    let secondsMark = parser.mark
    let microseconds = try nextNumber("the microseconds", in: 0...999_999)
    let type = try nextNumber("the event type", in: 0...0x1f)
    let code = try nextNumber("the event code", in: 0...0xffff)
    let value = try nextNumber("the value", in: Int(Int32.min)...Int(Int32.max))
    try parser.advance()
    guard parser.step == .sequenceEnd else { throw expected("the end of the event") }
    guard let time = Self.time(seconds: seconds, microseconds: microseconds) else {
      throw YAMLError(
        mark: secondsMark,
        message: "the time '\(seconds)' \(CaptureTime.rule)")
    }
    let event = InputEvent(
      time: time, code: EventCode(type: UInt16(type), code: UInt16(code)),
      value: Int32(value))
    devices[devices.count - 1].events.append(event, line: mark.line, column: mark.column)
  }

  /// The time in microseconds, if a capture may have it.
  ///
  /// The microseconds count up from the second, also before time 0.
  static func time(seconds: Int, microseconds: Int) -> Int64? {
    // Counted from the second that is nearer to 0, so that only a time that is too large overflows.
    let isNegative = seconds < 0
    let (whole, isTooLong) =
      (isNegative ? seconds + 1 : seconds).multipliedReportingOverflow(by: 1_000_000)
    let (time, isTooLarge) =
      whole.addingReportingOverflow(isNegative ? microseconds - 1_000_000 : microseconds)
    let isAllowed = !isTooLong && !isTooLarge && CaptureTime.isAllowed(Int64(time))
    return isAllowed ? Int64(time) : nil
  }

  private func nextNumber(
    _ name: String, in range: ClosedRange<Int>
  ) throws(YAMLError) -> Int {
    try parser.advance()
    guard let number = parser.integer else { throw expected(name) }
    guard range.contains(number) else {
      throw YAMLError(
        mark: parser.mark,
        message: "expected \(name), found \(number); the range is \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  private func readSequence(
    _ name: String, element: () throws(YAMLError) -> Void
  ) throws(YAMLError) {
    guard parser.step == .sequenceStart else { throw expected(name) }
    try parser.advance()
    while parser.step != .sequenceEnd {
      try element()
      try parser.advance()
    }
  }

  private func readMapping(
    value: (_ key: String) throws(YAMLError) -> Void
  ) throws(YAMLError) {
    try parser.advance()
    while parser.step != .mappingEnd {
      let key = parser.step == .scalar ? parser.text : ""
      try parser.skip()
      try parser.advance()
      try value(key)
      try parser.advance()
    }
  }

  private func expected(_ what: String) -> YAMLError {
    let found =
      switch parser.step {
      case .scalar where parser.isPlain && parser.text.isEmpty: "nothing"
      case .scalar: "'\(String(parser.text.prefix(20)).onOneLine)'"
      case .alias: "an alias"
      case .sequenceStart: "a list"
      case .mappingStart: "a mapping"
      case .sequenceEnd, .mappingEnd, .end: "the end"
      }
    return YAMLError(mark: parser.mark, message: "expected \(what), found \(found)")
  }
}
