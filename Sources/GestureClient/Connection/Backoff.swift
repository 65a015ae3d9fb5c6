/// How long to wait before the next attempt to connect.
struct Backoff {
  /// In microseconds: soon enough for a daemon that was restarted.
  private static let shortest: Int64 = 100_000
  /// In microseconds: a person who has started the daemon waits no longer.
  private static let longest: Int64 = 5_000_000

  private var interval = shortest

  /// The time to wait, in microseconds; twice as long the next time.
  mutating func next() -> Int64 {
    defer { interval = min(interval * 2, Self.longest) }
    return interval
  }

  /// Begins anew.
  mutating func reset() {
    interval = Self.shortest
  }
}
