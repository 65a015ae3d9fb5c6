internal import LinuxIO
internal import Synchronization

/// The side of the thread that owns the socket.
extension Mailbox {
  /// Removes and returns the thread's next work.
  func takeWork() -> Work {
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
