import InputEvents

/// Reads what `evtest` prints, in its old form (`code 53 (X Position)`, `Report Sync`) and its
/// present one (`code 53 (ABS_MT_POSITION_X)`, `SYN_REPORT`).
///
/// Numbers stand beside all names, so names may be of any version. Text around the output is
/// skipped before the first event and behind `^C`; between events it is an error. A new header
/// begins another device.
package enum EvtestReader {
  /// Reads a text.
  ///
  /// - Returns: The good part of the text. If it ends early, the last capture has an `error`.
  /// - Throws: The first error, if no event comes before it.
  package static func read(_ text: [UInt8]) throws(CaptureError) -> [Capture] {
    var reading = EvtestReading(text)
    let failure = reading.readLines()
    return try reading.devices.captures(failure: failure)
  }
}

/// The state of reading one output of `evtest`.
struct EvtestReading: LineReading {
  /// The devices, each with its header if it has one.
  private(set) var devices: [PrintedDevice] = [PrintedDevice()]
  var lines: LineScanner
  /// True where other text may stand: before the first event of a device and behind `^C`.
  private var isOutside = true
  /// The type and code of the header's last line about codes.
  private var type: UInt16?
  private var axis: UInt16?

  init(_ text: [UInt8]) {
    lines = LineScanner(text)
  }

  private var device: PrintedDevice {
    get { devices[devices.count - 1] }
    _modify { yield &devices[devices.count - 1] }
  }

  mutating func readLine() throws(CaptureError) {
    lines.skipDecorations()
    guard lines.next != nil else { return }
    let place = lines.index
    if lines.skip("Event: time ") { return try readEvent() }
    if lines.skip("Input driver version is") { return begin(if: device.isDescribed) }
    if lines.skip("Input device ID:") { return try readIdentifier() }
    if lines.skip("^C") {
      isOutside = true
      return
    }
    guard isOutside else {
      throw lines.error(
        at: place,
        "expected an event such as 'Event: time 1.5, type 3 (EV_ABS), "
          + "code 53 (ABS_MT_POSITION_X), value 7', found \(lines.found(at: place))")
    }
    try readDescription()
  }

  /// Begins another device, unless the present one has nothing yet that it could mix with.
  private mutating func begin(if isDescribed: Bool) {
    if isDescribed || device.hasEvents { devices.append(PrintedDevice()) }
    (type, axis, isOutside) = (nil, nil, true)
  }

  // MARK: The header

  private mutating func readIdentifier() throws(CaptureError) {
    begin(if: false)
    device.isDescribed = true
    try lines.expect("bus 0x")
    device.description.identifier.bus = UInt16(try lines.hexadecimal("the bus", atMost: 0xffff))
    try lines.expect("vendor 0x")
    device.description.identifier.vendor = UInt16(
      try lines.hexadecimal("the vendor", atMost: 0xffff))
    try lines.expect("product 0x")
    device.description.identifier.product = UInt16(
      try lines.hexadecimal("the product", atMost: 0xffff))
    try lines.expect("version 0x")
    device.description.identifier.version = UInt16(
      try lines.hexadecimal("the version", atMost: 0xffff))
    try lines.endOfPrintedLine()
  }

  /// Reads a line of the header, or skips one that has another form.
  private mutating func readDescription() throws(CaptureError) {
    if lines.skip("Input device name:") {
      device.description.name = lines.quoted() ?? ""
      device.isDescribed = true
    } else if lines.skip("Event type ") {
      type = try lines.decimal("the event type", atMost: 0x1f)
      axis = nil
      device.isDescribed = true
    } else if lines.skip("Event code "), let type {
      let code = try lines.decimal("the event code", atMost: 0xffff)
      axis = type == EventCode.absoluteType ? code : nil
      device.namesCodes = true
      if type != EventCode.synchronizationType {
        device.description.codes.insert(EventCode(type: type, code: code))
      }
    } else if lines.skip("Property type ") {
      device.description.properties.insert(try lines.decimal("the property", atMost: 0x1f))
      axis = nil
    } else if lines.skip("Repeat ") {
      axis = nil
    } else if let axis {
      try readRange(of: axis)
    }
  }

  /// Reads a line such as `Max 4095` about an axis.
  private mutating func readRange(of code: UInt16) throws(CaptureError) {
    let place = lines.index
    var range = device.description.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
    if lines.skip("Min ") {
      range.minimum = try lines.decimal("the minimum")
      range.maximum = max(range.maximum, range.minimum)
    } else if lines.skip("Max ") {
      range.maximum = try lines.decimal("the maximum")
      guard range.minimum <= range.maximum else {
        throw lines.error(
          at: place, "the minimum \(range.minimum) is above the maximum \(range.maximum)")
      }
    } else if lines.skip("Fuzz ") {
      range.fuzz = try lines.decimal("the fuzz")
    } else if lines.skip("Flat ") {
      range.flat = try lines.decimal("the flat")
    } else if lines.skip("Resolution ") {
      range.resolution = try lines.decimal("the resolution")
    } else {
      return
    }
    try lines.endOfPrintedLine()
    device.description.axes[code] = range
  }

  // MARK: Events

  private mutating func readEvent() throws(CaptureError) {
    isOutside = false
    let time = try lines.time()
    try lines.expect(",")
    lines.skipBlanks()
    guard lines.skip("type ") else { return try readSynchronization(at: time) }
    let type = try lines.decimal("the event type", atMost: 0x1f)
    skipName()
    try lines.expect(", code ")
    let code = EventCode(type: type, code: try lines.decimal("the event code", atMost: 0xffff))
    skipName()
    try lines.expect(", value ")
    let value: Int32
    if Self.areHexadecimal.contains(code) {
      let bits = try lines.hexadecimal("the value", atMost: 0xffff_ffff)
      value = Int32(truncatingIfNeeded: bits)
    } else {
      value = try lines.decimal("the value")
    }
    try lines.endOfPrintedLine()
    append(code, value, at: time)
  }

  /// `MSC_RAW` and `MSC_SCAN`.
  private static let areHexadecimal = [EventCode(type: 4, code: 3), EventCode(type: 4, code: 4)]

  /// Skips a name in parentheses, which may contain blanks.
  private mutating func skipName() {
    lines.skipBlanks()
    if lines.next == UInt8(ascii: "(") { _ = lines.skip(past: UInt8(ascii: ")")) }
  }

  /// Reads the rest of a line such as `-------------- SYN_REPORT ------------`.
  private mutating func readSynchronization(at time: Int64) throws(CaptureError) {
    let place = lines.index
    skipRule()
    let code: EventCode
    if lines.skip("SYN_REPORT") || lines.skip("Report Sync") || lines.skip("EV_SYN") {
      code = .synReport
    } else if lines.skip("SYN_MT_REPORT") || lines.skip("Config Sync") {
      // The old form has two names only. `SYN_CONFIG` has never been sent.
      code = .synMTReport
    } else if lines.skip("SYN_DROPPED") {
      code = .synDropped
    } else if lines.skip("SYN_CONFIG") {
      code = EventCode(type: EventCode.synchronizationType, code: 1)
    } else {
      throw lines.error(
        at: place,
        "expected 'type' or a mark such as '-------------- SYN_REPORT ------------', "
          + "found \(lines.found(at: place))")
    }
    skipRule()
    try lines.endOfPrintedLine()
    append(code, 0, at: time)
  }

  private mutating func skipRule() {
    while let byte = lines.next, "-+<> ".utf8.contains(byte) { lines.index += 1 }
  }

  private mutating func append(_ code: EventCode, _ value: Int32, at time: Int64) {
    device.events.append(
      InputEvent(time: time, code: code, value: value), line: lines.line, column: 1)
  }
}

extension LineScanner {
  /// Checks that nothing but decorations of a terminal is left of the line.
  mutating func endOfPrintedLine() throws(CaptureError) {
    skipDecorations()
    guard next == nil else {
      throw error(at: index, "expected the end of the line, found \(found(at: index))")
    }
  }
}
