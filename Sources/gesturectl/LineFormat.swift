/// Turns lines into text for people.
protocol LineFormat: AnyObject {
  /// Returns the text for a line, which may be empty, or the bytes themselves if they are no line.
  func text(for line: [UInt8]) -> [UInt8]

  /// Returns the text that was held back because the next line might have joined it.
  func finish() -> [UInt8]
}

extension LineFormat {
  /// Returns nothing.
  func finish() -> [UInt8] { [] }
}
