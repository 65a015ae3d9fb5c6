internal import InputEvents
internal import LinuxIO

/// A capture file that a program was given, with a capture of each of its devices.
package struct CaptureFile: Sendable {
  /// The most devices of a file: as many as the daemon has surfaces, since each gets a surface.
  private static let maximumDevices = 256

  /// The file's name in diagnostics.
  package let name: String
  package let captures: [Capture]
  /// True if another file describes the device of these events.
  package let isDescribedElsewhere: Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - range: The range of position axes that have none.
  ///   - description: A file with the description of the device, for a file that has only events,
  ///     as `evemu-describe` and `evemu-record` may write them.
  /// - Throws: `unreadable`, or `bad` where the file is not a capture or an axis in use has no
  ///   range.
  package init(
    path: String, range: PositionRange? = nil, describedBy description: CaptureFile? = nil
  ) throws(CaptureFileError) {
    name = path == "-" ? "<stdin>" : path
    let text: [UInt8]
    do throws(SystemError) {
      text = try path == "-" ? FileContents.readStandardInput() : FileContents.read(path)
    } catch {
      throw .unreadable(error.description)
    }
    do throws(CaptureError) {
      var captures = try CaptureReader.read(text)
      guard captures.count <= Self.maximumDevices else {
        throw CaptureError(
          line: 1, column: 1,
          message:
            "the file has \(captures.count) devices; at most \(Self.maximumDevices) are played"
        )
      }
      let describing = description.flatMap { $0.isDescription ? $0.captures.first : nil }
      isDescribedElsewhere = describing != nil && captures.allSatisfy(\.lacksDescription)
      for index in captures.indices {
        if isDescribedElsewhere, let describing { captures[index].describe(as: describing) }
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

  /// Makes a file of captures that were made otherwise.
  ///
  /// - Parameters:
  ///   - name: The name of the file in diagnostics.
  ///   - captures: The captures, each with the ranges of its axes.
  package init(name: String, captures: [Capture]) {
    (self.name, self.captures) = (name, captures)
    isDescribedElsewhere = false
  }

  /// True if the file describes one device and has no events.
  package var isDescription: Bool { captures.count == 1 && captures[0].isDescription }

  /// The last part of the path, which is the name of the device on lines.
  package var baseName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// A diagnostic for each capture that breaks off; what was good comes before.
  package var breaks: [CaptureFileError] {
    captures.compactMap { capture in capture.error.map { .bad("\(name):\($0)") } }
  }

  /// A warning if the times of events were assumed, so that durations mean little.
  package var warning: String? {
    guard captures.contains(where: \.hasAssumedTimes) else { return nil }
    return "\(name):1:1: warning: the events have no times, so a frame counts as "
      + "\(Capture.assumedFrameTime / 1000) ms; 'getevent -lt' prints times"
  }

  /// The diagnostic for a capture of the file that cannot be played, since it has no position.
  package func noPosition(in capture: Capture) -> CaptureFileError {
    let noun = capture.device.name.isEmpty ? "" : "the device "
    return .bad("\(name):1:1: error: \(noun)\(capture.quotedDeviceName) has no position")
  }
}

/// The reason why a capture file cannot be played, or not to its end.
package enum CaptureFileError: Error, Equatable {
  /// The file cannot be read; the reason of the system.
  case unreadable(String)
  /// The file, or a part of it, is not a capture; diagnostics with their positions, each a line.
  case bad(String)

  /// The exit status that the contract gives it: `EX_NOINPUT` or `EX_DATAERR`.
  package var exitStatus: Int32 {
    switch self {
    case .unreadable: 66
    case .bad: 65
    }
  }

  /// One line or more, as a program reports them, without a line feed at the end.
  package func message(from program: String) -> String {
    switch self {
    case .unreadable(let reason): "\(program): error: \(reason)"
    case .bad(let diagnostic): diagnostic
    }
  }
}

/// The largest values of the position axes, as `4095x4095`.
package struct PositionRange: Sendable {
  let xMaximum: Int32
  let yMaximum: Int32

  /// The range as a person writes it.
  package var text: String { "\(xMaximum)x\(yMaximum)" }

  /// Reads a range; `nil` unless both values are positive integers of 32 bits.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let xMaximum = Int32(parts[0]), let yMaximum = Int32(parts[1]),
      xMaximum > 0, yMaximum > 0
    else { return nil }
    (self.xMaximum, self.yMaximum) = (xMaximum, yMaximum)
  }
}
