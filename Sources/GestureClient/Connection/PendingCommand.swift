/// A command that was sent and has yet to be answered.
struct PendingCommand: Sendable {
  /// What waits for the answer.
  typealias Waiting = CheckedContinuation<Result<Reply, GestureClientError>, Never>

  /// The number by which it can be cancelled.
  let ticket: Int
  /// The task that waits; `nil` where it was cancelled, or where none asked: the answer comes still.
  var waiting: Waiting?
  /// The whole line, if it is a subscription.
  let subscription: [UInt8]?
}
