/// A message about a command, for a log.
struct ActionReport: Equatable, Sendable {
  /// The importance of a message.
  enum Severity: Equatable, Sendable {
    /// A command was started or has ended well.
    case debug
    /// A line that a command has printed.
    case notice
    /// A command did not work.
    case warning
  }

  /// The importance.
  let severity: Severity
  /// The message on one line, which begins with the id of the action.
  let message: String

  /// The message about a line that a command has printed.
  static func report(printed line: String, action: Action) -> ActionReport {
    ActionReport(severity: .notice, message: "'\(action.id)' printed: \(line)")
  }

  /// The messages about the result of a run.
  ///
  /// - Parameters:
  ///   - outcome: The result.
  ///   - program: The name of the program.
  ///   - action: The action that the command belongs to.
  /// - Returns: The messages, in order.
  static func reports(
    of outcome: CommandOutcome, program: String, action: Action
  ) -> [ActionReport] {
    var reports: [ActionReport] = []
    if outcome.isCut {
      reports.append(
        ActionReport(
          severity: .warning,
          message: "'\(action.id)' printed \(outcome.printed) bytes; the log has only the beginning"
        ))
    }
    let problem: String? =
      switch outcome.ending {
      case .exited(0): nil
      case .exited(let status): "'\(program)' exited with status \(status)"
      case .signaled(let number): "signal \(number) ended '\(program)'"
      case .timedOut:
        "'\(program)' was ended after \(shortest(action.timeLimit)) s, its 'timeLimit'"
      case .notFound: "cannot run '\(program)': it is missing or not executable"
      case .failed(let reason): "cannot run '\(program)': \(reason)"
      }
    let ending = problem.map {
      ActionReport(severity: .warning, message: "'\(action.id)': \($0)")
    }
    return reports + [
      ending
        ?? ActionReport(
          severity: .debug, message: "'\(action.id)': '\(program)' exited with status 0")
    ]
  }

  private static func shortest(_ seconds: Double) -> String {
    Int(exactly: seconds)?.description ?? seconds.description
  }
}
