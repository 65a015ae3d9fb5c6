import GesturePipeline

/// Takes what captures bring about.
protocol PlayerOutput: LineSink {
  /// A capture has got its surface, and is about to be played.
  func willPlay(_ recording: Recording, through pipeline: GesturePipeline)

  /// Takes the name of the captures that follow, where there are several.
  func printHeading(_ name: String)

  /// A frame has been played, and what came together may be written.
  ///
  /// - Parameter always: Whether it is to be written, be it little.
  /// - Throws: The exit code, when nobody reads any more.
  func flush(always: Bool) throws
}
