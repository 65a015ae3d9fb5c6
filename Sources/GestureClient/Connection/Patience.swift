/// How long to wait for a daemon that says nothing.
struct Patience: CustomStringConvertible {
  /// The time in microseconds; `nil` is for ever.
  let microseconds: Int64?
  private let timeout: Duration?

  init(_ timeout: Duration?) {
    self.timeout = timeout
    microseconds = timeout.map { timeout in
      // Some 30 000 years at most: a sum with the clock's time cannot overflow.
      let (seconds, attoseconds) = min(max(timeout, .zero), .seconds(1e12)).components
      return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
  }

  /// When it is over, in microseconds of the monotonic clock; `nil` is never.
  ///
  /// - Parameter time: Since when one waits, if one does.
  /// - Returns: That time.
  func deadline(since time: Int64?) -> Int64? {
    guard let time, let microseconds else { return nil }
    return time + microseconds
  }

  /// As "5.0 seconds".
  var description: String { timeout?.description ?? "" }
}
