import ArgumentParser
package import Captures
import LinuxIO

extension PositionRange: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

extension CaptureFile {
  /// Warns if the times of events are assumed.
  func warnOfAssumedTimes() {
    if let warning { StandardStream.error.report("\(warning)\n") }
  }

  /// Reads a file and reports a warning about it, or reports the error.
  ///
  /// - Throws: The exit code, after the diagnostic.
  static func read(
    _ path: String, range: PositionRange?, describedBy description: CaptureFile? = nil
  ) throws(ExitCode) -> CaptureFile {
    do throws(CaptureFileError) {
      let file = try CaptureFile(path: path, range: range, describedBy: description)
      file.warnOfAssumedTimes()
      return file
    } catch {
      throw error.report()
    }
  }
}

extension CaptureFileError {
  /// Prints the diagnostic and returns its exit code.
  func report() -> ExitCode {
    StandardStream.error.report("\(message(from: "gesturectl"))\n")
    return ExitCode(exitStatus)
  }
}
