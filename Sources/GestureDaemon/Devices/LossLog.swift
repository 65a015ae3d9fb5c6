internal import Logging

/// The log of the events of one device that the kernel dropped, at most a line a minute.
struct LossLog {
  private let path: String
  private let logger: Logger
  /// The losses since the last line.
  private var losses = 0
  /// The time before which there is no further line, in microseconds of the monotonic clock.
  private var nextLine = Int64.min

  init(of path: String, _ logger: Logger) {
    (self.path, self.logger) = (path, logger)
  }

  /// Reports a loss at a time, in microseconds of the monotonic clock.
  mutating func report(at now: Int64) {
    losses += 1
    guard now >= nextLine else { return }
    let count = losses > 1 ? "; \(losses) times since the last such message" : ""
    logger.warning("\(path) was read too late: the kernel dropped events (SYN_DROPPED)\(count)")
    (losses, nextLine) = (0, now + Limits.lossMessage)
  }
}
