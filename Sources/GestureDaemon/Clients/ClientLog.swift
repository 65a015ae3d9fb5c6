internal import LinuxIO
internal import Logging

/// The log of clients' actions, which clients cannot flood.
struct ClientLog {
  private let logger: Logger
  private var allowance = TokenBucket(
    rate: Limits.clientLogLines, burst: Limits.clientLogLinesAtOnce)
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
    allowance.consume(at: now)
    if omittedLines > 0 { logger.notice("\(omittedLines) more lines about clients were omitted") }
    omittedLines = 0
    let text = message()
    logger.log(level: level, "\(text)")
  }
}
