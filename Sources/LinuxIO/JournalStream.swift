internal import Glibc

/// The connection of a service's output to systemd's journal.
package enum JournalStream {
  /// Whether what is written to standard error goes to the journal, which takes priorities in front
  /// of lines and notes their time itself (`sd-daemon(3)`).
  ///
  /// The variable `JOURNAL_STREAM` alone does not say so: a program that a service starts has it
  /// too, wherever its output goes.
  ///
  /// - Parameters:
  ///   - descriptor: Standard error.
  ///   - environment: The variables that the program was started with.
  /// - Returns: Whether the journal is at the other end of this very descriptor.
  package static func takesStandardError(
    _ descriptor: Int32 = STDERR_FILENO, environment: (String) -> String? = Environment.value
  ) -> Bool {
    guard let stream = environment("JOURNAL_STREAM") else { return false }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }
}
