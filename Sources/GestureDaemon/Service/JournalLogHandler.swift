internal import LinuxIO
package import Logging

/// A log handler that writes to standard error: with the journal's priorities under systemd, as
/// plain text elsewhere.
package struct JournalLogHandler: LogHandler {
  package var logLevel: Logger.Level
  package var metadata: Logger.Metadata = [:]

  private let isUnderJournal: Bool

  /// Creates a handler that detects whether standard error goes to the journal.
  package init(level: Logger.Level) {
    logLevel = level
    isUnderJournal = JournalStream.takesStandardError()
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let prefix = isUnderJournal ? event.level.priority.prefix : "gestured: \(event.level): "
    // A journal entry is one line, and a device's name must not control a terminal.
    StandardStream.error.writeLineIfReady("\(prefix)\(event.message.description.printable)")
  }
}

extension Logger.Level {
  fileprivate var priority: JournalPriority {
    switch self {
    case .critical: .critical
    case .error: .error
    case .warning: .warning
    case .notice: .notice
    case .info: .information
    case .debug, .trace: .debug
    }
  }
}
