import GesturePipeline

/// Receives the results of captures.
protocol PlayerOutput: LineSink {
  /// Called when a capture has its surface and is about to be played.
  func willPlay(_ recording: Recording, through pipeline: GesturePipeline)

  /// Prints the name of the captures that follow, if there are several.
  func printHeading(_ name: String)

  /// Called when a frame has been played and its output may be written.
  ///
  /// - Parameter always: True if even a small amount must be written.
  /// - Throws: The exit code if the output cannot be written.
  func flush(always: Bool) throws
}
