import InputEvents

/// The events of a recording whose lines have exactly the form in which `libinput record` writes
/// them, and the text without these lines.
///
/// Nearly all of a recording is such lines. Reading them directly takes a tenth of the time that
/// libyaml takes. If a list of events contains anything else, libyaml reads everything, so that the
/// meaning of a text does not depend on its form.
struct LibinputEventLines {
  /// A list of events that was taken out of the text.
  struct List {
    /// The line of its key in `rest`, counted from 1.
    let line: Int
    var events = EventCollector()
  }

  /// The text without the lines of the lists: their keys have no value there.
  private(set) var rest: [UInt8] = []
  /// The lists, in the order of the text.
  private(set) var lists: [List] = []
  private var restLines = 0

  /// Separates the lists of events from the rest of a text.
  ///
  /// Fails if one of its lists of events has another form.
  init?(_ text: [UInt8]) {
    var lines = LineScanner(text)
    var isInList = false
    // An entry has at least one event.
    var (isInEntry, isEntryEmpty) = (false, false)
    while lines.nextLine() {
      if isInList {
        if lines.skip("    - [") {
          guard isInEntry, let event = lines.eventInBrackets() else { return nil }
          lists[lists.count - 1].events.append(event, line: lines.line, column: 7)
          isEntryEmpty = false
          continue
        }
        let isPrintable = lines.isPrintableRest
        if lines.skip("  - evdev:") {
          guard isPrintable, lines.isBlank, !isEntryEmpty else { return nil }
          (isInEntry, isEntryEmpty) = (true, true)
          continue
        }
        lines.skipBlanks()
        if lines.isAtEnd {
          guard isPrintable else { return nil }
          continue
        }
        guard lines.column == 1, !isEntryEmpty else { return nil }
        (isInList, isInEntry) = (false, false)
      }
      rest.append(contentsOf: lines.bytes)
      restLines += 1
      if lines.skip("  events:"), lines.next == nil {
        isInList = true
        lists.append(List(line: restLines))
      }
    }
    guard !lists.isEmpty, !isEntryEmpty else { return nil }
  }
}

extension LineScanner {
  /// Reads `1, 234567, 3, 53, 100]` with any blanks, and a comment.
  fileprivate mutating func eventInBrackets() -> InputEvent? {
    guard let seconds = number(before: ","), let microseconds = number(before: ","),
      let type = number(before: ","), let code = number(before: ","),
      let value = number(before: "]"), (0...999_999).contains(microseconds),
      (0...0x1f).contains(type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value), isPrintableRest, isBlank,
      let time = LibinputRecordReading.time(seconds: seconds, microseconds: microseconds)
    else { return nil }
    return InputEvent(time: time, code: EventCode(type: UInt16(type), code: code), value: value)
  }

  /// Reads a number of few digits without leading zeros, and the character behind it; a blank must
  /// follow a comma.
  private mutating func number(before end: Unicode.Scalar) -> Int? {
    while skip(UInt8(ascii: " ")) {}
    let isNegative = skip(UInt8(ascii: "-"))
    guard var value = digit() else { return nil }
    var count = 1
    while let digit = digit() {
      value = value * 10 + digit
      count += 1
      guard value >= 10, count <= 12 else { return nil }
    }
    guard !isNegative || value > 0, skip(UInt8(ascii: end)) else { return nil }
    guard end != "," || next == UInt8(ascii: " ") else { return nil }
    return isNegative ? -value : value
  }

  /// True if only blanks and a comment are left.
  fileprivate var isBlank: Bool {
    var rest = self
    guard rest.skip(UInt8(ascii: " ")) else { return rest.next == nil }
    rest.skipBlanks()
    return rest.isAtEnd
  }
}
