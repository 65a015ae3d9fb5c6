import ArgumentParser
package import Captures
import LinuxIO

extension PositionRange: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

extension CaptureFile {
  /// Reads a file, or reports the error.
  ///
  /// - Throws: The exit code, after the diagnostic.
  static func read(_ path: String, range: PositionRange?) throws(ExitCode) -> CaptureFile {
    do throws(CaptureFileError) {
      return try CaptureFile(path: path, range: range)
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
