internal import GestureWire
internal import JSON
internal import LinuxIO

/// A connected program: its rights, the lines that wait for it, and the input that it has begun to
/// send.
final class Client {
  /// The client's number in the log and in lists.
  let number: Int
  let stream: UnixStream
  let rights: ClientRights
  /// The process at the other end; `nil` if the kernel does not know it.
  let peer: PeerCredentials?
  /// The poller's registration of the client; `nil` once it is not polled.
  var registration: Poller.Registration?
  /// The readiness that the poller waits for.
  var interest = Readiness.readable
  /// The lines that the client wants.
  private(set) var subscription: Subscription
  private var verdicts: PatternVerdicts
  /// True if the poller has reported input that is yet to be read.
  private(set) var hasInput = false
  private var outbox = Outbox()
  private var incoming = IncomingLines()
  private var tokens: TokenBucket
  /// The end of the connection; `nil` while it lasts.
  private(set) var ending: Ending?

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
    number: Int, stream: consuming UnixStream, peer: PeerCredentials?, rights: ClientRights
  ) {
    self.number = number
    self.peer = peer
    self.stream = stream
    self.rights = rights
    subscription = Subscription(for: rights)
    verdicts = PatternVerdicts(subscription.patterns)
    tokens =
      switch rights {
      case .control: TokenBucket(rate: Limits.commands, burst: Limits.commandsAtOnce)
      case .watch: TokenBucket(rate: Limits.commandsOfWatcher, burst: Limits.commandsAtOnce)
      }
  }

  // MARK: Lines for the client

  /// Sets the lines that the client wants from now on.
  func subscribe(to subscription: Subscription) {
    self.subscription = subscription
    verdicts = PatternVerdicts(subscription.patterns)
  }

  func wants(_ subject: LineSubject) -> Bool {
    subscription.wants(subject) && verdicts.match(subject)
  }

  /// The memory of the lines that the client has yet to read, in bytes.
  var unread: Int { outbox.memory }

  /// True if the connection lasts and lines wait for the client.
  var isOwed: Bool { ending == nil && !outbox.isEmpty }

  /// Adds a line, to be sent with the next `send`.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one is never lost.
  func append(_ line: [UInt8], about subject: LineSubject? = nil) {
    // A client that reads gets every line, however many come in one turn.
    if outbox.isFull { send() }
    guard ending == nil else { return }
    outbox.append(line, about: subject)
    if outbox.hasOverflowed {
      end(.disconnected("it left \(Limits.unreadOfClient / 1024) KiB of lines unread"))
    }
  }

  /// Sends as much as the socket has room for.
  func send() {
    guard isOwed else { return }
    do throws(SystemError) {
      try outbox.send(to: stream)
    } catch {
      hangUp()
    }
  }

  /// Allows the next attempt to send, since the socket has room.
  func noteRoom() { outbox.noteRoom() }

  // MARK: The end

  /// Ends the connection, unless it has ended already, and drops unread lines.
  func end(_ ending: Ending) {
    guard self.ending == nil || self.ending == .hungUp else { return }
    self.ending = ending
    outbox = Outbox()
    if ending == .hungUp { subscribe(to: .nothing) }
  }

  /// Ends the connection, since the peer has closed it.
  ///
  /// Complete commands that came before are still carried out: a script sends its commands and
  /// exits. The commands of a watcher change nothing, so they are dropped.
  func hangUp() {
    guard ending == nil else { return }
    end(rights == .control ? .hungUp : .gone)
  }

  /// Sends the last line, if there is room for it, and ends the connection.
  func dismiss(because reason: String) {
    noteRoom()
    send()
    // With unread input, the peer's reading would end with an error after the last line.
    var pieces = 0
    while pieces < Limits.piecesOfDismissed, receivePiece(isDropped: true) { pieces += 1 }
    end(.disconnected(reason))
  }

  // MARK: Lines from the client

  /// The readiness to wait for: writable while lines wait, and readable unless the client must
  /// wait.
  func wanted(at now: Int64) -> Readiness {
    var wanted = outbox.isEmpty ? Readiness() : .writable
    if mayListen, readyAt <= now { wanted.insert(.readable) }
    return wanted
  }

  /// The time at which a client that has sent too many commands may continue, in microseconds of
  /// the monotonic clock; `nil` if it is not waiting for its quota.
  var deadline: Int64? {
    guard isHeard, !owesTooMuch else { return nil }
    let isUnheard = ending == .hungUp || !incoming.hasEnded && !interest.contains(.readable)
    return incoming.hasLine || isUnheard ? readyAt : nil
  }

  /// True if the client has a command that may be carried out now.
  func mayAnswer(at now: Int64) -> Bool {
    isHeard && incoming.hasLine && !owesTooMuch && readyAt <= now
  }

  private var isHeard: Bool { ending == nil || ending == .hungUp }

  /// True if the client must read its replies before it may send more.
  private var owesTooMuch: Bool { outbox.count >= Limits.unreadOfSender }

  private var mayListen: Bool {
    ending == nil && !incoming.hasEnded && !incoming.hasLine && !owesTooMuch
  }

  /// The time at which the quota allows another command: one of few moments that are the same for
  /// all clients, so that many of them do not wake the daemon for each command.
  private var readyAt: Int64 {
    (tokens.readyAt + Limits.hearing - 1) / Limits.hearing * Limits.hearing
  }

  /// Notes that the poller has reported input.
  func noteInput() { hasInput = true }

  /// Reads the client's input until a line is complete, as far as one turn allows.
  ///
  /// If the peer has hung up, the rest of its input is read, and the client is gone at its end.
  func receive() {
    hasInput = false
    var pieces = 0
    while pieces < Limits.piecesInTurn, mayListen || ending == .hungUp && !incoming.hasLine {
      let isRest = ending == .hungUp
      pieces += 1
      guard !receivePiece() else { continue }
      // The rest of the input is not a complete line.
      if isRest { ending = .gone }
      break
    }
  }

  /// Reads one piece; returns false if there is nothing to read for now.
  private func receivePiece(isDropped: Bool = false) -> Bool {
    do throws(SystemError) {
      return try incoming.receive(from: stream, isDropped: isDropped)
    } catch {
      hangUp()
      return false
    }
  }

  /// Reads the next command.
  ///
  /// - Returns: The request to answer; `nil` if there is none: empty lines need no answer, and a
  ///   client that has hung up does not hear any.
  func nextRequest() -> CommandRequest? {
    while let line = incoming.next() {
      guard let request = CommandRequest(line, rights: rights) else { continue }
      return ending != .hungUp || request.isForSurface ? request : nil
    }
    return nil
  }

  /// Takes a command out of the client's quota: one token, and one more for each millisecond.
  ///
  /// - Parameters:
  ///   - duration: The time that the command took, in microseconds.
  ///   - now: The present time, in microseconds of the monotonic clock.
  func charge(_ duration: Int64, at now: Int64) {
    tokens.consume(1 + Int(duration / 1000), at: now)
  }
}

/// The lines from a client, on their way from its socket.
struct IncomingLines: ~Copyable {
  private var lines = LineSplitter(limit: ProtocolLimits.maximumLineLength)
  /// True if the client sends nothing more.
  private(set) var hasEnded = false

  /// True if a complete line waits, or a part of a line that is too long.
  var hasLine: Bool { lines.hasLine }

  /// Removes and returns the next line; `nil` if none is complete.
  mutating func next() -> LineSplitter.Line? { lines.next() }

  /// Reads one piece.
  ///
  /// - Parameters:
  ///   - stream: The client's socket.
  ///   - isDropped: True to throw the piece away.
  /// - Returns: False if there is nothing to read for now.
  /// - Throws: The system's error if the client has gone.
  mutating func receive(
    from stream: borrowing UnixStream, isDropped: Bool
  ) throws(SystemError) -> Bool {
    var buffer = Limits.InputPiece(repeating: 0)
    var span = buffer.mutableSpan
    switch try stream.receive(into: &span) {
    case .nothing: return false
    case .end:
      // The peer may still read. If it has closed the connection, the poller reports a hang-up.
      hasEnded = true
      return false
    case .bytes(let count):
      if !isDropped { lines.append(buffer.span, count: count) }
      return true
    }
  }
}
