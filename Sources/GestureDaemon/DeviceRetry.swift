internal import Evdev

/// A touchscreen that udev has told of and that could not be opened yet.
struct DeviceRetry {
  /// The first pause, in microseconds.
  ///
  /// Permissions come within some milliseconds of the node.
  static let firstPause: Int64 = 50_000
  /// How often it is tried, each pause twice as long as the one before: 25.5 s in all.
  static let limit = 9
  /// After how many attempts people are told: 1.5 s, when the node would long be as it is to be.
  static let patience = 5

  /// What udev says of it.
  var node: DeviceNode
  /// How often it was tried.
  var attempts = 1
  /// When to try next, in microseconds of the monotonic clock.
  var nextAttempt: Int64

  init(_ node: DeviceNode, now: Int64) {
    self.node = node
    nextAttempt = now + Self.firstPause
  }

  /// Waits longer for the next attempt; says whether there is to be one.
  mutating func postpone(now: Int64) -> Bool {
    guard attempts < Self.limit else { return false }
    nextAttempt = now + Self.firstPause << Int64(attempts)
    attempts += 1
    return true
  }
}
