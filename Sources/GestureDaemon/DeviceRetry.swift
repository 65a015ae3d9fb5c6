internal import Evdev

/// A touchscreen that udev has reported and that could not be opened yet.
struct DeviceRetry {
  /// The first pause, in microseconds.
  ///
  /// Permissions come within some milliseconds of the node.
  static let firstPause: Int64 = 50_000
  /// The most attempts.
  ///
  /// Each pause is twice as long as the one before: 25.5 s in all.
  static let limit = 9
  /// The number of attempts after which a warning is logged: after 1.5 s, when the node should long
  /// have its permissions.
  static let patience = 5

  /// The node with its udev properties.
  var node: DeviceNode
  /// The number of attempts so far.
  var attempts = 1
  /// The time of the next attempt, in microseconds of the monotonic clock.
  var nextAttempt: Int64

  init(_ node: DeviceNode, now: Int64) {
    self.node = node
    nextAttempt = now + Self.firstPause
  }

  /// Schedules the next attempt after a longer pause; returns false if there is none.
  mutating func postpone(now: Int64) -> Bool {
    guard attempts < Self.limit else { return false }
    nextAttempt = now + Self.firstPause << Int64(attempts)
    attempts += 1
    return true
  }
}
