internal import LinuxIO
internal import Logging

/// The log of what clients do, which they cannot fill: whoever connects again and again is left out
/// after a hundred lines, but for one a second.
struct ClientLog {
  private let logger: Logger
  private var allowance = TokenBucket(rate: 1, burst: 100)
  private var omittedLines = 0

  init(_ logger: Logger) {
    self.logger = logger
  }

  /// Writes a line, unless there were too many.
  mutating func write(_ level: Logger.Level, _ message: @autoclosure () -> String) {
    guard level >= logger.logLevel else { return }
    let now = MonotonicClock.now
    guard allowance.readyAt <= now else {
      omittedLines += 1
      return
    }
    allowance.take(at: now)
    if omittedLines > 0 { logger.notice("\(omittedLines) more lines about clients are left out") }
    omittedLines = 0
    let text = message()
    logger.log(level: level, "\(text)")
  }
}
