import ArgumentParser
import GestureClient
import LinuxIO

/// The lines of a daemon for a subscription, from one connection or from one after another.
struct LineStream {
  let daemon: SocketArgument
  /// The wanted lines.
  let subscription: GestureSubscription
  /// True to wait for a daemon, and to connect again whenever it is gone.
  let reconnects: Bool
  /// Returns the error for a subscription that the daemon refuses.
  let refusal: (Refusal) -> any Error

  /// Reads the lines, and subscribes at the first connection.
  ///
  /// Lines that the daemon sends before it knows the subscription are read, too.
  ///
  /// - Parameter body: Called for each line in turn; it returns false to read no more.
  /// - Throws: The exit code if there are no more lines, unless the daemon has stopped; a
  ///   `GestureClientError`; the error for a refused subscription; or an error of `body`.
  func forEach(_ body: (GestureEvent) async throws -> Bool) async throws {
    try await forEach(
      of: daemon.connect(reconnects: reconnects, keepsEvents: true), body)
  }

  /// Reads the lines of a connection that reconnects if the stream does, and subscribes.
  ///
  /// - Parameters:
  ///   - connection: A connection whose events are unread.
  ///   - body: Called for each line in turn; it returns false to read no more.
  /// - Throws: The errors of `forEach`.
  func forEach(
    of connection: GestureConnection, _ body: (GestureEvent) async throws -> Bool
  ) async throws {
    // The daemon's own subscription need not be sent, which would mean waiting for an answer.
    var isSubscribed = subscription == GestureSubscription()
    var hasStopped = false
    for await event in connection.events {
      switch event.content {
      case .disconnected(let error):
        try report(error, hasStopped: hasStopped)
        hasStopped = false
      case .subscriptionRefused(let refusal): throw self.refusal(refusal)
      case let content:
        if case .connected = content, !isSubscribed {
          isSubscribed = try await subscribe(connection)
        }
        if case .goodbye = content { hasStopped = true }
        guard try await body(event) else { return }
      }
    }
  }

  /// Subscribes to the wanted lines; returns true if they will come.
  private func subscribe(_ connection: GestureConnection) async throws -> Bool {
    do throws(GestureClientError) {
      try await connection.subscribe(subscription)
      return true
    } catch {
      switch error {
      case .refused(let refusal): throw self.refusal(refusal)
      case .timedOut(let reason) where reconnects:
        StandardStream.error.report("gesturectl: \(reason); waiting for it\n")
        return false
      // The connection's events report this, too, and whether the daemon has said goodbye.
      case .disconnected, .cancelled: return false
      default: throw error
      }
    }
  }

  /// Reports why there are no more lines, at least for a while.
  ///
  /// - Throws: The exit code, unless the daemon has stopped or reconnecting is wanted.
  private func report(_ error: GestureClientError?, hasStopped: Bool) throws {
    let reason = hasStopped ? "the daemon has stopped" : "\(error ?? .disconnected)"
    if reconnects {
      StandardStream.error.report("gesturectl: \(reason); waiting for it\n")
    } else if hasStopped {
      StandardStream.error.report("gesturectl: \(reason)\n")
    } else {
      StandardStream.error.report("gesturectl: error: \(reason)\n")
      throw ExitCode.failure
    }
  }
}
