/// The longest time to wait for a silent daemon.
struct Patience: CustomStringConvertible {
  /// The time in microseconds; `nil` for no limit.
  let microseconds: Int64?
  private let timeout: Duration?

  init(_ timeout: Duration?) {
    self.timeout = timeout
    microseconds = timeout.map { timeout in
      // The limit is about 30,000 years, so that a sum with the clock's time cannot overflow.
      let (seconds, attoseconds) = min(max(timeout, .zero), .seconds(1e12)).components
      return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
  }

  /// The end of the waiting time, in microseconds of the monotonic clock; `nil` if there is none.
  ///
  /// - Parameter time: The beginning of the waiting time; `nil` if nothing is waited for.
  /// - Returns: The end of the waiting time.
  func deadline(since time: Int64?) -> Int64? {
    guard let time, let microseconds else { return nil }
    return time + microseconds
  }

  /// The time in words, for example "5.0 seconds".
  var description: String { timeout?.description ?? "" }
}
