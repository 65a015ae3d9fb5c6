import LinuxIO

/// Errors before the daemon has a log, or if it never gets one.
enum Complaint {
  /// Writes lines to standard error, with priorities if it goes to the journal.
  static func write(_ text: String) {
    guard JournalStream.takesStandardError() else {
      StandardStream.error.report(text)
      return
    }
    for line in text.split(separator: "\n") {
      // A `contains` of texts would bring Swift's regular expressions into the daemon's memory.
      func has(_ mark: String) -> Bool { line.indices.contains { line[$0...].hasPrefix(mark) } }
      // The numbers of syslog(3).
      let priority = has(": warning: ") ? 4 : has(": hint: ") ? 6 : 3
      StandardStream.error.report("<\(priority)>\(line)\n")
    }
  }
}
