internal import GesturePipeline
internal import GestureWire
internal import LinuxIO
internal import Logging

/// The programs that are connected, and the lines on their way to them.
///
/// A line is written once and kept for each client that wants it; at the end of a turn of the loop
/// all that came together goes out with one call a client. Commands are done within the budget of a
/// turn, one of each client after the other.
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
  /// True if commands wait that only the budget of the turn has kept from being done.
  private(set) var isBusy = false
  /// True once the daemon stops: clients get what they are owed, and no more answers.
  private var isStopping = false

  /// Does what clients ask of surfaces.
  weak var performer: (any CommandPerformer)?
  /// The sorts of lines that any client wants.
  private(set) var topics: LineTopic = []

  /// Creates the clients of a daemon, of whom there are none yet.
  ///
  /// - Parameters:
  ///   - poller: Waits for the clients' sockets.
  ///   - logger: Is told of clients that break a limit.
  ///   - version: The daemon's version, which each client is told.
  ///   - timeInTurn: The longest time for short commands in one turn, and for long ones besides, in
  ///     microseconds. Tests that count the work of a turn take the clock out of it.
  init(poller: Poller, logger: Logger, version: String, timeInTurn: Int64 = Limits.timeInTurn) {
    self.poller = poller
    shortRound = CommandRound(.short, time: timeInTurn)
    longRound = CommandRound(.long, time: timeInTurn)
    log = ClientLog(logger)
    self.version = version
  }

  /// The clients that are connected, in the order in which they came.
  private var clients: [Client] { table.clients }

  /// The number of clients that are connected.
  var count: Int { clients.count }

  /// The number of bytes that all clients together have not read.
  var unread: Int { delivery.unread }

  /// The number of lines that were added for a client so far.
  var additions: Int { delivery.additions }

  /// The number of clients that have gone.
  private(set) var departures = 0

  /// True if all clients have been sent what there is for them.
  var isIdle: Bool { !clients.contains(where: \.isOwed) }

  /// When a client may go on that has sent too many commands, in microseconds of the monotonic
  /// clock.
  var deadline: Int64? { clients.lazy.compactMap(\.deadline).min() }

  // MARK: Coming

  /// True if there is no room for one more client with those rights.
  func isFull(for rights: ClientRights) -> Bool { table.isFull(for: rights) }

  /// Takes in a client and greets it, or says why not.
  ///
  /// - Parameters:
  ///   - stream: The connection.
  ///   - rights: The client's rights.
  ///   - state: Writes the lines of the present state, for one client.
  func add(_ stream: consuming UnixStream, rights: ClientRights, state: (Client) -> Void) {
    newestNumber += 1
    let peer = try? stream.peerCredentials()
    if table.isFull(for: rights, of: peer) { return refuse(stream, peer) }
    let client = Client(
      number: newestNumber, place: table.freePlace, stream: stream, peer: peer, rights: rights)
    do throws(SystemError) {
      client.registration = try poller.register(client.stream, for: .readable)
    } catch {
      log.write(.warning, "client \(client.number) is turned away: \(error)")
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

  /// Turns away a user who has as many connections as one may have.
  private func refuse(_ stream: consuming UnixStream, _ peer: PeerCredentials?) {
    let user = peer.map { "user \($0.user)" } ?? "an unknown user"
    let reason = "\(user) has \(Limits.connectionsOfUser) connections already"
    log.write(.notice, "client \(newestNumber) is turned away: \(reason)")
    writer.write(GoodbyeLine(time: Double(MonotonicClock.now) / 1_000_000, reason: reason))
    // A new connection has room for a line; where the peer has gone, nobody misses it.
    _ = try? stream.send(writer.line.span)
  }

  /// Deals with a client that the poller has found ready; false where the source is no client.
  func handle(_ registration: Poller.Registration, _ readiness: Readiness) -> Bool {
    guard let client = table.client(registration) else { return false }
    if readiness.isWritable {
      delivery.settle(client)
      client.unblock()
    }
    if readiness.isReadable, !isStopping { delivery.update(client) { client.receive() } }
    if readiness.isHangUp || readiness.isError {
      // Told without end while it is polled.
      table.stopPolling(client, by: poller)
      delivery.update(client) { client.hangUp() }
    }
    return true
  }

  // MARK: Lines

  /// Sends all clients what there is for them, and lets those go that have ended.
  func flush() {
    // What a client that goes brings about goes to the others, too.
    repeat {
      delivery.hasNews = false
      for client in clients where client.canSend { delivery.update(client) { client.send() } }
      removeEnded()
    } while delivery.hasNews
    let now = MonotonicClock.now
    for client in clients { updateInterest(of: client, at: now) }
  }

  /// Tells all clients that the daemon stops, which is the last thing that they are told.
  ///
  /// From now on only the room for it is waited for.
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
      log.write(.notice, "client \(client.number) is let go: \(reason)")
    } else {
      log.write(.info, "client \(client.number) has gone")
    }
  }

  // MARK: Commands

  /// Does commands that wait, one of each client after the other, until the budget of a turn is used
  /// up.
  ///
  /// Short commands do not wait for long ones.
  func work() {
    guard !isStopping else { return }
    let isShortBusy = shortRound.work(on: clients) { answer($0, .short, at: $1) }
    let isLongBusy = longRound.work(on: clients) { answer($0, .long, at: $1) }
    isBusy = isShortBusy || isLongBusy
  }

  /// Does the next command of a client, and answers it behind all lines that come of it.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - size: The size of commands that are done now: a list waits until it is the long ones' turn.
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
    // Whoever has hung up reads no answer.
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
      delivery.update(client) { client.dismiss(because: "what it sent is no command") }
    }
    return cost.steps
  }

  /// Does what a client asks for.
  ///
  /// Lines that come of it are on their way to all clients before this returns.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - client: The client.
  ///   - cost: The work is added to this, also where the command is refused.
  /// - Returns: The list that comes with the reply, under its name.
  /// - Throws: The reason why it is not done.
  private func carryOut(
    _ command: Command, of client: Client, cost: inout CommandCost
  ) throws(CommandError) -> (name: String, json: [UInt8])? {
    switch command {
    case .ping: break
    case .subscribe(let subscription):
      // Lines from before were chosen by the subscription of then.
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
