import ArgumentParser
package import Captures
import LinuxIO

extension PositionRange: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

extension CaptureFile {
  /// Reads a file, or reports why that is impossible.
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
  /// Prints the diagnostic, and returns the exit code that goes with it.
  func report() -> ExitCode {
    StandardStream.error.report("\(message(from: "gesturectl"))\n")
    return ExitCode(exitStatus)
  }
}
