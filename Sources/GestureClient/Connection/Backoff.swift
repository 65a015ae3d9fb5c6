/// The waiting times between attempts to connect.
struct Backoff {
  /// The first waiting time in microseconds: soon enough for a daemon that was restarted.
  private static let shortest: Int64 = 100_000
  /// The longest waiting time in microseconds, for a person who has just started the daemon.
  private static let longest: Int64 = 5_000_000

  private var interval = shortest

  /// Returns the time to wait, in microseconds, which is doubled for the next time.
  mutating func next() -> Int64 {
    defer { interval = min(interval * 2, Self.longest) }
    return interval
  }

  /// Starts again with the first waiting time.
  mutating func reset() {
    interval = Self.shortest
  }
}
