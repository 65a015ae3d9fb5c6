internal import GestureWire
internal import JSON

/// The work that a client's command has taken, counted where it grows with what the client sends.
///
/// A step is about a microsecond on the project's machine (two cores of an AMD EPYC, a release build;
/// measured by the section `limits` of `Tests/Benchmarks`).
struct CommandCost {
  /// The bytes of the command's line.
  private let bytes: Int
  /// The bytes of the list that was asked for, also of one that is given up.
  var listed = 0
  /// The bytes of all lines that it has brought about, counted for each client that gets them.
  var delivered = 0
  /// The other work: gestures read, requirements looked at.
  var extra = 0

  /// Begins with the cost of reading a line.
  init(_ line: LineSplitter.Line) {
    bytes =
      switch line {
      case .whole(let bytes): bytes.count
      case .tooLong: CommandRequest.longestLine
      }
  }

  /// All of it, in steps.
  ///
  /// A command takes some microseconds whatever it says; to read it, 20 bytes a microsecond at the
  /// least; to write a list, 200; to keep a line for a client, 1000.
  var steps: Int { 5 + bytes / 20 + listed / 200 + delivered / 1000 + extra }

  /// The number of commands that it counts as.
  var commands: Int {
    max(1 + max(bytes, listed) / 1024, steps / Limits.stepsOfCommand)
  }
}
