internal import LinuxIO

/// A round of commands of one size: one of each client after the other, within a budget.
struct CommandRound {
  private let size: Client.LineSize
  /// The longest time in one turn, in microseconds.
  private let time: Int64
  /// The index of the client whose turn is next.
  private var next = 0

  init(_ size: Client.LineSize, time: Int64) {
    self.size = size
    self.time = time
  }

  /// Carries out commands until none are waiting or the budget of a turn is used up.
  ///
  /// - Parameters:
  ///   - clients: All clients, in the same order as in previous turns.
  ///   - answer: Carries out the next command of a client at a time, in microseconds of the
  ///     monotonic clock; returns the steps that it took.
  /// - Returns: True if commands are left.
  mutating func work(on clients: [Client], answer: (Client, Int64) -> Int) -> Bool {
    let start = MonotonicClock.now
    var (now, steps, idle) = (start, 0, 0)
    while idle < clients.count {
      if next >= clients.count { next = 0 }
      let client = clients[next]
      client.receiveRest()
      if client.mayAnswer(size, at: now) {
        guard steps < Limits.stepsInTurn, now - start < time else { return true }
        steps += answer(client, now)
        now = MonotonicClock.now
        idle = 0
      } else {
        idle += 1
      }
      next += 1
    }
    return false
  }
}
