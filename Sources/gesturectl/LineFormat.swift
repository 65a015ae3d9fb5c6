/// Turns lines into text for people.
protocol LineFormat {
  /// The text for a line, which may be empty; a line that is none is given as it is.
  func text(for line: [UInt8]) -> [UInt8]
}
