/// The waits between attempts to connect, each twice as long as the one before.
package struct Backoff {
  private let shortest: Int64
  private let longest: Int64
  private var interval: Int64

  /// Begins with the shortest wait.
  ///
  /// - Parameters:
  ///   - shortest: The first wait, in microseconds.
  ///   - longest: The longest wait, in microseconds.
  package init(from shortest: Int64, to longest: Int64) {
    (self.shortest, self.longest, interval) = (shortest, longest, shortest)
  }

  /// The next wait, in microseconds.
  package mutating func next() -> Int64 {
    defer { interval = min(2 * interval, longest) }
    return interval
  }

  /// Begins again with the shortest wait.
  package mutating func reset() { interval = shortest }
}
