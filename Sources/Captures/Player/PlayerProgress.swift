/// Shows people how far playing has come.
package protocol PlayerProgress: AnyObject {
  /// Begins to show how far playing has come.
  ///
  /// - Parameters:
  ///   - start: The time of the first event, in microseconds.
  ///   - end: The time of the last.
  func beginPlaying(from start: Int64, to end: Int64)

  /// Counts a frame that has been played; the time is in microseconds.
  func play(_ time: Int64)

  /// Shows that playing has reached a time of the capture, in microseconds, if a report is due.
  func reach(_ time: Int64)

  /// Shows nothing until the next text, so that others can write to the terminal.
  func clear()
}
