internal import GestureWire
public import JSON
internal import LinuxIO

/// A connection to the daemon: events come of it, and commands go into it.
///
/// Any number of tasks may use it at once. It ends when nobody holds it any more, or with `close`;
/// what the client has added to the daemon, such as views, goes with it.
///
/// A thread of its own owns the socket. What nobody reads is left to the daemon, which then merges
/// lines and says so with `lost`; only while a command waits for its answer is more taken in.
public final class GestureConnection: Sendable {
  private let mailbox: Mailbox

  /// Where the daemon listens unless it was told otherwise: the user's own, or the system's.
  ///
  /// Of the system's it is the socket to watch for who may open that one and not the other.
  public static var defaultPath: String { SocketPath.forClient }

  /// Connects to the daemon and waits for its greeting.
  ///
  /// - Parameters:
  ///   - path: Where the daemon listens.
  ///   - reconnects: Whether to try until there is a daemon, and again whenever the connection has
  ///     ended: after 100 ms, then after twice as long each time, and at most after 5 s. The
  ///     subscription that was accepted is then asked for again; views, menus and all else must be
  ///     made anew, when `connected` comes.
  ///   - keepsEvents: Whether events are kept to be read. A program that only sends commands says
  ///     no; then `events` has none.
  ///   - timeout: How long the daemon may take to greet, and say nothing while it is to answer: past it
  ///     `timedOut` is thrown, or where the greeting is missing and the connection reconnects,
  ///     another attempt is made. `nil` waits for ever. A daemon answers within milliseconds, and 5
  ///     s are more than a busy machine keeps it waiting.
  /// - Throws: Why there is no connection: `timedOut` where what listens at the path says nothing,
  ///   and `notUnderstood` where it says something else than a daemon does.
  public init(
    path: String = GestureConnection.defaultPath, reconnects: Bool = false,
    keepsEvents: Bool = true, timeout: Duration? = .seconds(5)
  ) async throws(GestureClientError) {
    do throws(SystemError) {
      let mailbox = Mailbox(keepsEvents: keepsEvents, wakeup: try Wakeup())
      self.mailbox = mailbox
      try Thread.start {
        SocketLoop(
          path: path, reconnects: reconnects, patience: Patience(timeout), mailbox: mailbox
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

  /// What the daemon tells, from its greeting on, in its order.
  ///
  /// It ends when the connection does, after `disconnected`, or when the task that reads is
  /// cancelled. Each event goes to one reader; with several, to whichever comes first.
  public var events: GestureEvents { GestureEvents(connection: self) }

  /// Sends any command and waits for its answer.
  ///
  /// - Parameter command: An object with the key `command`; an `id` comes back in the reply.
  /// - Returns: The reply.
  /// - Throws: Why there is none: `refused` with the daemon's own reason, `disconnected`,
  ///   `timedOut`, or `cancelled`. After all but the first the command may still be carried out.
  public func call(_ command: JSON) async throws(GestureClientError) -> Reply {
    guard command.members != nil else {
      throw .refused(Refusal(.badArgument, "a command must be a JSON object"))
    }
    let text = command.text
    // The daemon lets go of clients that send what it cannot read, and the others would suffer
    // that use the same connection.
    guard JSON(text) != nil else {
      throw .refused(Refusal(.badArgument, "a key is there twice, or holds a zero byte"))
    }
    guard text.utf8.count <= CommandRequest.longestLine else {
      throw .refused(
        Refusal(.lineTooLong, "a command has at most \(CommandRequest.longestLine) bytes"))
    }
    return try await mailbox.send(
      Array("\(text)\n".utf8), isSubscription: command["command"] == "subscribe")
  }

  /// Ends the connection: events end, and commands throw `disconnected`.
  public func close() {
    mailbox.close()
  }

  /// Waits for the next event.
  func nextEvent() async -> GestureEvent? {
    await mailbox.next()
  }
}
