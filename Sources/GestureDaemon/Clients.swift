internal import GesturePipeline
internal import GestureWire
internal import LinuxIO
internal import Logging

/// The connected programs, and the lines on their way to them.
///
/// A line is written once and kept for each client that wants it. At the end of a turn of the loop,
/// everything that waits for a client goes out with one call. Commands are carried out within the
/// budget of a turn, one of each client after the other.
final class Clients {
  private let poller: Poller
  private let version: String
  private var table = ClientTable()
  private var writer = LineWriter()
  private let delivery = LineDelivery()
  private var newestNumber = 0
  private var log: ClientLog
  private var shortRound: CommandRound
  private var longRound: CommandRound
  /// True if commands wait only because the budget of the turn is used up.
  private(set) var isBusy = false
  /// True once the daemon stops.
  ///
  /// Clients still get the lines that wait for them, but no more replies.
  private var isStopping = false

  /// The object that carries out clients' commands on surfaces.
  weak var performer: (any CommandPerformer)?
  /// The topics of the lines that any client wants.
  private(set) var topics: LineTopic = []

  /// Creates the table of a daemon's clients, which is empty.
  ///
  /// - Parameters:
  ///   - poller: The poller for the clients' sockets.
  ///   - logger: The log of connections and of broken limits.
  ///   - version: The daemon's version, which is sent to each client.
  ///   - timeInTurn: The longest time for short commands in one turn, and again for long ones, in
  ///     microseconds. Tests that count the work of a turn set it so high that the clock does not
  ///     matter.
  init(poller: Poller, logger: Logger, version: String, timeInTurn: Int64 = Limits.timeInTurn) {
    self.poller = poller
    shortRound = CommandRound(.short, time: timeInTurn)
    longRound = CommandRound(.long, time: timeInTurn)
    log = ClientLog(logger)
    self.version = version
  }

  /// The connected clients, in the order in which they connected.
  private var clients: [Client] { table.clients }

  /// The number of connected clients.
  var count: Int { clients.count }

  /// The number of bytes that all clients together have yet to read.
  var unread: Int { delivery.unread }

  /// The number of lines that were added for clients so far.
  var additions: Int { delivery.additions }

  /// The number of clients that have gone.
  private(set) var departures = 0

  /// True if nothing waits to be sent to any client.
  var isIdle: Bool { !clients.contains(where: \.isOwed) }

  /// The earliest time at which a client that has sent too many commands may continue, in
  /// microseconds of the monotonic clock.
  var deadline: Int64? { clients.lazy.compactMap(\.deadline).min() }

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
      client.registration = try poller.register(client.stream, for: .readable)
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
    delivery.take(clients)
    delivery.forget(place: client.place)
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
    writer.write(GoodbyeLine(time: Double(MonotonicClock.now) / 1_000_000, reason: reason))
    // A new connection has room for a line. An error means that the peer has gone, which needs no
    // action.
    _ = try? stream.send(writer.line.span)
  }

  /// Handles a client that the poller reports as ready; returns false if the registration is not a
  /// client's.
  func handle(_ registration: Poller.Registration, _ readiness: Readiness) -> Bool {
    guard let client = table.client(registration) else { return false }
    if readiness.isWritable {
      delivery.settle(client)
      client.unblock()
    }
    if readiness.isReadable, !isStopping { delivery.update(client) { client.receive() } }
    if readiness.isHangUp || readiness.isError {
      // The poller would report this again and again.
      table.stopPolling(client, by: poller)
      delivery.update(client) { client.hangUp() }
    }
    return true
  }

  // MARK: Lines

  /// Sends all waiting lines, and removes the clients whose connections have ended.
  func flush() {
    // Removing a client may produce lines for the others.
    repeat {
      delivery.hasNews = false
      for client in clients where client.canSend { delivery.update(client) { client.send() } }
      removeEnded()
    } while delivery.hasNews
    let now = MonotonicClock.now
    for client in clients { updateInterest(of: client, at: now) }
  }

  /// Sends all clients their last line, because the daemon stops.
  ///
  /// From now on the daemon only waits for room in the clients' sockets.
  func sendGoodbye(at time: Double) {
    isStopping = true
    writer.write(GoodbyeLine(time: time))
    for client in clients { delivery.append(writer.line, to: client) }
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

  private func removeEnded() {
    var index = 0
    while index < clients.count {
      let client = clients[index]
      switch client.ending {
      case nil, .hungUp?: index += 1
      case .gone?: remove(client, because: nil)
      case .disconnected(let reason)?: remove(client, because: reason)
      }
    }
  }

  private func remove(_ client: Client, because reason: String?) {
    departures += 1
    delivery.drop(client)
    table.stopPolling(client, by: poller)
    table.remove(client)
    delivery.take(clients)
    collectTopics()
    performer?.removeClient(client.number)
    if let reason {
      log.write(.notice, "client \(client.number) is disconnected: \(reason)")
    } else {
      log.write(.info, "client \(client.number) has gone")
    }
  }

  // MARK: Commands

  /// Carries out waiting commands, one of each client after the other, until the budget of a turn
  /// is used up.
  ///
  /// Short commands do not wait for long ones.
  func work() {
    guard !isStopping else { return }
    let isShortBusy = shortRound.work(on: clients) { answer($0, .short, at: $1) }
    let isLongBusy = longRound.work(on: clients) { answer($0, .long, at: $1) }
    isBusy = isShortBusy || isLongBusy
  }

  /// Carries out the next command of a client, and replies after all lines that result from it.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - size: The size of the commands of this round. A short line that asks for a list is
  ///     postponed until the round of long ones.
  ///   - now: The present time, in microseconds of the monotonic clock.
  /// - Returns: The work, in steps.
  private func answer(_ client: Client, _ size: Client.LineSize, at now: Int64) -> Int {
    guard let line = client.nextLine() else { return 0 }
    var cost = CommandCost(line)
    guard let request = CommandRequest(line, rights: client.rights) else {
      client.charge(cost, at: now)
      return cost.steps
    }
    if size == .short, request.isForList {
      client.postpone(line)
      return cost.steps
    }
    // A client that has hung up reads no reply.
    if client.ending == .hungUp, !request.isForSurface {
      client.charge(cost, at: now)
      return cost.steps
    }
    let before = (work: performer?.work ?? 0, delivered: delivery.bytes)
    do throws(CommandError) {
      let list = try carryOut(try request.command.get(), of: client, cost: &cost)
      writer.writeReply(to: request.id, list: list)
    } catch {
      writer.writeReply(to: request.id, error: error)
    }
    delivery.append(writer.line, to: client)
    cost.extra += (performer?.work ?? 0) - before.work
    cost.delivered = delivery.bytes - before.delivered
    client.charge(cost, at: now)
    if case .failure(let error) = request.command, error.endsConnection {
      delivery.update(client) { client.dismiss(because: "its input is not a command") }
    }
    return cost.steps
  }

  /// Carries out a command.
  ///
  /// The lines that result from it are queued for all clients before this returns.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - client: The client that sent it.
  ///   - cost: The cost, to which the work is added even if the command is refused.
  /// - Returns: The list that the reply contains, with its name; `nil` for other commands.
  /// - Throws: The reason why the command is refused.
  private func carryOut(
    _ command: Command, of client: Client, cost: inout CommandCost
  ) throws(CommandError) -> (name: String, json: [UInt8])? {
    switch command {
    case .ping: break
    case .subscribe(let subscription):
      // Earlier lines must be chosen by the old subscription.
      delivery.settle(client)
      client.subscription = Subscription(subscription, for: client.rights)
      delivery.forget(place: client.place)
      collectTopics()
    case .list(let request):
      var list = ListWriter()
      if request.subject == .clients {
        for client in clients { client.write(to: &list) }
      } else {
        performer?.write(request, to: &list, for: client.rights)
      }
      cost.listed = list.count
      return (request.subject.rawValue, try list.finish())
    case .onSurface(let surface, let command):
      try performer?.perform(command, on: surface, of: client.number)
    }
    return nil
  }

  private func collectTopics() {
    topics = clients.reduce(into: []) { $0.formUnion($1.subscription.topics) }
  }
}

extension Clients: LineSink {
  func send(_ line: [UInt8], about subject: LineSubject) { delivery.send(line, about: subject) }
}
