internal import GestureWire
internal import LinuxIO

/// A program that is connected: what it wants, what it is owed, and what it has begun to say.
final class Client {
  /// What became of a client when it was dealt with.
  enum Outcome: Equatable {
    /// It goes on.
    case connected
    /// It has gone, or was let go for a reason worth a line in the log.
    case gone(String?)
  }

  /// While a client owes us the reading of so many bytes, it is not listened to: who asks must also
  /// read the answers.
  private static let unreadLimit = 64 * 1024
  /// How far apart the times are at which those are heard who have sent too many commands, in
  /// microseconds; they have sent a thousand at once before, and need not be answered at once.
  private static let hearing: Int64 = 10_000
  /// How many pieces of 4 KiB are read of one client before the others have their turn.
  private static let mostPieces = 4
  /// How many pieces are read of a client that is let go: more than a socket holds.
  private static let mostLastPieces = 256
  /// A command of so many bytes counts as one, a longer one as several: it takes longer to read.
  private static let commandSize = 1024

  /// What the client is called in the log.
  let number: Int
  let stream: UnixStream
  /// What the client may do.
  let rights: ClientRights
  /// The name under which the poller knows the client.
  var registration: Poller.Registration?
  /// What the poller is to tell of the client.
  var interest = Readiness.readable
  /// Which lines the client wants.
  var subscription: Subscription
  /// Who the client is, where the kernel says.
  let peer: PeerCredentials?

  private unowned let clients: Clients
  private var outgoing = OutgoingLines()
  private var incoming = IncomingLines()
  /// What it has asked for that takes long, and has to wait for another turn.
  private var postponed: CommandRequest?
  /// How many commands the client may send.
  private var allowance: TokenBucket
  private var isLeaving = false
  private var hasFinishedSending = false
  private var hasBroken = false

  init(
    number: Int, stream: consuming UnixStream, rights: ClientRights, among clients: Clients
  ) {
    self.number = number
    peer = try? stream.peerCredentials()
    self.stream = stream
    self.clients = clients
    self.rights = rights
    subscription = Subscription(for: rights)
    allowance =
      switch rights {
      // One that resets three gestures on each frame of a fast panel (240 Hz) sends 720 a second.
      case .control: TokenBucket(rate: 1000, burst: 1000)
      // A watcher has little to say, and there may be many who are no friends.
      case .watch: TokenBucket(rate: 10, burst: 100)
      }
  }

  // MARK: What it is owed

  /// Whether it has yet to get something.
  var isOwed: Bool { !outgoing.isEmpty }

  /// Keeps a line to be sent with the next `flush`.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: What it is about; without one it is never lost.
  func append(_ line: [UInt8], about subject: LineSubject? = nil) {
    guard !isLeaving, !hasBroken, !outgoing.hasOverflowed else { return }
    // A client that reads gets every line, however many come in one turn.
    if outgoing.isFull { send() }
    outgoing.append(line, about: subject)
  }

  /// Takes note that there is room for what the client is owed.
  func unblock() {
    outgoing.unblock()
  }

  private func send() {
    do throws(SystemError) {
      try outgoing.send(to: stream)
    } catch {
      hasBroken = true
    }
  }

  /// Whether `flush` has something to do.
  func isDue(at now: Int64) -> Bool {
    hasBroken || outgoing.hasOverflowed || isLeaving || !outgoing.isEmpty && !outgoing.isBlocked
      || hasRequest && mayAnswer(at: now)
  }

  /// Sends what there is room for, and answers what has had to wait.
  func flush(with writer: inout LineWriter, at now: Int64) -> Outcome {
    while true {
      send()
      if hasBroken { return .gone(nil) }
      if outgoing.hasOverflowed {
        return .gone("it has not read \(LineBacklog.limit / 1024) KiB of what it was sent")
      }
      // One that is let go and does not even read why is not waited for.
      if isLeaving { return .gone("what it sent is no command") }
      guard hasRequest, mayAnswer(at: now) else { return .connected }
      answerLines(with: &writer, at: now)
    }
  }

  // MARK: What it says

  /// What there is to wait for: room for what it is owed, and what it says, unless it must wait.
  func wanted(at now: Int64) -> Readiness {
    var wanted: Readiness = outgoing.isEmpty ? [] : .writable
    if mayListen(at: now) { wanted.insert(.readable) }
    return wanted
  }

  /// When it may go on that has sent too many commands, in microseconds of the monotonic clock;
  /// `nil` where it need not wait for that.
  var deadline: Int64? {
    guard !isLeaving, outgoing.count < Self.unreadLimit else { return nil }
    let isUnheard = !hasFinishedSending && !interest.contains(.readable)
    return hasRequest || isUnheard ? readyAt : nil
  }

  /// When it has an allowance for another command, in microseconds of the monotonic clock.
  ///
  /// Those who have used theirs up are heard at the same times, or a hundred of them would wake the
  /// daemon at each of their commands.
  private var readyAt: Int64 {
    (allowance.readyAt + Self.hearing - 1) / Self.hearing * Self.hearing
  }

  private func mayListen(at now: Int64) -> Bool {
    !hasFinishedSending && !hasRequest && mayBeHeard(at: now)
  }

  private func mayAnswer(at now: Int64) -> Bool {
    mayBeHeard(at: now) && (postponed == nil || clients.mayTakeLong)
  }

  /// Whether nothing that it has done keeps it from being answered.
  private func mayBeHeard(at now: Int64) -> Bool {
    !clients.isStopping && !isLeaving && outgoing.count < Self.unreadLimit
      && readyAt <= now
  }

  /// Takes what the client has sent and answers each line.
  func receive(with writer: inout LineWriter, at now: Int64) -> Outcome {
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    // What one client has to say must not keep the others waiting. One that is let go is read out,
    // or the kernel would drop the answer that tells why.
    var pieces = 0
    while isLeaving
      ? pieces < Self.mostLastPieces : pieces < Self.mostPieces && mayListen(at: now)
    {
      pieces += 1
      do throws(SystemError) {
        var span = buffer.mutableSpan
        switch try stream.receive(into: &span) {
        case .nothing: return .connected
        case .end:
          // It may still listen; one that has closed the connection is told by a hang-up.
          hasFinishedSending = true
          return .connected
        case .bytes(let count):
          guard !isLeaving else { continue }
          incoming.append(buffer.span, count: count)
          answerLines(with: &writer, at: now)
        }
      } catch {
        return .gone(nil)
      }
    }
    return .connected
  }

  /// Whether something is to be answered.
  private var hasRequest: Bool { postponed != nil || incoming.hasLine }

  private func answerLines(with writer: inout LineWriter, at now: Int64) {
    while mayAnswer(at: now) {
      if let request = postponed {
        postponed = nil
        answer(request, with: &writer, at: now)
        continue
      }
      guard let line = incoming.next() else { return }
      switch line {
      case .whole(let bytes):
        allowance.take(1 + bytes.count / Self.commandSize, at: now)
        guard !bytes.isEmpty else { continue }
        let request = CommandRequest(bytes.span, rights: rights)
        // What takes long waits where others have taken long before; what does not need not.
        if request.isForList || bytes.count > Self.commandSize, !clients.mayTakeLong {
          postponed = request
        } else {
          clients.spend(bytes.count)
          answer(request, with: &writer, at: now)
        }
      case .tooLong:
        let error = CommandError(
          .lineTooLong, "a line has at most \(IncomingLines.longestLine) bytes")
        answer(CommandRequest(id: nil, failure: error), with: &writer, at: now)
      }
    }
  }

  /// Does what a command asks, and answers it behind all lines that come of it.
  private func answer(_ request: CommandRequest, with writer: inout LineWriter, at now: Int64) {
    var listed = 0
    do throws(CommandError) {
      let list = try clients.carryOut(try request.command.get(), of: self, listed: &listed)
      writer.writeReply(to: request.id, list: list)
    } catch {
      writer.writeReply(to: request.id, error: error)
    }
    // A long answer takes as long to write as a long command to read, and a list that is given up
    // as long as one that is sent.
    let written = max(listed, writer.line.count)
    allowance.take(written / Self.commandSize, at: now)
    clients.spend(written)
    append(writer.line)
    if case .failure(let error) = request.command { isLeaving = error.endsConnection }
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

extension CommandRequest {
  /// Whether it asks for a list, which may be long.
  fileprivate var isForList: Bool {
    if case .success(.list) = command { true } else { false }
  }
}
