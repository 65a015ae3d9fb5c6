internal import GestureWire
internal import JSON
internal import LinuxIO

/// A connected program: its rights, the lines that wait for it, and the input that it has begun to
/// send.
final class Client {
  /// The client's number in the log and in lists.
  let number: Int
  let stream: UnixStream
  /// The client's rights.
  let rights: ClientRights
  /// The process at the other end; `nil` if the kernel does not know it.
  let peer: PeerCredentials?
  /// The client's place among the connected clients: the lowest that was free.
  let place: Int
  /// The poller's registration of the client; `nil` once it is not polled.
  var registration: Poller.Registration?
  /// The readiness that the poller waits for.
  var interest = Readiness.readable
  /// The lines that the client wants.
  var subscription: Subscription

  /// The bytes of `unread` that are counted with those of all clients.
  var countedUnread = 0

  private var outgoing = OutgoingLines()
  private var incoming = LineSplitter(limit: CommandRequest.longestLine)
  /// A short line that asks for a list, and so waits for the turn of the long ones.
  private var postponed: LineSplitter.Line?
  /// The quota of commands that the client may send.
  private var allowance: TokenBucket
  /// The end of the connection; `nil` while it lasts.
  private(set) var ending: Ending?
  private var hasFinishedSending = false

  /// An end of a connection.
  enum Ending: Equatable {
    /// The peer or the kernel has closed the connection.
    case gone
    /// The daemon disconnects the client, for a reason worth a line in the log.
    case disconnected(String)
    /// The peer has closed the connection, and commands that came before are still to be carried
    /// out.
    case hungUp
  }

  init(
    number: Int, place: Int, stream: consuming UnixStream, peer: PeerCredentials?,
    rights: ClientRights
  ) {
    self.number = number
    self.place = place
    self.peer = peer
    self.stream = stream
    self.rights = rights
    subscription = Subscription(for: rights)
    allowance =
      switch rights {
      case .control: TokenBucket(rate: Limits.commands, burst: Limits.commands)
      case .watch:
        TokenBucket(rate: Limits.commandsOfWatcher, burst: Limits.commandsOfWatcherAtOnce)
      }
  }

  // MARK: Lines for the client

  /// The number of bytes that the client has yet to read.
  var unread: Int { outgoing.count }

  /// True if lines wait that newer lines may supersede.
  var isBehind: Bool { outgoing.isBehind }

  /// True if the connection lasts and lines wait for the client.
  var isOwed: Bool { ending == nil && !outgoing.isEmpty }

  /// Keeps a line to be sent with the next `send`.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one is never lost.
  func append(_ line: [UInt8], about subject: LineSubject? = nil) {
    guard ending == nil else { return }
    // A client that reads gets every line, however many come in one turn.
    if outgoing.isFull { send() }
    outgoing.append(line, about: subject)
    if outgoing.hasOverflowed {
      end(.disconnected("it left \(LineBacklog.limit / 1024) KiB of lines unread"))
    }
  }

  /// True if the client shares lines of series with others until `settle`, so that none are added
  /// for it.
  var isFollowing: Bool { outgoing.isFollowing }

  /// True if the client reads nothing and lines of many recognizers wait for it.
  var shouldFollow: Bool { outgoing.shouldFollow }

  /// Shares the newest lines of series with all clients that are far behind.
  func follow(_ lines: NewestLines) { outgoing.follow(lines) }

  /// Adds the shared lines that are left.
  ///
  /// - Parameter includes: Returns true for the subject of a line that the client wants.
  func settle(where includes: (LineSubject) -> Bool) { outgoing.settle(where: includes) }

  /// Notes that the socket has room again.
  ///
  /// The shared lines must be settled first.
  func unblock() {
    outgoing.unblock()
  }

  /// True if `send` can send something.
  var canSend: Bool { ending == nil && !outgoing.isEmpty && !outgoing.isBlocked }

  /// Sends as much as the socket has room for.
  func send() {
    guard ending == nil else { return }
    do throws(SystemError) {
      try outgoing.send(to: stream)
    } catch {
      hangUp()
    }
  }

  /// Ends the connection, unless it has ended already, and drops unread lines.
  func end(_ ending: Ending) {
    guard self.ending == nil || self.ending == .hungUp else { return }
    self.ending = ending
    outgoing = OutgoingLines()
  }

  /// Notes that the peer has closed the connection.
  ///
  /// Complete commands that came before are still carried out: a script sends its commands and
  /// exits. The commands of a watcher change nothing, so they are dropped.
  func hangUp() {
    guard ending == nil else { return }
    end(rights == .control ? .hungUp : .gone)
  }

  /// Sends the last line, if there is room for it, and ends the connection.
  func dismiss(because reason: String) {
    send()
    // Unread input would make the kernel reset the connection, and the peer would lose the last
    // line.
    drain()
    end(.disconnected(reason))
  }

  // MARK: Lines from the client

  /// The classes of lines that clients send, by the time that they may take.
  enum LineSize {
    /// A command of at most a kilobyte that asks for no list; most take about ten microseconds.
    case short
    /// Any other command, which may take milliseconds.
    case long
  }

  /// True if a complete line waits, or a part of a line that is too long.
  private var hasLine: Bool {
    (ending == nil || ending == .hungUp) && (postponed != nil || incoming.hasLine)
  }

  private var lineSize: LineSize {
    postponed != nil || incoming.nextLength > Limits.shortLine ? .long : .short
  }

  /// The readiness to wait for: writable while lines wait, and readable unless the client must
  /// wait.
  func wanted(at now: Int64) -> Readiness {
    var wanted: Readiness = outgoing.isEmpty ? [] : .writable
    if mayListen, readyAt <= now { wanted.insert(.readable) }
    return wanted
  }

  /// The time at which a client that has sent too many commands may continue, in microseconds of
  /// the monotonic clock; `nil` if it is not waiting for its quota.
  var deadline: Int64? {
    guard ending == nil || ending == .hungUp, outgoing.count < Limits.unreadOfSender else {
      return nil
    }
    let isUnheard = ending == .hungUp || !hasFinishedSending && !interest.contains(.readable)
    return hasLine || isUnheard ? readyAt : nil
  }

  /// The time at which the quota allows another command, in microseconds of the monotonic clock.
  private var readyAt: Int64 {
    (allowance.readyAt + Limits.hearing - 1) / Limits.hearing * Limits.hearing
  }

  private var mayListen: Bool {
    ending == nil && !hasFinishedSending && !hasLine
      && outgoing.count < Limits.unreadOfSender
  }

  /// True if the next line has the given size and may be carried out now.
  func mayAnswer(_ size: LineSize, at now: Int64) -> Bool {
    hasLine && lineSize == size && outgoing.count < Limits.unreadOfSender && readyAt <= now
  }

  /// Reads the client's input until a line is complete.
  func receive() {
    var pieces = 0
    while mayListen, pieces < Limits.piecesInTurn {
      pieces += 1
      guard receivePiece() else { return }
    }
  }

  /// Reads the remaining input of a peer that has hung up, until a line is complete or the input
  /// ends.
  func receiveRest() {
    guard ending == .hungUp else { return }
    while !hasLine {
      guard receivePiece() else {
        // The rest of the input is not a complete line.
        ending = .gone
        return
      }
    }
  }

  private func drain() {
    // A socket holds fewer than 256 pieces of 4 KiB.
    for _ in 0..<256 where !receivePiece(isDropped: true) { return }
  }

  /// Reads one piece; returns false if there is nothing to read for now.
  private func receivePiece(isDropped: Bool = false) -> Bool {
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    do throws(SystemError) {
      var span = buffer.mutableSpan
      switch try stream.receive(into: &span) {
      case .nothing: return false
      case .end:
        // The peer may still read. If it has closed the connection, the poller reports a hang-up.
        hasFinishedSending = true
        return false
      case .bytes(let count):
        if !isDropped { incoming.append(buffer.span, count: count) }
        return true
      }
    } catch {
      hangUp()
      return false
    }
  }

  /// Takes the next line, which may be too long.
  func nextLine() -> LineSplitter.Line? {
    postponed.take() ?? incoming.next()
  }

  /// Keeps a line as the first of the long ones.
  ///
  /// Only its bytes are kept, since the command that they encode may need many times the memory.
  func postpone(_ line: LineSplitter.Line) { postponed = line }

  /// Charges a command to the client's quota.
  ///
  /// - Parameters:
  ///   - cost: The work of the command.
  ///   - now: The present time, in microseconds of the monotonic clock.
  func charge(_ cost: CommandCost, at now: Int64) {
    allowance.take(cost.commands, at: now)
  }
}

extension Client {
  /// Writes the client as an entry of a list.
  func write(to list: inout ListWriter) {
    list.beginEntry()
    list.write("client", number)
    if let peer {
      list.write("process", Int(peer.process))
      list.write("user", Int(peer.user))
    }
    list.write("isWatcher", rights == .watch)
    list.endEntry()
  }
}
