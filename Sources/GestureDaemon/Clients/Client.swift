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

  /// True if the poller has reported input that is yet to be read.
  private(set) var hasInput = false

  private var outgoing = OutgoingLines()
  private var incoming = IncomingLines()
  private var quota: CommandQuota
  /// The end of the connection; `nil` while it lasts.
  private(set) var ending: Ending?

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
    quota = CommandQuota(for: rights)
  }

  // MARK: Lines for the client

  /// The number of bytes that the client has yet to read, with the memory of their series.
  var unread: Int { outgoing.count + outgoing.overhead }

  /// The memory of the bytes that go out next.
  var outputMemory: Int { outgoing.memory }

  /// True if lines wait that newer lines may supersede.
  var isBehind: Bool { outgoing.isBehind }

  /// True if the connection lasts and lines wait for the client.
  var isOwed: Bool { ending == nil && !outgoing.isEmpty }

  /// Keeps a line to be sent with the next `send`.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one is never lost.
  ///   - key: The key of its series, if that is known already.
  func append(_ line: [UInt8], about subject: LineSubject? = nil, key: Int? = nil) {
    guard ending == nil else { return }
    // A client that reads gets every line, however many come in one turn.
    if outgoing.isFull { send() }
    outgoing.append(line, about: subject, key: key)
    endOnOverflow()
  }

  private func endOnOverflow() {
    guard outgoing.hasOverflowed else { return }
    end(.disconnected("it left \(Limits.backlog / 1024) KiB of lines unread"))
  }

  /// True if the client shares lines with others until `settle`, so that none are added for it.
  var isFollowing: Bool { outgoing.isFollowing }

  /// True if the shared lines should be settled although the client reads nothing, before they take
  /// too much memory.
  var isOverdue: Bool { outgoing.isOverdue }

  /// True if the client reads nothing and lines of many recognizers wait for it.
  var shouldFollow: Bool { outgoing.shouldFollow }

  /// True if the client is behind, and its socket has room.
  var mayCatchUp: Bool { ending == nil && outgoing.mayCatchUp }

  /// Shares lines with other clients until `settle`.
  func follow(_ lines: SharedLines) {
    if ending == nil { outgoing.follow(lines) }
  }

  /// Adds the shared lines that are left.
  ///
  /// - Parameter includes: Returns true for the subject of a line that the client wants.
  /// - Returns: The work, in lines.
  func settle(where includes: (LineSubject) -> Bool) -> Int {
    defer { endOnOverflow() }
    return outgoing.settle(allAbout: subscription.wholeTopics, where: includes)
  }

  /// Allows sending again, since the socket has room.
  func noteRoom() { outgoing.noteRoom() }

  /// Allows the next attempt to send; the shared lines must be settled first.
  func unblock() { outgoing.unblock() }

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

  /// Ends the connection, since the peer has closed it.
  ///
  /// Complete commands that came before are still carried out: a script sends its commands and
  /// exits. The commands of a watcher change nothing, so they are dropped.
  func hangUp() {
    guard ending == nil else { return }
    end(rights == .control ? .hungUp : .gone)
  }

  /// Sends the last line, if there is room for it, and ends the connection; the shared lines must
  /// be settled first.
  ///
  /// - Returns: The number of pieces of input that were read and dropped.
  func dismiss(because reason: String) -> Int {
    unblock()
    send()
    // Unread input would make the kernel reset the connection, and the peer would lose the last
    // line.
    var pieces = 0
    while pieces < Limits.piecesOfDismissed, receivePiece(isDropped: true) { pieces += 1 }
    end(.disconnected(reason))
    return pieces
  }

  // MARK: Lines from the client

  /// The classes of lines that clients send, by the time that they may take.
  enum LineSize {
    /// A command of at most a kilobyte without a list or patterns; most take 10 µs or so.
    case short
    /// Any other command, which may take milliseconds.
    case long
  }

  /// True if a complete line waits, or a part of a line that is too long.
  private var hasLine: Bool {
    (ending == nil || ending == .hungUp) && incoming.hasLine
  }

  private var lineSize: LineSize {
    incoming.isNextLong ? .long : .short
  }

  /// The readiness to wait for: writable while lines wait, and readable unless the client must
  /// wait.
  func wanted(at now: Int64) -> Readiness {
    var wanted = outgoing.isEmpty ? Readiness() : .writable
    if mayListen, quota.readyAt <= now { wanted.insert(.readable) }
    return wanted
  }

  /// The time at which a client that has sent too many commands may continue, in microseconds of
  /// the monotonic clock; `nil` if it is not waiting for its quota.
  var deadline: Int64? {
    guard ending == nil || ending == .hungUp, outgoing.count < Limits.unreadOfSender else {
      return nil
    }
    let isUnheard = ending == .hungUp || !incoming.hasEnded && !interest.contains(.readable)
    return hasLine || isUnheard ? quota.readyAt : nil
  }

  private var mayListen: Bool {
    ending == nil && !incoming.hasEnded && !hasLine
      && outgoing.count < Limits.unreadOfSender
  }

  /// True if the next line has the given size and may be carried out now.
  func mayAnswer(_ size: LineSize, at now: Int64) -> Bool {
    hasLine && lineSize == size && outgoing.count < Limits.unreadOfSender && quota.readyAt <= now
  }

  /// Notes that the poller has reported input.
  func noteInput() { hasInput = true }

  /// Reads the client's input until a line is complete, as far as one turn allows.
  ///
  /// If the peer has hung up, the rest of its input is read, and the client is gone at its end.
  ///
  /// - Returns: The number of pieces, of which the last one may be empty.
  func receive() -> Int {
    hasInput = false
    var pieces = 0
    while pieces < Limits.piecesInTurn, mayListen || ending == .hungUp && !hasLine {
      let isRest = ending == .hungUp
      pieces += 1
      guard !receivePiece() else { continue }
      // The rest of the input is not a complete line.
      if isRest { ending = .gone }
      break
    }
    return pieces
  }

  /// The memory of the client's input, in bytes.
  var inputMemory: Int { incoming.memory }

  /// Reads one piece; returns false if there is nothing to read for now.
  private func receivePiece(isDropped: Bool = false) -> Bool {
    do throws(SystemError) {
      return try incoming.receive(from: stream, isDropped: isDropped)
    } catch {
      hangUp()
      return false
    }
  }

  /// The next line of a client, as far as the daemon has to answer it.
  enum NextRequest {
    /// No line is complete.
    case nothing
    /// The line needs no answer, or waits for the round of the long ones; reading it has this cost.
    case noAnswer(CommandCost)
    /// The line is to be answered now; reading it has this cost.
    case request(CommandRequest, CommandCost, LineSplitter.Line)
  }

  /// Reads the next line as a request, and returns it for the daemon to answer.
  ///
  /// A line that needs no answer is an empty one, which is charged here, or a question of a client
  /// that has hung up. That one is not charged: the client's quota would only delay the end of its
  /// leases and views.
  ///
  /// - Parameters:
  ///   - size: The size of the lines of this round. A short line whose command may take long waits
  ///     for the round of the long ones.
  ///   - now: The present time, in microseconds of the monotonic clock.
  /// - Returns: The request, and the cost so far.
  func nextRequest(_ size: LineSize, at now: Int64) -> NextRequest {
    guard let line = incoming.next() else { return .nothing }
    let request = CommandRequest(line, rights: rights)
    var cost = CommandCost(line)
    cost.extra = (request?.patternWork ?? 0) / Limits.patternWorkInStep
    if size == .short, let request, request.isLong {
      // Only the bytes are kept, since the command that they encode may need many times the memory.
      incoming.postpone(line)
      return .noAnswer(cost)
    }
    guard let request, ending != .hungUp || request.isForSurface else {
      if ending != .hungUp { charge(cost, at: now) }
      return .noAnswer(cost)
    }
    return .request(request, cost, line)
  }

  /// Puts a line back for a round of the long ones: its command may need many times the memory.
  func postpone(_ line: LineSplitter.Line) { incoming.postpone(line) }

  /// Charges a command to the client's quota.
  ///
  /// - Parameters:
  ///   - cost: The work of the command.
  ///   - now: The present time, in microseconds of the monotonic clock.
  func charge(_ cost: CommandCost, at now: Int64) { quota.charge(cost, at: now) }
}
