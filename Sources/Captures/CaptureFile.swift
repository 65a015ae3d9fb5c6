internal import LinuxIO

/// A capture file that a program was given, with a capture of each of its devices.
package struct CaptureFile: Sendable {
  /// The file's name in diagnostics.
  package let name: String
  /// The captures.
  package let captures: [Capture]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - range: The range of position axes that have none.
  /// - Throws: `unreadable`, or `bad` where the file is not a capture or an axis in use has no
  ///   range.
  package init(path: String, range: PositionRange? = nil) throws(CaptureFileError) {
    name = path == "-" ? "<stdin>" : path
    let text: [UInt8]
    do throws(SystemError) {
      text = try path == "-" ? FileContents.readStandardInput() : FileContents.read(path)
    } catch {
      throw .unreadable(error.description)
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
      throw .bad("\(name):\(error)")
    }
  }

  /// The last part of the path, which is the name of the device on lines.
  package var baseName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// A diagnostic for each capture that breaks off; what was good comes before.
  package var breaks: [CaptureFileError] {
    captures.compactMap { capture in capture.error.map { .bad("\(name):\($0)") } }
  }

  /// The diagnostic for a device of the file that cannot be played, since it has no position.
  package func noPosition(of device: String) -> CaptureFileError {
    .bad("\(name):1:1: error: the device '\(device)' has no position")
  }
}

/// The reason why a capture file cannot be played, or not to its end.
package enum CaptureFileError: Error, Equatable {
  /// The file cannot be read; the reason of the system.
  case unreadable(String)
  /// The file, or a part of it, is not a capture; the diagnostic with its position.
  case bad(String)

  /// The exit status that the contract gives it: `EX_NOINPUT` or `EX_DATAERR`.
  package var exitStatus: Int32 {
    switch self {
    case .unreadable: 66
    case .bad: 65
    }
  }

  /// One line without an end, as a program reports it.
  package func message(from program: String) -> String {
    switch self {
    case .unreadable(let reason): "\(program): error: \(reason)"
    case .bad(let diagnostic): diagnostic
    }
  }
}
