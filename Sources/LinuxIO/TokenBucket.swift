/// A limit on how often something may happen: an average rate, and a burst.
///
/// Each occurrence takes tokens out of a bucket, and tokens come back at an even pace until the
/// bucket is full.
package struct TokenBucket {
  /// The time in which a token comes back, in microseconds.
  private let interval: Int64
  /// The time in which all tokens come back, in microseconds.
  private let duration: Int64
  /// The time at which the bucket will be full, in microseconds of `MonotonicClock`.
  private var fullAt: Int64 = 0

  /// Creates a full bucket.
  ///
  /// - Parameters:
  ///   - rate: The number of tokens that come back each second, from 1 to a million.
  ///   - burst: The capacity of the bucket, at least 1.
  package init(rate: Int, burst: Int) {
    interval = 1_000_000 / Int64(min(max(rate, 1), 1_000_000))
    duration = interval * Int64(max(burst, 1))
  }

  /// The time at which a token is or was first available, in microseconds of `MonotonicClock`.
  package var readyAt: Int64 { fullAt - duration + interval }

  /// Removes tokens.
  ///
  /// The last token may be taken together with some that have not come back yet; `readyAt` is then
  /// later.
  ///
  /// - Parameters:
  ///   - count: The number of tokens.
  ///   - now: The present time, in microseconds of `MonotonicClock`.
  package mutating func consume(_ count: Int = 1, at now: Int64) {
    fullAt = max(fullAt, now) + Int64(count) * interval
  }
}
