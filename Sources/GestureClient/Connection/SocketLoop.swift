internal import GestureWire
internal import Glibc
internal import JSON
internal import LinuxIO

/// The thread of a connection, which alone uses the socket.
struct SocketLoop {
  private struct Ending: Error {
    /// The reason; `nil` if the daemon or the client has closed the connection.
    var reason: GestureClientError?
    /// True if another attempt makes sense.
    var isPassing = true
    /// True if no program listens at the path.
    var isAbsence = false
  }

  let path: String
  let reconnects: Bool
  let patience: Patience
  let mailbox: Mailbox
  /// Receives the reason why no connection could be made, if another attempt follows.
  let onFailedAttempt: @Sendable (GestureClientError) -> Void

  /// Connects, and reconnects if that is wanted, until the client closes the connection.
  func run() {
    // Soon enough for a daemon that was restarted, and for a person who has just started it.
    var backoff = Backoff(from: 100_000, to: 5_000_000)
    var failedAttempts = FailedAttempts()
    do throws(SystemError) {
      let poller = try Poller()
      let bell = try poller.register(mailbox.wakeup, for: .readable)
      while true {
        var hasGreeted = false
        let ending = serve(poller, bell, &hasGreeted)
        let goesOn = reconnects && ending.isPassing
        mailbox.disconnect(ending.reason, goesOn: goesOn)
        if hasGreeted {
          backoff.reset()
          failedAttempts.connectionEnded()
        } else if goesOn {
          let reason = ending.reason ?? .disconnected
          if failedAttempts.isNews(reason, isAbsence: ending.isAbsence) { onFailedAttempt(reason) }
        }
        guard goesOn, try wait(backoff.next(), poller) else { return }
      }
    } catch {
      mailbox.disconnect(.unreachable(error.description), goesOn: false)
    }
  }

  /// Waits before the next attempt; returns false if there is none.
  private func wait(_ interval: Int64, _ poller: Poller) throws(SystemError) -> Bool {
    let deadline = MonotonicClock.now + interval
    while !mailbox.drainWork().isClosing {
      let rest = deadline - MonotonicClock.now
      guard rest > 0 else { return true }
      var isWoken = false
      try poller.wait(timeout: rest) { _, _ in isWoken = true }
      if isWoken { mailbox.wakeup.acknowledge() }
    }
    return false
  }

  private func serve(
    _ poller: Poller, _ bell: Poller.Registration, _ hasGreeted: inout Bool
  ) -> Ending {
    do throws(UnixSocketError) {
      // Connecting waits only if the daemon's queue of connections is full.
      let stream = try UnixStream(connectingTo: path, timeout: patience.microseconds)
      return serve(stream, poller, bell, &hasGreeted)
    } catch {
      if case .system(let error) = error, error.number == EAGAIN {
        return Ending(
          reason: .timedOut(
            "the program at \(path) did not accept the connection within \(patience)"))
      }
      var reason = error.description
      var isAbsence = false
      if case .system(let error) = error, error.number == ENOENT || error.number == ECONNREFUSED {
        reason += "; is gestured running?"
        isAbsence = true
      }
      if case .system(let error) = error, error.number == EACCES,
        let group = GroupName.admitted(to: path)
      {
        reason += "; members of the group '\(group)' may connect"
      }
      return Ending(reason: .unreachable(reason), isAbsence: isAbsence)
    }
  }

  /// Sends and receives until the connection ends.
  private func serve(
    _ stream: borrowing UnixStream, _ poller: Poller, _ bell: Poller.Registration,
    _ hasGreeted: inout Bool
  ) -> Ending {
    var lines = LineSplitter(limit: ProtocolLimits.maximumReplyLength)
    var outgoing: [UInt8] = []
    var isBlocked = false
    // The time since which a greeting could have been read.
    var listeningSince: Int64?
    var registration: Poller.Registration?
    defer { if let registration { poller.unregister(registration) } }
    do throws(SystemError) {
      while true {
        let work = mailbox.drainWork()
        if work.isClosing { return Ending(isPassing: false) }
        outgoing += work.outgoing
        if !isBlocked { isBlocked = send(&outgoing, to: stream) }
        // The poller would report a hang-up again and again, so the socket is not polled while
        // there is no room.
        if let registration { poller.unregister(registration) }
        registration = nil
        var interest: Readiness = []
        if work.mayRead { interest.insert(.readable) }
        if isBlocked { interest.insert(.writable) }
        if !interest.isEmpty { registration = try poller.register(stream, for: interest) }
        listeningSince = work.mayRead ? listeningSince ?? MonotonicClock.now : nil
        let deadline = patience.deadline(since: hasGreeted ? work.silentSince : listeningSince)
        var (isWoken, isReady) = (false, false)
        let rest = deadline.map { max($0 - MonotonicClock.now, 0) }
        try poller.wait(timeout: rest) { source, readiness in
          if source == bell { isWoken = true } else { isReady = true }
          if source != bell, readiness.isWritable { isBlocked = false }
        }
        if isWoken { mailbox.wakeup.acknowledge() }
        if isReady, work.mayRead, let ending = receive(stream, &lines, &hasGreeted) {
          return ending
        }
        guard let deadline, MonotonicClock.now >= deadline else { continue }
        if !hasGreeted { return silent }
        // A client that was itself stopped reads first the lines that have come meanwhile.
        if !isReady, let time = work.silentSince {
          mailbox.giveUp(silentSince: time, "the daemon did not reply within \(patience)")
        }
      }
    } catch {
      return Ending(reason: .unreachable(error.description))
    }
  }

  /// Sends as much as the socket has room for; returns true if bytes are left.
  private func send(_ bytes: inout [UInt8], to stream: borrowing UnixStream) -> Bool {
    var sent = 0
    while sent < bytes.count {
      do throws(SystemError) {
        guard let count = try stream.send(bytes.span.extracting(droppingFirst: sent)) else {
          bytes.removeFirst(sent)
          return true
        }
        sent += count
      } catch {
        // The daemon has closed the connection. Its last lines are read first.
        break
      }
    }
    bytes.removeAll(keepingCapacity: true)
    return false
  }

  /// Receives a piece and passes on its lines.
  private func receive(
    _ stream: borrowing UnixStream, _ lines: inout LineSplitter, _ hasGreeted: inout Bool
  ) -> Ending? {
    var buffer = InlineArray<16384, UInt8>(repeating: 0)
    do throws(SystemError) {
      var span = buffer.mutableSpan
      switch try stream.receive(into: &span) {
      case .nothing: return nil
      case .end: return Ending()
      case .bytes(let count): lines.append(buffer.span, count: count)
      }
    } catch {
      return Ending(reason: .disconnected)
    }
    var deliveries: [Mailbox.Delivery] = []
    var ending: Ending?
    while ending == nil, let line = lines.next() {
      switch line {
      case .tooLong: ending = foreign
      case .whole(let line) where hasGreeted: deliveries.append(Self.delivery(of: line))
      case .whole(let line):
        ending = greet(line)
        hasGreeted = ending == nil
      }
    }
    guard hasGreeted else { return ending }
    if let error = mailbox.deliver(deliveries) { return Ending(reason: error, isPassing: false) }
    return ending
  }

  private var foreign: Ending {
    Ending(
      reason: .notUnderstood("the program at \(path) is not gestured"), isPassing: false)
  }

  /// The end of a silent connection: the program may be a stopped daemon, which may still go on.
  private var silent: Ending {
    let reason = "the program at \(path) sent no greeting within \(patience); is it gestured?"
    return Ending(reason: .timedOut(reason))
  }

  private func greet(_ line: [UInt8]) -> Ending? {
    let text = String(decoding: line, as: UTF8.self)
    let event = GestureEvent(Line(line) ?? .other(type: ""), line: text)
    if case .goodbye(_, let reason) = event.content {
      return Ending(
        reason: .unreachable(
          "the daemon refuses the connection: \(reason ?? "it stops")"))
    }
    guard case .connected(let hello) = event.content else { return foreign }
    guard hello.protocolVersion == 1 else {
      let reason =
        "the daemon uses protocol \(hello.protocolVersion), but this program only supports 1"
      return Ending(reason: .notUnderstood(reason), isPassing: false)
    }
    mailbox.open(event)
    return nil
  }

  private static func delivery(of line: [UInt8]) -> Mailbox.Delivery {
    let text = String(decoding: line, as: UTF8.self)
    let content = Line(line) ?? .other(type: "")
    let event = GestureEvent(content, line: text)
    guard case .reply(let reply) = content else { return .event(event) }
    if let refusal = reply.refusal {
      return .reply(.failure(.refused(Refusal(refusal, line: text))), line: event)
    }
    return .reply(.success(Reply(line: text)), line: event)
  }
}

/// The failed attempts to connect of which the client learns: the first one, and each that fails
/// for another reason than the one before.
struct FailedAttempts {
  /// The last reason that the client knows; `nil` before the first attempt.
  ///
  /// `disconnected` stands for the absence of a daemon, which the client also knows after the end
  /// of a connection.
  private var knownReason: GestureClientError?

  /// Treats the absence of a daemon as known: the client has seen the connection end.
  mutating func connectionEnded() {
    knownReason = .disconnected
  }

  /// Returns true if the client does not know the reason of a failed attempt yet.
  ///
  /// - Parameters:
  ///   - reason: The reason why no connection could be made.
  ///   - isAbsence: True if no program listens at the path.
  /// - Returns: True if the client is to be informed.
  mutating func isNews(_ reason: GestureClientError, isAbsence: Bool) -> Bool {
    let newReason: GestureClientError = isAbsence ? .disconnected : reason
    defer { knownReason = newReason }
    return newReason != knownReason
  }
}
