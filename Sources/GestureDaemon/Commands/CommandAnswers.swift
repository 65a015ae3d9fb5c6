internal import GestureConfiguration
internal import GestureWire
internal import JSON
internal import LinuxIO
internal import Surfaces

/// The daemon's answers to clients' commands.
///
/// A client hands over its requests; it knows neither the other clients nor the surfaces.
final class CommandAnswers {
  private let clients: Clients
  private let surfaces: SurfaceCommands
  /// The present time, in microseconds of the monotonic clock.
  private let now: () -> Int64
  private var writer = LineWriter()
  /// The index of the client whose turn is next.
  private var next = 0

  /// Creates the answers to the clients of a daemon.
  ///
  /// The time comes from `now`, in microseconds of the monotonic clock: tests have a clock of their
  /// own.
  init(
    to clients: Clients, on surfaces: SurfaceCommands,
    now: @escaping () -> Int64 = { MonotonicClock.now }
  ) {
    self.clients = clients
    self.surfaces = surfaces
    self.now = now
  }

  /// True if a command could be carried out now.
  var isBusy: Bool {
    let now = self.now()
    return !clients.isStopping && clients.all.contains { $0.mayAnswer(at: now) }
  }

  /// Carries out at most one command of each client, until the time of a turn is used up.
  ///
  /// The next turn continues with the client after the last one.
  func work() {
    guard !clients.isStopping else { return }
    let (start, lines) = (now(), clients.additions)
    var time = start
    for _ in clients.all.indices {
      guard time - start < Limits.timeOfCommands, clients.additions - lines < Limits.linesOfCommands
      else { return }
      if next >= clients.count { next = 0 }
      let client = clients.all[next]
      next += 1
      guard client.mayAnswer(at: time) else { continue }
      let (request, begin) = (client.nextRequest(), time)
      if let request { answer(request, of: client) }
      time = now()
      // A question that nobody hears costs no token: the quota would only delay the end of the
      // client's leases and views.
      if request != nil || client.ending == nil { client.charge(time - begin, at: time) }
    }
  }

  /// Carries out a request, and replies after all lines that result from it.
  private func answer(_ request: CommandRequest, of client: Client) {
    do throws(CommandError) {
      switch try carryOut(try request.command.get(), of: client) {
      case .done: writer.writeReply(to: request.id)
      case .pending(let event): writer.writeReply(to: request.id, pending: event)
      case .list(let name, let json): writer.writeReply(to: request.id, list: (name, json))
      }
    } catch {
      writer.writeReply(to: request.id, error: error)
    }
    clients.reply(writer.line, to: client)
    if case .failure(let error) = request.command, error.endsConnection {
      client.dismiss(because: "its input is not a command")
    }
  }

  /// The result of a command that was carried out.
  private enum Result {
    /// Everything has happened.
    case done
    /// The change waits for an event.
    case pending(ReplyLine.Pending)
    case list(name: String, json: [UInt8])
  }

  /// Carries out a command.
  ///
  /// The lines that result from it are added for all clients before this returns.
  ///
  /// - Parameters:
  ///   - command: The command, for the daemon or for a surface.
  ///   - client: The client that sent it.
  /// - Returns: The result, for the reply.
  /// - Throws: The reason why the command is refused.
  private func carryOut(_ command: Command, of client: Client) throws(CommandError) -> Result {
    switch command {
    case .ping: break
    case .subscribe(let subscription): subscribe(client, to: subscription)
    case .list(let request):
      var list = ListWriter()
      if request.subject == .clients {
        for client in clients.all { client.write(to: &list) }
      } else {
        surfaces.write(request, to: &list, for: client.rights)
      }
      return .list(name: request.subject.rawValue, json: try list.finish())
    case .setSurface(let surface, let change):
      let pending = try surfaces.perform(change, on: surface, of: client.number)
      return pending.map { Result.pending($0) } ?? .done
    case .onSurface(let surface, let command):
      try surfaces.perform(command, on: surface, of: client.number)
    }
    return .done
  }

  /// Sets the lines that a client wants from now on.
  ///
  /// Of surfaces whose contacts it did not want before, it gets the fingers that are down.
  private func subscribe(_ client: Client, to request: GestureSubscription) {
    let before = client.subscription
    clients.subscribe(client, to: request)
    surfaces.writeContacts(for: client.subscription, since: before, with: &writer) { line in
      clients.reply(line, to: client)
    }
  }
}

extension Client {
  fileprivate func write(to list: inout ListWriter) {
    list.writeClient(
      number, process: peer.map { Int($0.process) }, user: peer.map { Int($0.user) },
      isWatcher: rights == .watch)
  }
}
