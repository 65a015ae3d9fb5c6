internal import GestureWire
internal import JSON

/// The work of a client's command, as far as it grows with the client's input.
///
/// A step is about a microsecond on the project's machine (two cores of an AMD EPYC, a release
/// build; measured by the section `limits` of `Tests/Benchmarks`).
struct CommandCost {
  /// The length of the command's line in bytes.
  private let bytes: Int
  /// The length of the requested list in bytes, even if the list was too long to be sent.
  var listed = 0
  /// The bytes of all resulting lines, counted for each client that gets them.
  var delivered = 0
  /// Other work in steps, such as reading gestures and checking requirements.
  var extra = 0
  /// Steps that take the time of a turn, but not the client's quota: comparisons with the patterns
  /// of others, however many there are.
  var forOthers = 0

  /// Creates the cost of reading a line.
  init(_ line: LineSplitter.Line) {
    bytes =
      switch line {
      case .whole(let bytes): bytes.count
      case .tooLong: ProtocolLimits.longestLine
      }
  }

  /// Creates the cost of work for a line that was read before.
  ///
  /// - Parameter extra: The work, in steps.
  init(extra: Int) {
    (bytes, self.extra) = (0, extra)
  }

  /// The whole cost, in steps.
  var steps: Int { chargedSteps + forOthers }

  /// The steps that the client is charged for.
  private var chargedSteps: Int {
    Limits.stepsOfAnyCommand + bytes / Limits.bytesReadInStep + listed / Limits.bytesListedInStep
      + delivered / Limits.bytesKeptInStep + extra
  }

  /// The number of commands that the cost counts as.
  var commands: Int {
    max(1 + max(bytes, listed) / Limits.bytesOfCommand, chargedSteps / Limits.stepsOfCommand)
  }
}
