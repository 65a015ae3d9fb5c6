internal import GestureWire
internal import JSON
internal import LinuxIO

/// A program that is connected: its rights, what it is owed, and what it has begun to say.
final class Client {
  /// The client's number in the log and in lists.
  let number: Int
  let stream: UnixStream
  /// What the client may do.
  let rights: ClientRights
  /// The process at the other end, where the kernel knows it.
  let peer: PeerCredentials?
  /// The client's place among those that are connected: the lowest that was free.
  let place: Int
  /// The name under which the poller knows the client; `nil` once it is not polled.
  var registration: Poller.Registration?
  /// The readiness that the poller waits for.
  var interest = Readiness.readable
  /// The lines that the client wants.
  var subscription: Subscription

  /// The bytes of `unread` that are counted with those of all clients.
  var countedUnread = 0

  private var outgoing = OutgoingLines()
  private var incoming = LineSplitter(limit: CommandRequest.longestLine)
  /// A short line that turned out to ask for a list, which takes long.
  private var postponed: LineSplitter.Line?
  /// The commands that the client may send.
  private var allowance: TokenBucket
  /// The reason why the client is to go; `nil` while it stays.
  private(set) var ending: Ending?
  private var hasFinishedSending = false

  /// An end of a connection.
  enum Ending: Equatable {
    /// The peer has closed it, or the kernel has.
    case gone
    /// The daemon disconnects the client, for a reason worth a line in the log.
    case disconnected(String)
    /// The peer has closed it, and commands that came before are still to be done.
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

  /// The number of bytes that wait to be read by the client.
  var unread: Int { outgoing.count }

  /// True if lines wait that newer ones may supersede.
  var isBehind: Bool { outgoing.isBehind }

  /// True if the client has yet to get something.
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
      end(.disconnected("it has not read \(LineBacklog.limit / 1024) KiB of what it was sent"))
    }
  }

  /// True if lines of series come to the client without being added, until `settle`.
  var isFollowing: Bool { outgoing.isFollowing }

  /// True if the client reads nothing and lines of many recognizers wait for it.
  var shouldFollow: Bool { outgoing.shouldFollow }

  /// Takes lines of series from those that all clients share.
  func follow(_ lines: NewestLines) { outgoing.follow(lines) }

  /// Adds what is left of the lines that were followed.
  ///
  /// - Parameter includes: Returns true for the subject of a line that the client wants.
  func settle(where includes: (LineSubject) -> Bool) { outgoing.settle(where: includes) }

  /// Takes note that there is room for what the client is owed; what it follows must be settled.
  func unblock() {
    outgoing.unblock()
  }

  /// True if `send` has something to do.
  var canSend: Bool { ending == nil && !outgoing.isEmpty && !outgoing.isBlocked }

  /// Sends as much as there is room for.
  func send() {
    guard ending == nil else { return }
    do throws(SystemError) {
      try outgoing.send(to: stream)
    } catch {
      hangUp()
    }
  }

  /// Ends the connection, unless it has ended already; what is unread is given up.
  func end(_ ending: Ending) {
    guard self.ending == nil || self.ending == .hungUp else { return }
    self.ending = ending
    outgoing = OutgoingLines()
  }

  /// Takes note that the peer has closed the connection.
  ///
  /// Commands that came whole before are done still: a script sends its commands and goes. Those of a
  /// watcher change nothing, so that there is nothing to do.
  func hangUp() {
    guard ending == nil else { return }
    end(rights == .control ? .hungUp : .gone)
  }

  /// Sends the last line, if there is room for it, and ends the connection.
  func dismiss(because reason: String) {
    send()
    // The peer may have more to say; unread, it would take the last line from it.
    drain()
    end(.disconnected(reason))
  }

  // MARK: Lines from the client

  /// The lines that clients send, by the time that they may take.
  enum LineSize {
    /// A command of a kilobyte at the most that asks for no list: most take some ten microseconds.
    case short
    /// Any other command, which may take some milliseconds.
    case long
  }

  /// True if a whole line waits, or the bytes of one that is too long.
  private var hasLine: Bool {
    (ending == nil || ending == .hungUp) && (postponed != nil || incoming.hasLine)
  }

  private var lineSize: LineSize {
    postponed != nil || incoming.nextLength > Limits.shortLine ? .long : .short
  }

  /// The readiness to wait for: room for the client's lines, and its commands, unless it must wait.
  func wanted(at now: Int64) -> Readiness {
    var wanted: Readiness = outgoing.isEmpty ? [] : .writable
    if mayListen, readyAt <= now { wanted.insert(.readable) }
    return wanted
  }

  /// The time at which a client that has sent too many commands may go on, in microseconds of the
  /// monotonic clock; `nil` where it need not wait for that.
  var deadline: Int64? {
    guard ending == nil || ending == .hungUp, outgoing.count < Limits.unreadOfSender else {
      return nil
    }
    let isUnheard = ending == .hungUp || !hasFinishedSending && !interest.contains(.readable)
    return hasLine || isUnheard ? readyAt : nil
  }

  /// The time at which there is an allowance for another command, in microseconds of the monotonic
  /// clock.
  private var readyAt: Int64 {
    (allowance.readyAt + Limits.hearing - 1) / Limits.hearing * Limits.hearing
  }

  private var mayListen: Bool {
    ending == nil && !hasFinishedSending && !hasLine
      && outgoing.count < Limits.unreadOfSender
  }

  /// True if the next line is of a size and may be taken now.
  func mayAnswer(_ size: LineSize, at now: Int64) -> Bool {
    hasLine && lineSize == size && outgoing.count < Limits.unreadOfSender && readyAt <= now
  }

  /// Reads what the client has sent, until a line is whole.
  func receive() {
    var pieces = 0
    while mayListen, pieces < Limits.piecesInTurn {
      pieces += 1
      guard receivePiece() else { return }
    }
  }

  /// Reads what is left of a peer that has hung up, until a line is whole or there is no more.
  func receiveRest() {
    guard ending == .hungUp else { return }
    while !hasLine {
      guard receivePiece() else {
        // There is no more, and what is left is no line.
        ending = .gone
        return
      }
    }
  }

  private func drain() {
    // A socket holds fewer than 256 pieces of 4 KiB.
    for _ in 0..<256 where !receivePiece(isDropped: true) { return }
  }

  /// Reads one piece; false where there is no more for now.
  private func receivePiece(isDropped: Bool = false) -> Bool {
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    do throws(SystemError) {
      var span = buffer.mutableSpan
      switch try stream.receive(into: &span) {
      case .nothing: return false
      case .end:
        // The peer may still listen; one that has closed the connection is known by a hang-up.
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

  /// Takes the next line, whole or too long.
  func nextLine() -> LineSplitter.Line? {
    postponed.take() ?? incoming.next()
  }

  /// Keeps a line, which comes first among the long ones: its bytes, since what is made of them may be
  /// many times as large.
  func postpone(_ line: LineSplitter.Line) { postponed = line }

  /// Counts what a command has taken.
  ///
  /// - Parameters:
  ///   - cost: The work of the command.
  ///   - now: The present time, in microseconds of the monotonic clock.
  func charge(_ cost: CommandCost, at now: Int64) {
    allowance.take(cost.commands, at: now)
  }
}

extension Client {
  /// Writes who the client is.
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
