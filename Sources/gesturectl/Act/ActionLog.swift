import ActionRunner
import LinuxIO
import Text

/// The log of commands: standard error, which is the journal for a unit of systemd.
struct ActionLog: Sendable {
  /// True if commands that start and succeed are reported.
  let isVerbose: Bool
  /// True if lines begin with a priority for the journal (sd-daemon(3)).
  private let hasPriorities = JournalStream.takesStandardError()

  init(isVerbose: Bool) {
    self.isVerbose = isVerbose
  }

  /// Writes a message; it is lost if standard error is full and not read.
  func write(_ report: ActionReport) {
    let priority: Int
    switch report.severity {
    case .debug where !isVerbose: return
    case .debug, .notice: priority = 6
    case .warning: priority = 4
    }
    let prefix = hasPriorities ? "<\(priority)>" : ""
    StandardStream.error.writeLineIfReady("\(prefix)gesturectl: \(report.message.printable)")
  }
}
