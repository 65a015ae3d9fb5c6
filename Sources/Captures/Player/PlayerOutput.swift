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

/// The reason why a capture cannot be played.
package enum PlayerError: Error, Equatable {
  /// No surface in the configuration is for the device, in words, of this file.
  case noSurface(device: String, file: String)
  case noPosition(CaptureFileError)

  /// The exit status of a program that plays the capture.
  package var exitStatus: Int32 {
    switch self {
    case .noSurface: 1
    case .noPosition(let error): error.exitStatus
    }
  }

  /// One line without an end, as a program reports it.
  package func message(from program: String) -> String {
    switch self {
    case .noSurface(let device, let file):
      "\(program): error: no surface in the configuration matches \(device) of \(file)"
    case .noPosition(let error): error.message(from: program)
    }
  }
}
