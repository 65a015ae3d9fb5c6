/// Shows people how far playing has come.
package protocol PlayerProgress: AnyObject {
  /// Begins to show how far playing has come.
  ///
  /// - Parameters:
  ///   - start: The time of the first event, in microseconds.
  ///   - end: The time of the last.
  func beginPlaying(from start: Int64, to end: Int64)

  /// Notes that a frame of this time, in microseconds, has been played.
  func play(_ time: Int64)

  /// Notes that playing has reached a time of the capture, in microseconds.
  func reach(_ time: Int64)

  /// Shows nothing until the next text, so that others can write to the terminal.
  func clear()
}
