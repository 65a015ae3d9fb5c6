internal import GestureWire
internal import LinuxIO

/// The quota of commands that a client may send.
struct CommandQuota {
  private var allowance: TokenBucket

  /// Creates the full quota of a client with those rights.
  init(for rights: ClientRights) {
    allowance =
      switch rights {
      case .control: TokenBucket(rate: Limits.commands, burst: Limits.commands)
      case .watch:
        TokenBucket(rate: Limits.commandsOfWatcher, burst: Limits.commandsOfWatcherAtOnce)
      }
  }

  /// The time at which the quota allows another command, in microseconds of the monotonic clock.
  var readyAt: Int64 {
    (allowance.readyAt + Limits.hearing - 1) / Limits.hearing * Limits.hearing
  }

  /// Charges a command.
  ///
  /// - Parameters:
  ///   - cost: The work of the command.
  ///   - now: The present time, in microseconds of the monotonic clock.
  mutating func charge(_ cost: CommandCost, at now: Int64) {
    allowance.take(cost.commands, at: now)
  }
}
