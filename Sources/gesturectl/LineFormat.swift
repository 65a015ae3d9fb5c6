/// Turns lines into text for people.
protocol LineFormat: AnyObject {
  /// The text for a line, which may be empty; a line that is none is given as it is.
  func text(for line: [UInt8]) -> [UInt8]

  /// The text that was kept back, since the next line might have belonged to it.
  func finish() -> [UInt8]
}

extension LineFormat {
  /// Nothing.
  func finish() -> [UInt8] { [] }
}
