/// The state under the lock of a `Mailbox`.
struct MailboxState {
  /// The progress of the connection.
  enum Link {
    /// There is no connection yet, or another attempt follows.
    case connecting
    /// The daemon has greeted.
    case connected
    /// There will be no connection, for this reason.
    case ended(GestureClientError)
  }

  /// A task that waits for the first greeting.
  typealias Opener = CheckedContinuation<Result<Void, GestureClientError>, Never>

  /// A task that waits for an event.
  struct Reader {
    /// The number by which it can be cancelled.
    let ticket: Int
    let waiting: CheckedContinuation<GestureEvent?, Never>
  }

  var link = Link.connecting
  /// True once a daemon has greeted, whatever has become of the connection since.
  var hasGreeted = false
  /// True once the client has closed the connection.
  var isClosing = false
  /// True if the thread does not read the socket until it is woken.
  var isPaused = false
  /// The bytes to send.
  var outgoing: [UInt8] = []
  /// The commands that were sent, oldest first.
  var pending: [PendingCommand] = []
  /// The time of the last receipt, in microseconds of the monotonic clock.
  var lastReceipt: Int64 = 0
  /// The line of the last subscription that the daemon has accepted, for the next connection.
  var subscription: [UInt8]?
  /// The unread events; empty while there are readers.
  var events = EventQueue()
  /// The tasks that wait for events, in the order of their calls.
  var readers: [Reader] = []
  var opener: Opener?

  private var lastTicket = 0

  init() {}

  /// True if there is room for more events, or if a reply is due.
  var mayRead: Bool { events.count < Mailbox.readLimit || !pending.isEmpty }

  /// The time since which a task waits for the daemon; `nil` if no task waits for a reply.
  ///
  /// Any line counts as a sign of life: a reply comes after all earlier lines, and the daemon
  /// limits the commands per second.
  var silentSince: Int64? {
    pending.first { $0.waiting != nil }.map { max($0.time, lastReceipt) }
  }

  /// Returns a number that no other waiting task has; never 0.
  mutating func makeTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }
}

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

/// A queue of unread events, with their size.
struct EventQueue {
  /// The approximate bytes of an event besides its line.
  private static let cost = 512

  private var events: [GestureEvent] = []
  private var taken = 0
  /// The approximate bytes of the events.
  private(set) var count = 0

  mutating func append(_ event: GestureEvent) {
    events.append(event)
    count += event.line.utf8.count + Self.cost
  }

  /// Removes and returns the first event.
  mutating func next() -> GestureEvent? {
    guard taken < events.count else { return nil }
    let event = events[taken]
    count -= event.line.utf8.count + Self.cost
    taken += 1
    // Events that were taken are removed once they are half of all, so each event is moved at most
    // once.
    if taken * 2 >= events.count {
      events.removeFirst(taken)
      taken = 0
    }
    return event
  }

  mutating func removeAll() {
    self = EventQueue()
  }
}
