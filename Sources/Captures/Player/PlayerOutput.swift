package import Surfaces

/// Receives the results of captures.
package protocol PlayerOutput: LineSink {
  /// Called when a capture has its surface and is about to be played.
  func willPlay(_ recording: Recording, through pipeline: GesturePipeline)

  /// Called when a frame has been played and its output may be written.
  ///
  /// - Parameter always: True if even a small amount must be written.
  /// - Throws: The reason why the output cannot be written, which ends playing.
  func flush(always: Bool) throws
}
