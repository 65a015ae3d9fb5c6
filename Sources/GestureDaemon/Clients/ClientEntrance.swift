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
  private var isOpen = true
  /// The time of the next attempt after descriptors ran out, in microseconds of the monotonic
  /// clock.
  ///
  /// A client that goes leads to an earlier attempt.
  private var opensAgainAt: Int64?
  private var departures = 0
  private var hasToldThatItIsFull = false

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

  /// The time of the next attempt to accept clients, in microseconds of the monotonic clock; `nil`
  /// if none is scheduled.
  var deadline: Int64? { opensAgainAt }

  /// Accepts the waiting clients.
  ///
  /// - Parameter state: Writes the lines with the present state for a new client.
  func accept(state: (Client) -> Void) {
    do throws(SystemError) {
      var count = 0
      while count < Limits.connectionsInTurn, !clients.isFull(for: rights),
        let stream = try listener.accept()
      {
        clients.add(stream, rights: rights, state: state)
        count += 1
      }
    } catch {
      logger.warning("\(error)")
      setOpen(false)
      opensAgainAt = MonotonicClock.now + Limits.acceptPause
    }
    departures = clients.departures
    if clients.isFull(for: rights) {
      if !hasToldThatItIsFull {
        logger.warning(
          "\(clients.count) clients are connected, the most allowed; new ones wait at \(listener.path)"
        )
      }
      hasToldThatItIsFull = true
      setOpen(false)
    }
  }

  /// Accepts connections again once there is room.
  ///
  /// Without room the listener is not polled, since it would stay ready and keep waking the loop.
  func openAgain() {
    guard !isOpen, !clients.isFull(for: rights) else { return }
    let isDue = opensAgainAt.map { $0 <= MonotonicClock.now } ?? true
    guard isDue || clients.departures != departures else { return }
    opensAgainAt = nil
    setOpen(true)
  }

  /// Stops accepting connections because the daemon stops.
  func close() { poller.unregister(registration) }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    do throws(SystemError) {
      try poller.change(registration, to: isOpen ? .readable : [])
      self.isOpen = isOpen
    } catch {
      logger.error("\(error)")
    }
  }
}
