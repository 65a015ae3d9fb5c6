internal import GesturePipeline
internal import GestureWire
internal import InputEvents
internal import LinuxIO
internal import Logging

/// The connected programs, and the lines on their way to them.
///
/// A line is written once and kept for each client that wants it. At the end of a turn of the loop,
/// everything that waits for a client goes out with one call. `CommandAnswers` answers the clients'
/// commands.
final class Clients {
  private let poller: SourcePoller
  private let version: String
  private var table = ClientTable()
  private var writer = LineWriter()
  /// The clients whose patterns match the ids of lines.
  let matches = PatternMatches()
  private let delivery: LineDelivery
  private var reading = ClientRound(budget: Limits.piecesOfAllInTurn)
  private var catchingUp = ClientRound(budget: Limits.catchingUpInTurn)
  private var newestNumber = 0
  private var log: ClientLog
  /// True once the daemon stops.
  ///
  /// Clients still get the lines that wait for them, but no more replies.
  private(set) var isStopping = false
  /// The topics of the lines that any client wants.
  private(set) var topics = LineTopic()

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
    delivery = LineDelivery(matches: matches)
  }

  /// The connected clients, in the order in which they connected.
  var all: [Client] { table.clients }

  /// The number of connected clients.
  var count: Int { all.count }

  /// The number of bytes that all clients together have yet to read.
  var unread: Int { delivery.unread }

  /// The number of lines that were added for clients so far.
  var additions: Int { delivery.additions }

  /// The work of adding shared lines for clients that caught up, in lines.
  var work: Int { delivery.work }

  /// The work of the last turn: pieces of input, and lines and KiB for clients that are behind.
  var workOfTurn: (reading: Int, catchingUp: Int) { (reading.done, catchingUp.done) }

  /// The number of clients that have gone.
  private(set) var departures = 0

  /// True if nothing waits to be sent to any client.
  var isIdle: Bool { !all.contains(where: \.isOwed) }

  /// The earliest time at which a client that has sent too many commands may continue, in
  /// microseconds of the monotonic clock.
  var deadline: Int64? { all.lazy.compactMap(\.deadline).min() }

  // MARK: Coming

  /// True if there is no room for another client with those rights.
  func isFull(for rights: ClientRights) -> Bool { table.isFull(for: rights) }

  /// Adds a client and greets it, or rejects it with a reason.
  ///
  /// - Parameters:
  ///   - stream: The connection.
  ///   - rights: The client's rights.
  ///   - state: Writes the lines with the present state for the client.
  func add(_ stream: consuming UnixStream, rights: ClientRights, state: (Client) -> Void) {
    newestNumber += 1
    let peer = try? stream.peerCredentials()
    if table.isFull(for: rights, of: peer) { return refuse(stream, peer) }
    let client = Client(
      number: newestNumber, place: table.freePlace, stream: stream, peer: peer, rights: rights)
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
    table.add(client)
    delivery.take(all)
    collectTopics()
    writer.write(HelloLine(version: version, capabilities: rights.capabilities))
    delivery.append(writer.line, to: client)
    delivery.update(client) { state(client) }
  }

  /// Rejects a client of a user who has the most connections that one user may have.
  private func refuse(_ stream: consuming UnixStream, _ peer: PeerCredentials?) {
    let user = peer.map { "user \($0.user)" } ?? "an unknown user"
    let reason = "\(user) already has \(Limits.connectionsOfUser) connections"
    log.write(.notice, "client \(newestNumber) is rejected: \(reason)")
    writer.write(GoodbyeLine(time: Double(secondsOf: MonotonicClock.now), reason: reason))
    // Swift 6.2 aborts where a getter that mutates stands before '.span'.
    let line = writer.line
    // A new connection has room for a line. An error means that the peer has gone, which needs no
    // action.
    _ = try? stream.send(line.span)
  }

  /// Handles a client that is ready.
  func handle(_ client: Client, _ readiness: Readiness) {
    if readiness.isWritable { client.noteRoom() }
    if readiness.isReadable { client.noteInput() }
    if readiness.isHangUp || readiness.isError {
      // The poller would report this again and again.
      stopPolling(client)
      delivery.update(client) { client.hangUp() }
      if client.ending == .hungUp { dropSubscription(of: client) }
    }
  }

  /// Reads clients' input, and lets clients that are behind catch up, within the budget of a turn.
  ///
  /// Clients that must wait are still ready in the next turn, in which touches come first again.
  func serve() {
    catchingUp.work(on: all) { delivery.catchUp($0) }
    guard !isStopping else { return }
    reading.work(on: all) { client in
      guard client.hasInput || client.ending == .hungUp else { return 0 }
      var pieces = 0
      delivery.update(client) { pieces = client.receive() }
      return pieces
    }
  }

  private func stopPolling(_ client: Client) {
    guard let registration = client.registration.take() else { return }
    poller.unregister(registration)
  }

  // MARK: Lines

  /// Sends all waiting lines to clients that are not behind, and removes the clients whose
  /// connections have ended.
  ///
  /// - Parameter noteRemoval: Removes from the surfaces what the client with that number has added.
  func flush(noteRemoval: (Int) -> Void) {
    // Removing a client may produce lines for the others.
    repeat {
      delivery.hasNews = false
      delivery.sendAll()
      removeEnded(noteRemoval)
    } while delivery.hasNews
    delivery.endTurn()
    let now = MonotonicClock.now
    for client in all { updateInterest(of: client, at: now) }
  }

  /// Sends a client a reply, after all lines that were sent before.
  func reply(_ line: [UInt8], to client: Client) { delivery.append(line, to: client) }

  /// The number of bytes of all lines for all clients so far.
  var deliveredBytes: Int { delivery.bytes }

  /// Sets the lines that a client wants from now on.
  func subscribe(_ client: Client, to subscription: GestureSubscription) {
    // Earlier lines must be chosen by the old subscription.
    delivery.settle(client)
    client.subscription = Subscription(subscription, for: client.rights)
    matches.subscribe(client.subscription, at: client.place)
    collectTopics()
  }

  /// Sends all clients their last line, because the daemon stops.
  ///
  /// From now on the daemon only waits for room in the clients' sockets.
  func sendGoodbye(at time: Double) {
    isStopping = true
    writer.write(GoodbyeLine(time: time))
    for client in all { delivery.append(writer.line, to: client) }
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
      delivery.update(client) { client.end(.disconnected(error.description)) }
    }
  }

  // MARK: Going

  /// Sends a client its last line, if there is room for it, and ends the connection.
  ///
  /// - Returns: The work, in steps of a command.
  func dismiss(_ client: Client, because reason: String) -> Int {
    delivery.dismiss(client, because: reason)
  }

  private func removeEnded(_ noteRemoval: (Int) -> Void) {
    var index = 0
    while index < all.count {
      let client = all[index]
      switch client.ending {
      case nil: index += 1
      case .hungUp?:
        dropSubscription(of: client)
        index += 1
      case .gone?: remove(client, because: nil, noteRemoval)
      case .disconnected(let reason)?: remove(client, because: reason, noteRemoval)
      }
    }
  }

  /// Drops the subscription of a client whose peer reads no more lines, but has left commands.
  private func dropSubscription(of client: Client) {
    guard client.subscription != .nothing else { return }
    client.subscription = .nothing
    matches.dropPatterns(at: client.place)
    collectTopics()
  }

  private func remove(
    _ client: Client, because reason: String?, _ noteRemoval: (Int) -> Void
  ) {
    departures += 1
    delivery.drop(client)
    stopPolling(client)
    table.remove(client)
    matches.forget(place: client.place)
    delivery.take(all)
    collectTopics()
    noteRemoval(client.number)
    if let reason {
      log.write(.notice, "client \(client.number) is disconnected: \(reason)")
    } else {
      log.write(.info, "client \(client.number) disconnects")
    }
  }

  private func collectTopics() {
    topics = all.reduce(into: LineTopic()) { $0.formUnion($1.subscription.topics) }
  }
}

extension Clients: LineSink {
  func send(_ line: [UInt8], about subject: LineSubject) { delivery.send(line, about: subject) }
}

/// The connected clients, counted against the limits.
private struct ClientTable {
  /// All clients, in the order in which they connected.
  private(set) var clients: [Client] = []

  /// True if there is no room for another client with those rights.
  func isFull(for rights: ClientRights) -> Bool {
    clients.count >= Limits.connections
      || rights == .watch && clients.count { $0.rights == .watch } >= Limits.watchers
  }

  /// True if a user has the most connections with those rights that one user may have.
  func isFull(for rights: ClientRights, of peer: PeerCredentials?) -> Bool {
    clients.count { $0.rights == rights && $0.peer?.user == peer?.user }
      >= Limits.connectionsOfUser
  }

  /// The lowest place that no client has.
  var freePlace: Int {
    let places = clients.map(\.place)
    return (0...clients.count).first { !places.contains($0) } ?? clients.count
  }

  /// Adds a client.
  mutating func add(_ client: Client) {
    clients.append(client)
  }

  /// Removes a client that is no longer polled.
  mutating func remove(_ client: Client) {
    clients.removeAll { $0 === client }
  }
}
