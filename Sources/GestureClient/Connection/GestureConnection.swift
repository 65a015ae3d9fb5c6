internal import GestureWire
public import JSON
internal import LinuxIO

/// A connection to the daemon, which delivers events and sends commands.
///
/// Any number of tasks may use it at once. It ends with its last reference, or with `close`.
/// Everything that the client has added to the daemon, such as views, is removed then.
///
/// A thread of its own owns the socket. If events are not read, the thread stops reading the
/// socket, and the daemon merges lines and reports that with `lost`. Only while a command waits for
/// its reply does the thread read more.
public final class GestureConnection: Sendable {
  private let mailbox: Mailbox

  /// The default path of the daemon's socket: the user's own, or the system's.
  ///
  /// For a user who may not open the system's control socket, it is the watch socket if that may be
  /// opened.
  public static var defaultPath: String { SocketPath.forClient }

  /// Connects to the daemon and waits for its greeting.
  ///
  /// - Parameters:
  ///   - path: The path of the daemon's socket.
  ///   - reconnects: True to try until there is a daemon, and again whenever the connection has
  ///     ended: after 100 ms, then after twice as long each time, and at most after 5 s. The last
  ///     accepted subscription is repeated then; views, menus and everything else must be added
  ///     again when `connected` comes.
  ///   - keepsEvents: True to keep events until they are read. A program that only sends commands
  ///     passes false; then `events` is empty.
  ///   - timeout: The longest time to wait for the greeting, and for any line while a reply is due.
  ///     After that, `timedOut` is thrown, or if the greeting is missing and `reconnects` is true,
  ///     another attempt is made. `nil` waits forever. A daemon replies within milliseconds, and
  ///     within 5 s even on a busy machine.
  ///   - onFailedAttempt: Called, on a thread of the connection, with the reason why no connection
  ///     could be made, if `reconnects` is true and another attempt follows: after the first such
  ///     attempt, and whenever the reason changes. The absence of a daemon is not reported after
  ///     the event `disconnected`.
  /// - Throws: `unreachable` if there is no connection, `timedOut` if no greeting comes,
  ///   `notUnderstood` if the program at the path is not such a daemon, or `cancelled`.
  public init(
    path: String = GestureConnection.defaultPath, reconnects: Bool = false,
    keepsEvents: Bool = true, timeout: Duration? = .seconds(5),
    onFailedAttempt: @escaping @Sendable (GestureClientError) -> Void = { _ in }
  ) async throws(GestureClientError) {
    do throws(SystemError) {
      let mailbox = Mailbox(keepsEvents: keepsEvents, wakeup: try Wakeup())
      self.mailbox = mailbox
      try Thread.start {
        SocketLoop(
          path: path, reconnects: reconnects, patience: Patience(timeout), mailbox: mailbox,
          onFailedAttempt: onFailedAttempt
        ).run()
      }
    } catch {
      throw .unreachable(error.description)
    }
    try await mailbox.opened()
  }

  deinit {
    mailbox.close()
  }

  /// The daemon's events, from its greeting on, in their order.
  ///
  /// The sequence ends with the connection, after `disconnected`, or when the task that reads is
  /// cancelled. Each event goes to only one of several readers.
  public var events: GestureEvents { GestureEvents(connection: self) }

  /// Sends any command and waits for its reply.
  ///
  /// - Parameter command: An object with the key `command`; the reply repeats an `id`.
  /// - Returns: The reply.
  /// - Throws: `refused` with the daemon's reason, `disconnected`, `timedOut` or `cancelled`. In
  ///   all cases but the first, the command may still be carried out.
  public func call(_ command: JSON) async throws(GestureClientError) -> Reply {
    guard command.members != nil else {
      throw .refused(Refusal(.badArgument, "a command must be a JSON object"))
    }
    let text = command.text
    // The daemon disconnects clients that send what it cannot parse, which would affect all other
    // users of this connection.
    guard JSON(text) != nil else {
      throw .refused(Refusal(.badArgument, "a key occurs twice or contains a zero byte"))
    }
    guard text.utf8.count <= ProtocolLimits.maximumLineLength else {
      throw .refused(
        Refusal(.lineTooLong, "a command has at most \(ProtocolLimits.maximumLineLength) bytes"))
    }
    return try await mailbox.send(
      Array("\(text)\n".utf8),
      isSubscription: command["command"] == .string(Command.Name.subscribe.rawValue))
  }

  /// Ends the connection: events end, and commands throw `disconnected`.
  public func close() {
    mailbox.close()
  }

  func nextEvent() async -> GestureEvent? {
    await mailbox.next()
  }
}

/// The events of a connection, which the sequence keeps alive.
public struct GestureEvents: AsyncSequence, Sendable {
  /// An iterator over the events.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let connection: GestureConnection

    /// Waits for the next event.
    ///
    /// - Returns: The event; `nil` when the connection has ended or the task is cancelled.
    public func next() async -> GestureEvent? {
      await connection.nextEvent()
    }
  }

  let connection: GestureConnection

  /// Begins to read with the first unread event.
  public func makeAsyncIterator() -> Iterator {
    Iterator(connection: connection)
  }
}

/// The longest time to wait for a silent daemon.
struct Patience: CustomStringConvertible {
  /// The time in microseconds; `nil` for no limit.
  let microseconds: Int64?
  private let timeout: Duration?

  init(_ timeout: Duration?) {
    self.timeout = timeout
    microseconds = timeout.map { timeout in
      // The limit is about 30,000 years, so that a sum with the clock's time cannot overflow.
      let (seconds, attoseconds) = min(max(timeout, .zero), .seconds(1e12)).components
      return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
  }

  /// The end of the waiting time, in microseconds of the monotonic clock; `nil` if there is none.
  ///
  /// - Parameter time: The beginning of the waiting time; `nil` if nothing is waited for.
  /// - Returns: The end of the waiting time.
  func deadline(since time: Int64?) -> Int64? {
    guard let time, let microseconds else { return nil }
    return time + microseconds
  }

  /// The time in words, for example "5.0 seconds".
  var description: String { timeout?.description ?? "" }
}
