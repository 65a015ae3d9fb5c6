/// Turns lines into text for people.
protocol LineFormat: AnyObject {
  /// Returns the text for a line, which may be empty, or the bytes themselves if they are no line.
  func text(for line: [UInt8]) -> [UInt8]

  /// Returns the text that was held back because later lines might have changed it.
  func finish() -> [UInt8]

  /// Returns the text that was held back, except what belongs behind a line that is sure to follow.
  func pause() -> [UInt8]
}

extension LineFormat {
  /// Returns nothing.
  func finish() -> [UInt8] { [] }

  /// Returns what `finish` does.
  func pause() -> [UInt8] { finish() }
}
