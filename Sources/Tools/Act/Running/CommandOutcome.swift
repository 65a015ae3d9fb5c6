internal import JSON

/// The result of one run of a command.
struct CommandOutcome: Equatable, Sendable {
  /// The end of a process.
  enum Ending: Equatable, Sendable {
    /// The command ended by itself with this exit status.
    case exited(Int32)
    case signaled(Int32)
    /// The command ran longer than its time limit and was ended.
    case timedOut
    /// The program is missing, or is not executable.
    case notFound
    /// The command could not be started or followed, for this reason.
    case failed(String)
  }

  /// The end of the process.
  let ending: Ending
  /// The number of bytes that the process has printed.
  let printed: Int
  /// True if some of them were not passed on.
  let isCut: Bool
}

/// The output of a process, of which the first lines are passed on.
struct CommandOutput {
  /// The most bytes that are passed on, enough for messages of errors.
  private static let maximumBytes = 4096
  /// The most lines that are passed on.
  private static let maximumLines = 20

  /// The number of all bytes so far.
  private(set) var count = 0
  /// True if bytes or lines beyond the limits were left out.
  private(set) var isCut = false
  private var splitter = LineSplitter(limit: maximumBytes)
  private var room = maximumBytes
  private var lines = 0

  /// Appends bytes of output, up to the limit.
  ///
  /// - Parameter piece: The bytes.
  /// - Returns: The lines that they complete, without their ends; invalid UTF-8 is replaced.
  mutating func append(_ piece: [UInt8]) -> [String] {
    count += piece.count
    let part = Array(piece.prefix(room))
    room -= part.count
    if part.count < piece.count { isCut = true }
    return split(part)
  }

  /// Returns the last line if it has no end.
  mutating func finish() -> [String] {
    split([UInt8(ascii: "\n")])
  }

  private mutating func split(_ part: [UInt8]) -> [String] {
    splitter.append(part.span, count: part.count)
    var found: [String] = []
    while case .whole(let line)? = splitter.next() {
      // Empty lines say nothing in a log.
      if line.isEmpty { continue }
      lines += 1
      if lines <= Self.maximumLines {
        found.append(String(decoding: line, as: UTF8.self))
      } else {
        isCut = true
      }
    }
    return found
  }
}
