package import LinuxIO

/// The messages of the program, on standard error.
package enum Log {
  private static let isUnderJournal = JournalStream.takesStandardError()

  /// Writes a line, with its priority if it goes to the journal.
  package static func write(_ text: String, _ priority: JournalPriority) {
    let prefix = isUnderJournal ? priority.prefix : "gestured-mqtt: "
    StandardStream.error.writeLineIfReady("\(prefix)\(text.printable)")
  }
}
