/// What is under the lock of a `Mailbox`.
struct MailboxState {
  /// How far the connection has come.
  enum Link {
    /// There is none yet, or there will be another.
    case connecting
    /// The daemon has greeted.
    case connected
    /// There will be none, and why.
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
  /// Whether the client has had enough.
  var isClosing = false
  /// Whether the thread leaves the socket alone until it is woken.
  var isPaused = false
  /// What is to be sent.
  var outgoing: [UInt8] = []
  /// The commands that were sent, oldest first.
  var pending: [PendingCommand] = []
  /// When something has last come of the daemon, in microseconds of the monotonic clock.
  var lastReceipt: Int64 = 0
  /// The line of the last subscription that the daemon has accepted, for the next connection.
  var subscription: [UInt8]?
  /// What nobody has read; empty while there are readers.
  var events = EventQueue()
  /// Who waits for events, in the order in which they came.
  var readers: [Reader] = []
  var opener: Opener?

  private var lastTicket = 0

  init() {}

  /// Whether there is room for more of what the daemon tells; for the answer to a command always.
  var mayRead: Bool { events.count < Mailbox.readLimit || !pending.isEmpty }

  /// Since when the daemon owes an answer that a task waits for; `nil` if it owes none.
  ///
  /// As long as anything comes it is not silent: an answer stands behind all lines before it, and
  /// the daemon takes so many commands a second, no more.
  var silentSince: Int64? {
    pending.first { $0.waiting != nil }.map { max($0.time, lastReceipt) }
  }

  /// A number that nothing else has that waits; never 0.
  mutating func makeTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }
}
