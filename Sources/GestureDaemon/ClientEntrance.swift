internal import GestureWire
internal import LinuxIO
internal import Logging

/// A socket at which clients connect, all with the same rights.
final class ClientEntrance {
  private let listener: UnixListener
  private let rights: ClientRights
  private let poller: Poller
  private let clients: Clients
  private let logger: Logger
  private let registration: Poller.Registration
  private var isOpen = true
  /// When to try again after there were no descriptors left, in microseconds, unless a client goes
  /// before.
  private var opensAgainAt: Int64?
  private var departures = 0
  private var hasToldThatItIsFull = false

  /// Makes an entrance of a socket that clients can already connect to.
  init(
    _ listener: UnixListener, rights: ClientRights, poller: Poller, clients: Clients, logger: Logger
  ) throws(SystemError) {
    self.listener = listener
    self.rights = rights
    self.poller = poller
    self.clients = clients
    self.logger = logger
    registration = try poller.register(listener, for: .readable)
  }

  /// Where it is, for the log.
  var announcement: String {
    switch rights {
    case .control: "listening at \(listener.path)"
    case .watch: "listening for those who may only watch at \(listener.path)"
    }
  }

  /// When there is something to do that no client tells of, in microseconds of the monotonic clock.
  var deadline: Int64? { opensAgainAt }

  /// Takes the clients that wait, if it is this socket that the poller has told of; says whether it
  /// is.
  ///
  /// - Parameters:
  ///   - registration: What the poller has told of.
  ///   - state: Writes the lines that tell the present state, for one client.
  /// - Returns: Whether it was this one.
  func handle(_ registration: Poller.Registration, state: (Client) -> Void) -> Bool {
    guard registration == self.registration else { return false }
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
          "\(clients.count) clients are connected; more must wait at \(listener.path)")
      }
      hasToldThatItIsFull = true
      setOpen(false)
    }
    return true
  }

  /// Takes connections again once there is room: a listener that is ready and not dealt with would
  /// wake the loop for ever.
  func openAgain() {
    guard !isOpen, !clients.isFull(for: rights) else { return }
    let isDue = opensAgainAt.map { $0 <= MonotonicClock.now } ?? true
    guard isDue || clients.departures != departures else { return }
    opensAgainAt = nil
    setOpen(true)
  }

  /// Takes no more connections: the daemon stops.
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
