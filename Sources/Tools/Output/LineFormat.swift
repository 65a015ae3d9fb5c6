import LinuxIO

/// Turns lines into text for people.
protocol LineFormat: AnyObject {
  /// Returns the text for a line, which may be empty.
  func text(for line: [UInt8]) -> [UInt8]

  /// Returns the text that was held back because later lines might have changed it.
  func finish() -> [UInt8]

  /// Returns the text that was held back, except what belongs behind a line that is sure to follow.
  func pause() -> [UInt8]
}

extension LineFormat {
  /// Returns a row with a line that has no other text, such as one that cannot be read.
  ///
  /// The bytes may come from any program, and must not control a terminal.
  func row(ofUnknown line: [UInt8]) -> [UInt8] {
    let bytes = line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...]
    return Array("\(String(decoding: bytes, as: UTF8.self).printable)\n".utf8)
  }

  /// Returns nothing.
  func finish() -> [UInt8] { [] }

  /// Returns what `finish` does.
  func pause() -> [UInt8] { finish() }
}
