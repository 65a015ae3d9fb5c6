import InputEvents

extension LineScanner {
  /// Reads the next line if it is an event as evemu writes it, with or without a comment, such as
  /// `E: 1.008333 0003 0035 0960`.
  ///
  /// Nearly all lines of a capture have this form, and reading them in one go takes a third of the
  /// instructions. Every other line, with whatever is wrong in it, is left to the reader that takes
  /// field by field.
  ///
  /// - Returns: The event; `nil` if the line has another form, and then it is still the next one.
  mutating func nextEvemuEvent() -> InputEvent? {
    guard let (event, end) = evemuEvent() else { return nil }
    skipLine(endingAt: end)
    return event
  }

  /// The event of the next line, and the place of its line break.
  private func evemuEvent() -> (event: InputEvent, end: Int)? {
    var bytes = ByteCursor(place: startOfNextLine)
    let text = text.span
    guard bytes.skip(UInt8(ascii: "E"), in: text), bytes.skip(UInt8(ascii: ":"), in: text),
      bytes.skip(UInt8(ascii: " "), in: text),
      let seconds = bytes.decimal(digits: 10, in: text), seconds < CaptureTime.limit,
      bytes.skip(UInt8(ascii: "."), in: text),
      let microseconds = bytes.digits(6, radix: 10, in: text),
      bytes.skip(UInt8(ascii: " "), in: text),
      let type = bytes.digits(4, radix: 16, in: text), type <= 0x1f,
      bytes.skip(UInt8(ascii: " "), in: text),
      let code = bytes.digits(4, radix: 16, in: text), bytes.skip(UInt8(ascii: " "), in: text)
    else { return nil }
    let isNegative = bytes.skip(UInt8(ascii: "-"), in: text)
    // Nine digits fit in 32 bits, whatever they are.
    guard let magnitude = bytes.decimal(digits: 9, in: text), let end = bytes.endOfLine(in: text)
    else {
      return nil
    }
    let event = InputEvent(
      time: Int64(seconds) * 1_000_000 + Int64(microseconds),
      code: EventCode(type: UInt16(type), code: UInt16(code)),
      value: Int32(isNegative ? -magnitude : magnitude))
    return (event, end)
  }
}

/// A place in a text from which fields are read.
private struct ByteCursor {
  var place: Int

  /// Skips a byte if it comes next, and returns true if it does.
  mutating func skip(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  /// Reads a decimal number of at least one digit and at most so many.
  mutating func decimal(digits most: Int, in text: Span<UInt8>) -> Int? {
    let start = place
    var value = 0
    while place < text.count {
      let digit = text[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      place += 1
      guard place - start <= most else { return nil }
    }
    return place > start ? value : nil
  }

  /// Reads a number of exactly so many digits, at least one.
  mutating func digits(_ count: Int, radix: Int, in text: Span<UInt8>) -> Int? {
    guard place + count <= text.count else { return nil }
    var value = 0
    for _ in 0..<count {
      var digit = Int(text[place] &- UInt8(ascii: "0"))
      if digit >= 10 {
        digit = Int((text[place] | 0x20) &- UInt8(ascii: "a")) + 10
        guard digit < 16, digit < radix else { return nil }
      }
      value = value &* radix &+ digit
      place += 1
    }
    return value
  }

  /// Returns the place of the line break, if only blanks and a comment come before it.
  func endOfLine(in text: Span<UInt8>) -> Int? {
    var end = place
    while end < text.count, text[end] == UInt8(ascii: " ") || text[end] == UInt8(ascii: "\t") {
      end += 1
    }
    guard end < text.count else { return nil }
    guard text[end] != UInt8(ascii: "\n") else { return end }
    guard text[end] == UInt8(ascii: "#") else { return nil }
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    return end < text.count ? end : nil
  }
}
