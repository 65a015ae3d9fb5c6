/// How often something may happen: so often a second on the average, and so often at once.
///
/// What happens takes tokens out of a bucket, and tokens come back at an even pace until it is full.
package struct TokenBucket {
  /// How long a token takes to come back, in microseconds.
  private let interval: Int64
  /// How long all tokens take to come back, in microseconds.
  private let duration: Int64
  /// When the bucket will be full, in microseconds of `MonotonicClock`.
  private var fullAt: Int64 = 0

  /// Makes a bucket that is full.
  ///
  /// - Parameters:
  ///   - rate: How many tokens come back each second, from 1 to a million.
  ///   - burst: How many the bucket holds, at least 1.
  package init(rate: Int, burst: Int) {
    interval = 1_000_000 / Int64(min(max(rate, 1), 1_000_000))
    duration = interval * Int64(max(burst, 1))
  }

  /// When there is a token, in microseconds of `MonotonicClock`; it may have been there for long.
  package var readyAt: Int64 { fullAt - duration + interval }

  /// Takes tokens.
  ///
  /// The last token may be taken together with some that are yet to come; `readyAt` is then later.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - now: The present time, in microseconds of `MonotonicClock`.
  package mutating func take(_ count: Int = 1, at now: Int64) {
    fullAt = max(fullAt, now) + Int64(count) * interval
  }
}
