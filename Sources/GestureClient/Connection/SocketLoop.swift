internal import GestureWire
internal import Glibc
internal import JSON
internal import LinuxIO

/// The thread of a connection: it alone has the socket.
struct SocketLoop {
  /// How a connection has ended.
  private struct Ending: Error {
    /// Why; `nil` if the daemon has closed it, or the client.
    var reason: GestureClientError?
    /// Whether it makes sense to try again.
    var isPassing = true
  }

  /// The most bytes of a line: a list has at most 512 KiB, and its reply an `id` of up to 64 KiB.
  private static let longestLine = 1 << 20

  let path: String
  let reconnects: Bool
  let patience: Patience
  let mailbox: Mailbox

  /// Connects, and connects again if that is wanted, until the client has had enough.
  func run() {
    var backoff = Backoff()
    do throws(SystemError) {
      let poller = try Poller()
      let bell = try poller.register(mailbox.wakeup, for: .readable)
      while true {
        var hasGreeted = false
        let ending = serve(poller, bell, &hasGreeted)
        let goesOn = reconnects && ending.isPassing
        mailbox.disconnect(ending.reason, goesOn: goesOn)
        if hasGreeted { backoff.reset() }
        guard goesOn, try wait(backoff.next(), poller) else { return }
      }
    } catch {
      mailbox.disconnect(.unreachable(error.description), goesOn: false)
    }
  }

  /// Waits before the next attempt; says whether there is to be one.
  private func wait(_ interval: Int64, _ poller: Poller) throws(SystemError) -> Bool {
    let deadline = MonotonicClock.now + interval
    while !mailbox.takeWork().isClosing {
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
      // It waits only where more programs connect than the daemon's queue holds.
      let stream = try UnixStream(connectingTo: path, timeout: patience.microseconds)
      return serve(stream, poller, bell, &hasGreeted)
    } catch {
      if case .system(let error) = error, error.number == EAGAIN {
        return Ending(
          reason: .timedOut("what listens at \(path) takes no connection within \(patience)"))
      }
      var reason = error.description
      if case .system(let error) = error, error.number == ENOENT || error.number == ECONNREFUSED {
        reason += "; is gestured running?"
      }
      if case .system(let error) = error, error.number == EACCES,
        let group = GroupName.admitted(to: path)
      {
        reason += "; members of the group '\(group)' may"
      }
      return Ending(reason: .unreachable(reason))
    }
  }

  /// Sends and receives until the connection ends.
  private func serve(
    _ stream: borrowing UnixStream, _ poller: Poller, _ bell: Poller.Registration,
    _ hasGreeted: inout Bool
  ) -> Ending {
    var lines = LineSplitter(limit: Self.longestLine)
    var outgoing: [UInt8] = []
    var isBlocked = false
    // Since when there could have been a greeting.
    var listeningSince: Int64?
    var registration: Poller.Registration?
    defer { if let registration { poller.unregister(registration) } }
    do throws(SystemError) {
      while true {
        let work = mailbox.takeWork()
        if work.isClosing { return Ending(isPassing: false) }
        outgoing += work.outgoing
        if !isBlocked { isBlocked = send(&outgoing, to: stream) }
        // A socket that has been hung up would be told without end, so that it is not waited for
        // at all while there is no room.
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
        // Who was stopped himself reads first what has come meanwhile.
        if !isReady, let time = work.silentSince {
          mailbox.giveUp(silentSince: time, "the daemon does not answer within \(patience)")
        }
      }
    } catch {
      return Ending(reason: .unreachable(error.description))
    }
  }

  /// Sends what there is room for; says whether some is left.
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
        // The daemon has closed the connection. What it has said before is read first.
        break
      }
    }
    bytes.removeAll(keepingCapacity: true)
    return false
  }

  /// Receives a piece and hands over its lines.
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
      reason: .notUnderstood("what listens at \(path) is not gestured"), isPassing: false)
  }

  /// Nothing tells another program from a daemon that is stopped, which may go on some time.
  private var silent: Ending {
    let reason = "what listens at \(path) does not greet within \(patience); is it gestured?"
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
      let reason = "the daemon speaks protocol \(hello.protocolVersion), and this library 1"
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
