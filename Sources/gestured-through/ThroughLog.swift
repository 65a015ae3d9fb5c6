import LinuxIO
import Text
import VirtualTouchscreens

/// The messages of the program, on standard error.
enum ThroughLog {
  /// The priorities of `syslog(3)` that the program uses.
  enum Priority: Int {
    case error = 3
    case warning = 4
    case information = 6
  }

  private static let isUnderJournal = JournalStream.takesStandardError()

  /// Writes a line, with its priority if it goes to the journal.
  static func write(_ text: String, _ priority: Priority) {
    let prefix = isUnderJournal ? "<\(priority.rawValue)>" : "gestured-through: "
    // A journal entry is one line, and a device's name must not control a terminal.
    StandardStream.error.writeLineIfReady("\(prefix)\(text.printable)")
  }

  /// Writes a notice of the server.
  static func write(_ notice: CloneServerNotice) {
    if case .made = notice {
      write("\(notice)", .information)
    } else {
      write("\(notice)", .warning)
    }
  }
}
