internal import GestureWire
internal import LinuxIO
internal import Logging

/// A socket to which clients connect, all with the same rights.
final class ClientEntrance {
  private let listener: UnixListener
  private let rights: ClientRights
  private let poller: SourcePoller
  private let clients: Clients
  private let logger: Logger
  private let registration: Poller.Registration
  /// The time of the next attempt after descriptors ran out, in microseconds of the monotonic
  /// clock; `nil` if connections are accepted.
  ///
  /// Until then the listener is not polled, since it would stay ready and keep waking the loop.
  private(set) var deadline: Int64?

  /// Creates an entrance for a socket that already listens.
  ///
  /// - Parameters:
  ///   - listener: The socket.
  ///   - index: The index by which the poller hands back the socket.
  ///   - rights: The rights of all clients of the socket.
  ///   - poller: The poller that waits for connections to the socket.
  ///   - clients: The clients, to which new ones are added.
  ///   - logger: The log.
  /// - Throws: `SystemError` with the failed call, if the socket cannot be polled.
  init(
    _ listener: UnixListener, at index: Int, rights: ClientRights, poller: SourcePoller,
    clients: Clients, logger: Logger
  ) throws(SystemError) {
    self.listener = listener
    self.rights = rights
    self.poller = poller
    self.clients = clients
    self.logger = logger
    registration = try poller.register(listener, as: .entrance(index))
  }

  /// The log line that announces the socket.
  var announcement: String {
    switch rights {
    case .control: "listening at \(listener.path)"
    case .watch: "listening for watchers at \(listener.path)"
    }
  }

  /// Accepts the waiting clients, as many as one turn allows.
  ///
  /// - Parameter state: Writes the lines with the present state for a new client.
  func accept(state: (Client) -> Void) {
    do throws(SystemError) {
      var count = 0
      while count < Limits.connectionsInTurn, let stream = try listener.accept() {
        clients.add(stream, rights: rights, state: state)
        count += 1
      }
    } catch {
      logger.warning("\(error)")
      poll(for: [])
      deadline = MonotonicClock.now + Limits.acceptPause
    }
  }

  /// Accepts connections again once the pause is over.
  func openAgain() {
    guard let deadline, deadline <= MonotonicClock.now else { return }
    self.deadline = nil
    poll(for: .readable)
  }

  /// Stops accepting connections because the daemon stops.
  func close() { poller.unregister(registration) }

  private func poll(for readiness: Readiness) {
    do throws(SystemError) {
      try poller.change(registration, to: readiness)
    } catch {
      logger.error("\(error)")
    }
  }
}
