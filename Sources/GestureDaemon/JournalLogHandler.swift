internal import Glibc
package import Logging

/// Writes log lines to standard error: with the journal's priorities under systemd, plain elsewhere.
package struct JournalLogHandler: LogHandler {
  package var logLevel: Logger.Level
  package var metadata: Logger.Metadata = [:]

  private let isUnderJournal: Bool

  /// Makes a handler that finds out where standard error goes.
  package init(level: Logger.Level) {
    logLevel = level
    isUnderJournal = unsafe getenv("JOURNAL_STREAM") != nil
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let prefix = isUnderJournal ? "<\(event.level.priority)>" : "gestured: \(event.level): "
    // A journal entry is a line; a message is one as well.
    let text = event.message.description.map { $0.isNewline ? " " : $0 }
    let line = Array("\(prefix)\(String(text))\n".utf8)
    // One write keeps lines whole. What cannot be written is lost: there is nobody to tell.
    _ = unsafe line.withUnsafeBufferPointer {
      unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}

extension Logger.Level {
  /// The priority of `syslog(3)`.
  fileprivate var priority: Int {
    switch self {
    case .critical: 2
    case .error: 3
    case .warning: 4
    case .notice: 5
    case .info: 6
    case .debug, .trace: 7
    }
  }
}
