import Captures
import LinuxIO

/// The reason why a test, or a whole run, cannot be done.
struct TestFailure: Error {
  /// The diagnostic for standard error, without a line feed at its end.
  let message: String
  /// The exit status.
  let status: Int32

  init(_ message: String, status: Int32) {
    (self.message, self.status) = ("gesturectl: error: \(message)", status)
  }

  /// Makes the failure to read a file or directory.
  init(_ error: SystemError) {
    self.init(CaptureFileError.unreadable(error.description))
  }

  init(_ error: CaptureFileError) {
    (message, status) = (error.message(from: "gesturectl"), error.exitStatus)
  }

  init(_ error: PlayerError) {
    (message, status) = (error.message(from: "gesturectl"), error.exitStatus)
  }

  /// Prints the diagnostic.
  func report() {
    StandardStream.error.report("\(message)\n")
  }
}
