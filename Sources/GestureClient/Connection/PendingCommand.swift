/// A command that was sent and whose reply has yet to come.
struct PendingCommand: Sendable {
  /// The continuation of a task that waits for the reply.
  typealias Waiting = CheckedContinuation<Result<Reply, GestureClientError>, Never>

  /// The number by which it can be cancelled.
  let ticket: Int
  /// The time at which the command was queued, in microseconds of the monotonic clock.
  let time: Int64
  /// The task that waits; `nil` if it no longer waits or there never was one.
  ///
  /// The reply still comes.
  var waiting: Waiting?
  /// The whole line, if it is a subscription.
  let subscription: [UInt8]?
}
