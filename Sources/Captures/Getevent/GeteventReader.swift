import InputEvents

/// Reads what Android's `getevent` prints, with names (`-l`) or numbers, with times (`-t`) or
/// without, with or without the description of `getevent -p` before it.
///
/// Frames without times get times at equal distances, which the captures note.
///
/// Each device of the text gets a capture of its own. Events without a device, as `getevent` prints
/// them for a single one, belong to the described device with a position. Text around the output
/// is skipped before the first event and behind `^C`; between events it is an error.
package enum GeteventReader {
  /// Reads a text.
  ///
  /// - Returns: The good part of the text. If it ends early, the last capture has an `error`.
  /// - Throws: The first error, if no event comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    var reading = GeteventReading(text)
    let failure = reading.readLines()
    var captures = try reading.joinedDevices.captures(failure: failure)
    for index in captures.indices { captures[index].hasAssumedTimes = reading.hasTimes == false }
    return captures
  }
}

/// The state of reading one output of `getevent`.
struct GeteventReading: LineReading {
  var lines: LineScanner
  private var devices: [PrintedDevice] = []
  /// The places of devices in the list, by their nodes; events without a node have an empty one.
  private var places: [String: Int] = [:]
  /// The device whose description the next lines can belong to.
  private var described: Int?
  private var description = GeteventDescription()
  /// True if events name their devices; `nil` before the first event.
  private var namesDevices: Bool?
  /// False if events have no times; `nil` before the first event.
  private(set) var hasTimes: Bool?
  /// The number of complete frames, which gives events without times their times.
  private var frames: Int64 = 0
  /// True where other text may stand: before the first event and behind `^C`.
  private var isOutside = true

  init(_ text: [UInt8]) {
    lines = LineScanner(text)
  }

  /// The devices, after events without a node were given to the device that they belong to.
  var joinedDevices: [PrintedDevice] {
    guard let loose = places[""] else { return devices }
    let owners = devices.indices.filter {
      $0 != loose && devices[$0].hasPosition && !devices[$0].hasEvents
    }
    guard owners.count == 1 else { return devices }
    var joined = devices
    joined[owners[0]].events = devices[loose].events
    joined.remove(at: loose)
    return joined
  }

  mutating func readLine() throws(CaptureError) {
    lines.skipDecorations()
    guard lines.next != nil else { return }
    let place = lines.index
    if lines.isGetevent { return try readEvent() }
    if lines.skip("add device ") { return beginDevice() }
    if lines.skip("remove device ") || lines.skip("could not ") { return }
    if lines.skip("^C") {
      isOutside = true
      return
    }
    if let described {
      guard try !description.parse(&lines, for: &devices[described]) else { return }
      lines.index = place
    }
    guard isOutside else {
      throw lines.error(
        at: place,
        "expected an event such as '[ 1.500000] /dev/input/event2: EV_ABS "
          + "ABS_MT_POSITION_X 0000001a', found \(lines.found(at: place))")
    }
  }

  /// Reads the rest of `add device 1: /dev/input/event2`.
  private mutating func beginDevice() {
    description = GeteventDescription()
    guard lines.skip(past: UInt8(ascii: ":")) else { return described = nil }
    lines.skipBlanks()
    let device = device(at: lines.word())
    devices[device].isDescribed = true
    described = device
  }

  private mutating func device(at node: String) -> Int {
    if let place = places[node] { return place }
    places[node] = devices.count
    devices.append(PrintedDevice())
    return devices.count - 1
  }

  // MARK: Events

  private mutating func readEvent() throws(CaptureError) {
    (described, isOutside) = (nil, false)
    let place = lines.index
    let column = lines.column
    let time = try readTime()
    lines.skipBlanks()
    var node = ""
    if lines.next == UInt8(ascii: "/") {
      node = lines.word(before: UInt8(ascii: ":"))
      try lines.expect(":")
    }
    let namesDevice = !node.isEmpty
    // `getevent` prints the device in all lines of a run or in none.
    if let namesDevices, namesDevices != namesDevice {
      throw lines.error(
        at: place,
        "the event \(namesDevice ? "names a" : "does not name its") device, unlike those before it; "
          + "a capture is the output of one run")
    }
    namesDevices = namesDevice
    let (code, value) = try readFields()
    if code == .synReport { frames += 1 }
    devices[device(at: node)].events.append(
      InputEvent(time: time, code: code, value: value), line: lines.line, column: column)
  }

  /// Reads the time in microseconds, or assumes it if no event has one.
  private mutating func readTime() throws(CaptureError) -> Int64 {
    let place = lines.index
    var time: Int64?
    if lines.skip("[") {
      time = try lines.time()
      try lines.expect("]")
    } else {
      time = try lines.dashedTime()
    }
    // `getevent` prints all times of a run or none.
    if let hasTimes, hasTimes != (time != nil) {
      throw lines.error(
        at: place,
        "the event has \(hasTimes ? "no" : "a") time, unlike those before it; "
          + "a capture is the output of one run")
    }
    hasTimes = time != nil
    return time ?? frames * Capture.assumedFrameTime
  }

  private mutating func readFields() throws(CaptureError) -> (EventCode, Int32) {
    let type = try lines.number(orName: "the event type", atMost: 0x1f) {
      EventNames.type($0).map(Int.init)
    }
    let code = EventCode(
      type: UInt16(type),
      code: UInt16(
        try lines.number(orName: "the event code", atMost: 0xffff) {
          EventNames.code($0, of: UInt16(type)).map(Int.init)
        }))
    let bits = try lines.number(orName: "the value", atMost: 0xffff_ffff) {
      Self.value($0, of: code)
    }
    lines.skipBlanks()
    // `getevent -r` adds the number of frames in a second.
    if lines.skip("rate ") { _ = try lines.decimal("the rate") }
    try lines.endOfPrintedLine()
    return (code, Int32(truncatingIfNeeded: bits))
  }

  private static func value(_ name: String, of code: EventCode) -> Int? {
    guard code.type == EventCode.keyType else {
      return EventNames.value(name, of: code).map(Int.init)
    }
    return ["UP", "DOWN", "REPEAT"].firstIndex(of: name)
  }
}

extension LineScanner {
  /// True if the rest of the line begins as an event of `getevent` does.
  ///
  /// Kernel messages begin with a time in brackets, too, and `evtest` lists nodes with names.
  var isGetevent: Bool {
    var line = self
    var hasTime = line.skip("[")
    if hasTime {
      guard line.skip(past: UInt8(ascii: "]")) else { return false }
      line.skipBlanks()
    } else if line.skip(past: UInt8(ascii: "-"), over: "0123456789"),
      line.skip(past: UInt8(ascii: ":"), over: "0123456789")
    {
      hasTime = true
      line.skipBlanks()
    } else {
      line = self
    }
    if line.skip("/dev/input/") {
      guard line.skip(past: UInt8(ascii: ":")) else { return false }
      if hasTime { return true }
      line.skipBlanks()
    }
    if line.skip("EV_") { return true }
    return line.skipNumber(ofDigits: 4) && line.skipNumber(ofDigits: 4)
      && line.skipNumber(ofDigits: 8)
  }

  /// Reads a hexadecimal number, or a name that stands for one.
  fileprivate mutating func number(
    orName name: String, atMost limit: Int, _ number: (String) -> Int?
  ) throws(CaptureError) -> Int {
    skipBlanks()
    let start = index
    let text = word()
    if !text.isEmpty, !text.allSatisfy(\.isHexDigit) {
      guard let value = number(text) else {
        throw error(at: start, "\(name) \(found(at: start)) is unknown")
      }
      return value
    }
    index = start
    return try hexadecimal(name, atMost: limit)
  }

  /// Skips these bytes up to and including the next byte of a value.
  private mutating func skip(past byte: UInt8, over bytes: StaticString) -> Bool {
    while let next, next != byte {
      guard bytes.withUTF8Buffer({ unsafe $0.contains(next) }) else { return false }
      index += 1
    }
    return skip(byte)
  }

  /// Skips a hexadecimal number that has exactly so many digits.
  private mutating func skipNumber(ofDigits count: Int) -> Bool {
    skipBlanks()
    var digits = 0
    while digit(radix: 16) != nil { digits += 1 }
    return digits == count
  }
}
