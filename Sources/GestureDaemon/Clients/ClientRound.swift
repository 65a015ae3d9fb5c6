/// A round of work for clients, within a budget of each turn.
///
/// Each turn continues with the client after the last one, so that every client has its turn
/// however many there are.
struct ClientRound {
  /// The work of one turn; the last client may exceed it.
  private let budget: Int
  /// The index of the client whose turn is next.
  private var next = 0
  /// The work of the last turn.
  private(set) var done = 0

  /// Creates a round with a budget, in the unit of the work.
  init(budget: Int) {
    self.budget = budget
  }

  /// Serves each client once, until the budget is used up.
  ///
  /// - Parameters:
  ///   - clients: All clients, in the same order as in previous turns.
  ///   - serve: Serves a client; returns the work.
  mutating func work(on clients: [Client], serve: (Client) -> Int) {
    done = 0
    for _ in clients.indices where done < budget {
      if next >= clients.count { next = 0 }
      done += serve(clients[next])
      next += 1
    }
  }
}
