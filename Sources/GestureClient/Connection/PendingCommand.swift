/// A command that was sent and has yet to be answered.
struct PendingCommand: Sendable {
  /// What waits for the answer.
  typealias Waiting = CheckedContinuation<Result<Reply, GestureClientError>, Never>

  /// The number by which it can be cancelled.
  let ticket: Int
  /// When it was given to be sent, in microseconds of the monotonic clock.
  let time: Int64
  /// The task that waits; `nil` where it waits no more, or where none asked: the answer comes still.
  var waiting: Waiting?
  /// The whole line, if it is a subscription.
  let subscription: [UInt8]?
}
