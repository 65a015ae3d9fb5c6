package import ArgumentParser
package import Captures
internal import LinuxIO

/// A capture file that a program was given: a capture of each of its devices.
package struct CaptureFile {
  /// What diagnostics call it.
  package let name: String
  /// The captures.
  package let captures: [Capture]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - range: The range of position axes that have none.
  ///   - program: Who says what is wrong.
  /// - Throws: The exit code, after a diagnostic.
  package init(path: String, range: PositionRange?, for program: String) throws {
    name = path == "-" ? "<stdin>" : path
    let text: [UInt8]
    do throws(SystemError) {
      text = try path == "-" ? FileContents.readStandardInput() : FileContents.read(path)
    } catch {
      StandardStream.error.report("\(program): error: \(error)\n")
      throw ExitCode.noInput
    }
    do throws(CaptureError) {
      var captures = try CaptureReader.read(text)
      for index in captures.indices {
        if let range {
          captures[index].applyRange(xMaximum: range.xMaximum, yMaximum: range.yMaximum)
        }
        if let missing = captures[index].missingRange { throw missing }
      }
      self.captures = captures
    } catch {
      StandardStream.error.report("\(name):\(error)\n")
      throw ExitCode.badCapture
    }
  }

  /// The last part of the path, which stands for the device on lines.
  package var baseName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Says where the captures break off; what was good comes before.
  ///
  /// - Returns: The exit code, where one does.
  package func reportBreaks() -> ExitCode? {
    var failure: ExitCode?
    for case let error? in captures.map(\.error) {
      StandardStream.error.report("\(name):\(error)\n")
      failure = .badCapture
    }
    return failure
  }

  /// Says that a device of the file cannot be played, since it has no position.
  ///
  /// - Returns: The exit code.
  package func reportNoPosition(of device: String) -> ExitCode {
    StandardStream.error.report("\(name):1:1: error: the device '\(device)' has no position\n")
    return .badCapture
  }
}
