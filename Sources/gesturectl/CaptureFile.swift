import ArgumentParser
import Captures
import LinuxIO

/// A capture file that was read: a capture of each of its devices.
struct CaptureFile {
  /// What diagnostics call it.
  let name: String
  /// The captures.
  let captures: [Capture]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - range: The range of position axes that have none.
  /// - Throws: The exit code, after a diagnostic.
  init(path: String, range: PositionRange?) throws {
    name = path == "-" ? "<stdin>" : path
    let text: [UInt8]
    do throws(SystemError) {
      text = try path == "-" ? FileContents.readStandardInput() : FileContents.read(path)
    } catch {
      StandardStream.error.write("gesturectl: error: \(error)\n")
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
      StandardStream.error.write("\(name):\(error)\n")
      throw ExitCode.badCapture
    }
  }

  /// The last part of the path, which stands for the device on lines.
  var baseName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
