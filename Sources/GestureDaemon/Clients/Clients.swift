internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging
internal import Surfaces

/// The connected programs, and the lines on their way to them.
///
/// A line is written once and added to the outbox of each client that wants it. At the end of a
/// turn of the loop, everything that waits for a client goes out with one call. `CommandAnswers`
/// answers the clients' commands.
final class Clients {
  private let poller: SourcePoller
  private let version: String
  private var writer = LineWriter()
  private var newestNumber = 0
  private var log: ClientLog
  /// The connected clients, in the order in which they connected.
  private(set) var all: [Client] = []
  /// The numbers of the clients that have gone, until `takeDeparted`.
  private var departed: [Int] = []
  /// True once the daemon stops.
  ///
  /// Clients still get the lines that wait for them, but no more replies.
  private(set) var isStopping = false
  /// The topics of the lines that any client wants.
  private(set) var topics = LineTopic()
  /// The number of lines that were added for clients so far.
  private(set) var additions = 0

  /// Creates the table of a daemon's clients, which is empty.
  ///
  /// - Parameters:
  ///   - poller: The poller for the clients' sockets.
  ///   - logger: The log of connections and of broken limits.
  ///   - version: The daemon's version, which is sent to each client.
  init(poller: SourcePoller, logger: Logger, version: String) {
    self.poller = poller
    log = ClientLog(logger)
    self.version = version
  }

  var count: Int { all.count }

  /// The memory of the lines that all clients together have yet to read, in bytes.
  var unread: Int { all.reduce(0) { $0 + $1.unread } }

  /// True if nothing waits to be sent to any client.
  var isIdle: Bool { !all.contains(where: \.isOwed) }

  /// The earliest time at which a client that has sent too many commands may continue, in
  /// microseconds of the monotonic clock.
  var deadline: Int64? { all.lazy.compactMap(\.deadline).min() }

  // MARK: Coming

  /// Adds a client and greets it, or rejects it with a reason.
  ///
  /// - Parameters:
  ///   - stream: The connection.
  ///   - rights: The client's rights.
  ///   - state: Writes the lines with the present state for the client.
  func add(_ stream: consuming UnixStream, rights: ClientRights, state: (Client) -> Void) {
    newestNumber += 1
    let peer = try? stream.peerCredentials()
    if let reason = refusal(of: peer, rights) { return refuse(stream, because: reason) }
    let client = Client(number: newestNumber, stream: stream, peer: peer, rights: rights)
    do throws(SystemError) {
      client.registration = try poller.register(client.stream, as: .client(client))
    } catch {
      log.write(.warning, "client \(client.number) is rejected: \(error)")
      return
    }
    if let peer {
      let person = "user \(peer.user), group \(peer.group)"
      log.write(
        .info, "client \(client.number) connects to \(rights): process \(peer.process), \(person)")
    }
    all.append(client)
    collectTopics()
    writer.write(HelloLine(version: version, capabilities: rights.capabilities))
    client.append(writer.line)
    state(client)
  }

  /// The reason why there is no room for another client; `nil` if there is.
  private func refusal(of peer: PeerCredentials?, _ rights: ClientRights) -> String? {
    // One that has hung up holds its place until its commands are carried out.
    if all.count >= Limits.connections {
      return "the limit of \(Limits.connections) connections is reached"
    }
    let equals = all.filter { $0.rights == rights }
    if rights == .watch, equals.count >= Limits.watchers {
      return "the limit of \(Limits.watchers) watchers is reached"
    }
    guard equals.count(where: { $0.peer?.user == peer?.user }) >= Limits.connectionsOfUser else {
      return nil
    }
    let user = peer.map { "user \($0.user)" } ?? "an unknown user"
    return "\(user) already has \(Limits.connectionsOfUser) connections"
  }

  private func refuse(_ stream: consuming UnixStream, because reason: String) {
    log.write(.notice, "client \(newestNumber) is rejected: \(reason)")
    writer.write(GoodbyeLine(time: Double(secondsOf: MonotonicClock.now), reason: reason))
    // Swift 6.2 aborts where a getter that mutates stands before '.span'.
    let line = writer.line
    // A new connection has room for a line. An error means that the peer has gone, which needs no
    // action.
    _ = try? stream.send(line.span)
  }

  // MARK: Serving

  func handle(_ client: Client, _ readiness: Readiness) {
    if readiness.isWritable { client.noteRoom() }
    if readiness.isReadable { client.noteInput() }
    if readiness.isHangUp || readiness.isError {
      // The poller would report this again and again.
      stopPolling(client)
      client.hangUp()
    }
  }

  /// Reads clients' input, as much as one turn allows.
  func serve() {
    guard !isStopping else { return }
    for client in all where client.hasInput || client.ending == .hungUp { client.receive() }
  }

  /// Sets the lines that a client wants from now on.
  func subscribe(_ client: Client, to subscription: GestureSubscription) {
    client.subscribe(to: Subscription(subscription, for: client.rights))
    collectTopics()
  }

  private func collectTopics() {
    topics = all.reduce(into: LineTopic()) { $0.formUnion($1.subscription.topics) }
  }

  // MARK: Lines

  /// Adds a line for a client, after all lines that were added before.
  func reply(_ line: [UInt8], to client: Client) {
    client.append(line)
    additions += 1
    boundMemory()
  }

  /// Bounds the memory of all clients together: lines for clients that read are sent at once, and
  /// if that is not enough, the client that owes most is disconnected.
  private func boundMemory() {
    guard unread > Limits.unreadOfAll else { return }
    for client in all { client.send() }
    while unread > Limits.unreadOfAll, let debtor = all.max(by: { $0.unread < $1.unread }) {
      let limit = Limits.unreadOfAll / 1024 / 1024
      let reason = "all clients together left \(limit) MiB unread, and this client left the most"
      debtor.end(.disconnected(reason))
    }
  }

  /// Sends all waiting lines, and removes the clients whose connections have ended.
  func flush() {
    for client in all { client.send() }
    removeEnded()
    let now = MonotonicClock.now
    for client in all { updateInterest(of: client, at: now) }
  }

  private func updateInterest(of client: Client, at now: Int64) {
    guard let registration = client.registration else { return }
    var wanted = client.wanted(at: now)
    if isStopping { wanted.remove(.readable) }
    guard client.interest != wanted else { return }
    client.interest = wanted
    do throws(SystemError) {
      try poller.change(registration, to: wanted)
    } catch {
      client.end(.disconnected(error.description))
    }
  }

  // MARK: Going

  /// Sends all clients their last line, because the daemon stops.
  ///
  /// From now on the daemon only waits for room in the clients' sockets.
  func sendGoodbye(at time: Double) {
    isStopping = true
    writer.write(GoodbyeLine(time: time))
    for client in all { client.append(writer.line) }
  }

  private func removeEnded() {
    let ended = all.filter { $0.ending != nil }
    guard !ended.isEmpty else { return }
    for client in ended {
      switch client.ending {
      case nil, .hungUp?: continue
      case .gone?: log.write(.info, "client \(client.number) disconnects")
      case .disconnected(let reason)?:
        log.write(.notice, "client \(client.number) is disconnected: \(reason)")
      }
      stopPolling(client)
      departed.append(client.number)
    }
    all.removeAll { $0.ending != nil && $0.ending != .hungUp }
    collectTopics()
  }

  /// True if clients have gone since the last `takeDeparted`.
  var hasDeparted: Bool { !departed.isEmpty }

  /// The numbers of the clients that have gone since the last call, whose views and leases end.
  func drainDeparted() -> [Int] {
    defer { departed = [] }
    return departed
  }

  private func stopPolling(_ client: Client) {
    guard let registration = client.registration.take() else { return }
    poller.unregister(registration)
  }
}

extension Clients: LineSink {
  /// Sends a line to the client that it is for, or to all clients that want it.
  func send(_ line: [UInt8], about subject: LineSubject) {
    if let number = subject.client {
      guard let client = all.first(where: { $0.number == number }) else { return }
      client.append(line, about: subject)
      additions += 1
    } else {
      for client in all where client.wants(subject) {
        client.append(line, about: subject)
        additions += 1
      }
    }
    boundMemory()
  }
}
