internal import LinuxIO
internal import Synchronization

/// The exchange between the tasks that use a connection and the thread that owns the socket.
///
/// Replies come in the order of the commands, so each reply belongs to the oldest waiting command.
final class Mailbox: Sendable {
  /// A line that the thread has received.
  enum Delivery {
    case event(GestureEvent)
    /// The reply to the oldest command; also as an event, in case there is no such command.
    case reply(Result<Reply, GestureClientError>, line: GestureEvent)
  }

  /// The next work of the thread.
  struct Work {
    /// True if the thread must close the connection.
    var isClosing: Bool
    /// The bytes to send.
    var outgoing: [UInt8]
    /// True if there is room for more events.
    var mayRead: Bool
    /// The time since which a reply is due, in microseconds of the monotonic clock; `nil` if none
    /// is due.
    var silentSince: Int64?
  }

  /// The number of bytes of unread events from which the socket is no longer read; it is the number
  /// of unread bytes with which the daemon stops reading a client's commands, too.
  static let readLimit = 64 * 1024
  /// The number of bytes from which the connection is given up even if a reply is due.
  ///
  /// All that the daemon and the kernel hold for a client is less than 1 MiB, which takes about
  /// three times as much here.
  static let hardLimit = 8 << 20

  /// The means to wake the thread.
  let wakeup: Wakeup
  let keepsEvents: Bool
  let state = Mutex(MailboxState())

  init(keepsEvents: Bool, wakeup: Wakeup) {
    self.keepsEvents = keepsEvents
    self.wakeup = wakeup
  }

  // MARK: The tasks' side

  /// Waits for the first greeting.
  func opened() async throws(GestureClientError) {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Result<Void, GestureClientError>? = state.withLock { state in
          // A cancellation takes the lock before or after this point, so it is never missed.
          if Task.isCancelled { return .failure(.cancelled) }
          // A daemon that has gone again meanwhile may have sent lines, which can still be read.
          if state.hasGreeted { return .success(()) }
          if case .ended(let error) = state.link { return .failure(error) }
          state.opener = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let opener = state.withLock { $0.opener.take() }
      opener?.resume(returning: .failure(.cancelled))
    }
    try result.get()
  }

  func send(
    _ line: [UInt8], isSubscription: Bool
  ) async throws(GestureClientError) -> Reply {
    let ticket = state.withLock { $0.makeTicket() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let command = PendingCommand(
          ticket: ticket, time: MonotonicClock.now, waiting: continuation,
          subscription: isSubscription ? line : nil)
        if let error = enqueue(command, line) {
          continuation.resume(returning: .failure(error))
        } else {
          wakeup.wake()
        }
      }
    } onCancel: {
      cancelCommand(ticket)
    }
    return try result.get()
  }

  private func enqueue(_ command: PendingCommand, _ line: [UInt8]) -> GestureClientError? {
    state.withLock { state in
      if Task.isCancelled { return .cancelled }
      switch state.link {
      case .ended, .connecting: return .disconnected
      case .connected:
        state.outgoing += line
        state.pending.append(command)
        return nil
      }
    }
  }

  private func cancelCommand(_ ticket: Int) {
    let waiting = state.withLock { state -> PendingCommand.Waiting? in
      guard let index = state.pending.firstIndex(where: { $0.ticket == ticket }) else {
        return nil
      }
      return state.pending[index].waiting.take()
    }
    waiting?.resume(returning: .failure(.cancelled))
  }

  /// Waits for the next event; returns `nil` if there are no more, or if the task is cancelled.
  func next() async -> GestureEvent? {
    let ticket = state.withLock { $0.makeTicket() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (event, isOver, wakes) = state.withLock { state -> (GestureEvent?, Bool, Bool) in
          if Task.isCancelled { return (nil, true, false) }
          if let event = state.events.next() {
            // The thread is woken once half of the events have been read, not for each event.
            let wakes = state.isPaused && state.events.count < Self.readLimit / 2
            if wakes { state.isPaused = false }
            return (event, false, wakes)
          }
          if case .ended = state.link { return (nil, true, false) }
          state.readers.append(MailboxState.Reader(ticket: ticket, waiting: continuation))
          return (nil, false, false)
        }
        if wakes { wakeup.wake() }
        if event != nil || isOver { continuation.resume(returning: event) }
      }
    } onCancel: {
      let reader = state.withLock { state in
        state.readers.firstIndex { $0.ticket == ticket }.map { state.readers.remove(at: $0) }
      }
      reader?.waiting.resume(returning: nil)
    }
  }

  /// Ends the connection.
  func close() {
    state.withLock { state in
      state.isClosing = true
      state.events.removeAll()
    }
    end(with: .disconnected)
    wakeup.wake()
  }

  /// Ends the waiting of commands with an error and, with a final `error`, the waiting of all other
  /// tasks.
  func end(with error: GestureClientError?) {
    let (pending, readers, opener) = state.withLock {
      state -> ([PendingCommand], [MailboxState.Reader], MailboxState.Opener?) in
      let pending = state.pending
      state.pending.removeAll()
      state.outgoing.removeAll()
      if case .ended = state.link {
      } else {
        state.link = error.map(MailboxState.Link.ended) ?? .connecting
      }
      guard error != nil else { return (pending, [], nil) }
      let readers = state.readers
      state.readers.removeAll()
      return (pending, readers, state.opener.take())
    }
    for command in pending { command.waiting?.resume(returning: .failure(.disconnected)) }
    for reader in readers { reader.waiting.resume(returning: nil) }
    if let error { opener?.resume(returning: .failure(error)) }
  }
}

/// The side of the thread that owns the socket.
extension Mailbox {
  /// Removes and returns the thread's next work.
  func drainWork() -> Work {
    state.withLock { state in
      let work = Work(
        isClosing: state.isClosing, outgoing: state.outgoing, mayRead: state.mayRead,
        silentSince: state.silentSince)
      state.outgoing.removeAll()
      state.isPaused = !work.mayRead
      return work
    }
  }

  /// Enters the connected state after a greeting, and repeats the last accepted subscription.
  func open(_ greeting: GestureEvent) {
    let opener = state.withLock { state -> MailboxState.Opener? in
      guard !state.isClosing else { return nil }
      state.link = .connected
      state.hasGreeted = true
      if let subscription = state.subscription {
        state.outgoing = subscription
        state.pending = [
          PendingCommand(
            ticket: 0, time: MonotonicClock.now, waiting: nil, subscription: subscription)
        ]
      }
      return state.opener.take()
    }
    deliver([.event(greeting)])
    opener?.resume(returning: .success(()))
  }

  /// Passes on what was received.
  ///
  /// - Parameter deliveries: The events and replies.
  /// - Returns: The error if the connection cannot go on.
  @discardableResult
  func deliver(_ deliveries: [Delivery]) -> GestureClientError? {
    var answered: [(PendingCommand, Result<Reply, GestureClientError>)] = []
    var told: [(MailboxState.Reader, GestureEvent)] = []
    let now = MonotonicClock.now
    let unread = state.withLock { state in
      state.lastReceipt = now
      func tell(_ event: GestureEvent) {
        guard keepsEvents, !state.isClosing else { return }
        if state.readers.isEmpty {
          state.events.append(event)
        } else {
          told.append((state.readers.removeFirst(), event))
        }
      }
      for delivery in deliveries {
        switch delivery {
        case .event(let event): tell(event)
        case .reply(_, let line) where state.pending.isEmpty: tell(line)
        case .reply(let result, _):
          let command = state.pending.removeFirst()
          switch result {
          case .success: state.subscription = command.subscription ?? state.subscription
          case .failure(.refused(let refusal))
          where command.subscription != nil && command.waiting == nil:
            // Without this event, readers would wait for lines that never come.
            tell(GestureEvent(.subscriptionRefused(refusal), line: refusal.line))
          case .failure: break
          }
          answered.append((command, result))
        }
      }
      return state.events.count
    }
    for (reader, event) in told { reader.waiting.resume(returning: event) }
    for (command, result) in answered { command.waiting?.resume(returning: result) }
    return unread > Self.hardLimit ? .tooFarBehind(unread: unread) : nil
  }

  /// Ends the waiting for replies of all tasks that have heard nothing from the daemon since a
  /// time.
  ///
  /// - Parameters:
  ///   - time: The time, in microseconds of the monotonic clock.
  ///   - reason: The error message for the tasks.
  func giveUp(silentSince time: Int64, _ reason: String) {
    let waiting = state.withLock { state -> [PendingCommand.Waiting] in
      var waiting: [PendingCommand.Waiting] = []
      for index in state.pending.indices
      where max(state.pending[index].time, state.lastReceipt) <= time {
        // The reply may still come, and must not be mistaken for the reply to another command.
        if let task = state.pending[index].waiting.take() { waiting.append(task) }
      }
      return waiting
    }
    for task in waiting { task.resume(returning: .failure(.timedOut(reason))) }
  }

  /// Reports that the connection has ended or could not be opened.
  ///
  /// - Parameters:
  ///   - error: The reason; `nil` if the daemon has closed the connection.
  ///   - goesOn: True if another attempt follows.
  func disconnect(_ error: GestureClientError?, goesOn: Bool) {
    let wasConnected = state.withLock { state in
      if case .connected = state.link { true } else { false }
    }
    if wasConnected { deliver([.event(GestureEvent(.disconnected(error)))]) }
    end(with: goesOn ? nil : error ?? .disconnected)
  }
}
