internal import Glibc

/// The connection of a service's output to systemd's journal.
package enum JournalStream {
  /// True if standard error goes to the journal, which accepts priorities before lines and adds
  /// their time itself (`sd-daemon(3)`).
  ///
  /// The variable `JOURNAL_STREAM` alone is not enough: a program that a service starts inherits
  /// it, wherever its output goes.
  ///
  /// - Parameters:
  ///   - descriptor: Standard error.
  ///   - environment: The variables that the program was started with.
  /// - Returns: True if the journal is at the other end of this very descriptor.
  package static func takesStandardError(
    _ descriptor: Int32 = STDERR_FILENO, environment: (String) -> String? = Environment.value
  ) -> Bool {
    guard let stream = environment("JOURNAL_STREAM") else { return false }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }
}

/// The priority of a line in the journal: a level of `syslog(3)`.
package enum JournalPriority: Int, Sendable {
  /// The program cannot go on.
  case critical = 2
  /// Something failed.
  case error = 3
  /// Something may be wrong.
  case warning = 4
  /// Something unusual, or a change of what the program does.
  case notice = 5
  /// A report of ordinary work.
  case information = 6
  /// Details for developers.
  case debug = 7

  /// The beginning of a line by which the journal learns its priority (`sd-daemon(3)`).
  package var prefix: String { "<\(rawValue)>" }
}
