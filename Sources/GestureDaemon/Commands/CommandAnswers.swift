internal import GestureConfiguration
internal import GestureWire
internal import JSON
internal import LinuxIO
internal import SurfaceClients

/// The daemon's answers to clients' commands.
///
/// Commands are carried out within the budget of a turn, one of each client after the other. A
/// client hands over its requests; it knows neither the other clients nor the surfaces.
final class CommandAnswers {
  private let clients: Clients
  private let surfaces: SurfaceCommands
  private var writer = LineWriter()
  private var shortRound: CommandRound
  private var longRound: CommandRound
  /// True if commands or the removal of views wait only because the budget of the turn is used up.
  private(set) var isBusy = false

  /// Creates the answers to the clients of a daemon.
  ///
  /// - Parameters:
  ///   - clients: The clients whose commands are carried out.
  ///   - surfaces: The commands on surfaces.
  ///   - timeInTurn: The longest time for short commands in one turn, and again for long ones, in
  ///     microseconds. Tests that count the work of a turn set it so high that the clock does not
  ///     matter.
  init(to clients: Clients, on surfaces: SurfaceCommands, timeInTurn: Int64 = Limits.timeInTurn) {
    self.clients = clients
    self.surfaces = surfaces
    shortRound = CommandRound(.short, time: timeInTurn)
    longRound = CommandRound(.long, time: timeInTurn)
  }

  /// Carries out waiting commands, one of each client after the other, until the budget of a turn
  /// is used up.
  ///
  /// The views of clients that have gone are removed before. Short commands do not wait for long
  /// ones.
  ///
  /// - Parameter pauses: The pauses in which touches have their turn: a long command is read before
  ///   one and carried out after it.
  func work(pauses: Pauses = .none) {
    guard !clients.isStopping else { return }
    surfaces.removeDeparted()
    isBusy = surfaces.isRemoving
    guard !isBusy else { return }
    let isShortBusy = shortRound.work(on: clients.all) {
      answer($0, .short, at: $1, within: $2, pauses)
    }
    let isLongBusy = longRound.work(on: clients.all) {
      answer($0, .long, at: $1, within: $2, pauses)
    }
    isBusy = isShortBusy || isLongBusy
  }

  /// Carries out the next command of a client, and replies after all lines that result from it.
  ///
  /// - Parameters:
  ///   - client: The client whose command is carried out.
  ///   - size: The size of the commands of this round.
  ///   - now: The present time, in microseconds of the monotonic clock.
  ///   - left: The steps that are left in this turn. Comparisons with patterns end with them, and
  ///     go on in the next turn; everything else is finished.
  ///   - pauses: The pauses in which touches have their turn.
  /// - Returns: The work, in steps.
  @inline(never)  // Swift 6.2 aborts where it optimizes both calls in 'work' with their sizes.
  private func answer(
    _ client: Client, _ size: Client.LineSize, at now: Int64, within left: Int, _ pauses: Pauses
  ) -> Int {
    var budget = MatchingBudget(steps: left)
    let wasPreparing = size == .long && clients.matches.isPreparing(at: client.place)
    let isForOthers = clients.matches.isComparingIDs(at: client.place)
    guard !wasPreparing || clients.matches.proceed(at: client.place, within: &budget) else {
      if !isForOthers { client.charge(CommandCost(extra: budget.spent), at: now) }
      return budget.spent
    }
    switch client.nextRequest(size, at: now) {
    case .nothing: return 0
    case .noAnswer(let cost):
      clients.matches.finishPreparation(at: client.place)
      return cost.steps + budget.spent
    case .request(let request, var cost, let line):
      cost.add(budget, isForOthers: isForOthers)
      if size == .long { pauses.step(cost.steps) }
      guard mayProceed(client, with: line, request) else {
        if client.ending != nil { clients.matches.finishPreparation(at: client.place) }
        // Nothing long can be carried out in this turn any more: it would only be read again.
        return surfaces.isRemoving ? max(left, cost.steps) : cost.steps
      }
      guard wasPreparing || prepare(request, of: client, cost: &cost, within: left) else {
        client.postpone(line)
        client.charge(cost, at: now)
        return cost.steps
      }
      defer { clients.matches.finishPreparation(at: client.place) }
      return answer(request, of: client, cost: cost, at: now)
    }
  }

  /// True if a command may still be carried out after a pause.
  ///
  /// The client may have gone meanwhile, with its views, and needs no answers then. If views of
  /// another client that has gone are to be removed, the command waits for its next turn.
  private func mayProceed(
    _ client: Client, with line: LineSplitter.Line, _ request: CommandRequest
  ) -> Bool {
    guard client.ending == nil || client.ending == .hungUp && request.isForSurface else {
      return false
    }
    if surfaces.isRemoving { client.postpone(line) }
    return !surfaces.isRemoving
  }

  /// Begins the comparisons with patterns that come before a command.
  ///
  /// - Parameters:
  ///   - request: The request of the command.
  ///   - client: The client that sent it.
  ///   - cost: The cost so far, to which that of the comparisons is added.
  ///   - left: The steps that are left in this turn.
  /// - Returns: True if the command can be carried out now; false if comparisons are left.
  private func prepare(
    _ request: CommandRequest, of client: Client, cost: inout CommandCost, within left: Int
  ) -> Bool {
    let preparation: PatternMatches.Preparation
    switch request.command {
    case .success(.subscribe(let request)) where request.hasPatterns:
      let patterns = Subscription(request, for: client.rights).patterns
      cost.extra += patterns.creationWork / Limits.patternWorkInStep
      preparation = .patterns(patterns)
    case .success(.list(let request))
    where request.patterns.chooseAny && request.subject != .clients:
      preparation = .patterns(request.patterns)
    case .success(.onSurface(_, .addView(let view, _))):
      let before = surfaces.work
      surfaces.forgetOldIDs()
      cost.extra += surfaces.work - before
      preparation = .ids(SurfaceClients.ids(of: view))
    default: return true
    }
    clients.matches.prepare(preparation, at: client.place)
    var budget = MatchingBudget(steps: max(left - cost.steps, Limits.leastMatching))
    defer {
      cost.add(budget, isForOthers: clients.matches.isComparingIDs(at: client.place))
    }
    return clients.matches.proceed(at: client.place, within: &budget)
  }

  /// Carries out a request, and replies after all lines that result from it.
  ///
  /// - Parameters:
  ///   - request: The command, or the reason why it is refused.
  ///   - client: The client that sent it.
  ///   - readingCost: The cost of reading the request.
  ///   - now: The present time, in microseconds of the monotonic clock.
  /// - Returns: The work, in steps.
  private func answer(
    _ request: CommandRequest, of client: Client, cost readingCost: CommandCost, at now: Int64
  ) -> Int {
    var cost = readingCost
    let before = (work: surfaces.work + clients.work, delivered: clients.deliveredBytes)
    do throws(CommandError) {
      switch try carryOut(try request.command.get(), of: client, cost: &cost) {
      case .done: writer.writeReply(to: request.id)
      case .pending(let event): writer.writeReply(to: request.id, pending: event)
      case .list(let name, let json): writer.writeReply(to: request.id, list: (name, json))
      }
    } catch {
      writer.writeReply(to: request.id, error: error)
    }
    clients.reply(writer.line, to: client)
    cost.extra += surfaces.work + clients.work - before.work
    cost.delivered = clients.deliveredBytes - before.delivered
    client.charge(cost, at: now)
    if case .failure(let error) = request.command, error.endsConnection {
      cost.extra += clients.dismiss(client, because: "its input is not a command")
    }
    return cost.steps
  }

  /// The result of a command that was carried out.
  private enum Result {
    /// Everything has happened.
    case done
    /// The change waits for an event.
    case pending(ReplyLine.Pending)
    /// The reply contains a list of that name.
    case list(name: String, json: [UInt8])
  }

  /// Carries out a command.
  ///
  /// The lines that result from it are queued for all clients before this returns.
  ///
  /// - Parameters:
  ///   - command: The command, for the daemon or for a surface.
  ///   - client: The client that sent it.
  ///   - cost: The cost, to which the work is added even if the command is refused.
  /// - Returns: The result, for the reply.
  /// - Throws: The reason why the command is refused.
  private func carryOut(
    _ command: Command, of client: Client, cost: inout CommandCost
  ) throws(CommandError) -> Result {
    switch command {
    case .ping: break
    case .subscribe(let subscription): subscribe(client, to: subscription)
    case .list(let request):
      var list = ListWriter()
      if request.subject == .clients {
        for client in clients.all { client.write(to: &list) }
      } else {
        let includes = { [matches = clients.matches] in matches.isIncluded($0, at: client.place) }
        surfaces.write(
          request.subject, to: &list, where: request.patterns.chooseAny ? includes : nil,
          for: client.rights)
      }
      cost.listed = list.count
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

/// A round of commands of one size: one of each client after the other, within a budget.
private struct CommandRound {
  private let size: Client.LineSize
  /// The longest time in one turn, in microseconds.
  private let time: Int64
  /// The index of the client whose turn is next.
  private var next = 0

  init(_ size: Client.LineSize, time: Int64) {
    self.size = size
    self.time = time
  }

  /// Carries out commands until none are waiting or the budget of a turn is used up.
  ///
  /// - Parameters:
  ///   - clients: All clients, in the same order as in previous turns.
  ///   - answer: Carries out the next command of a client at a time, in microseconds of the
  ///     monotonic clock, given the steps that are left; returns the steps that it took.
  /// - Returns: True if commands are left.
  mutating func work(on clients: [Client], answer: (Client, Int64, Int) -> Int) -> Bool {
    let start = MonotonicClock.now
    var (now, steps, idle) = (start, 0, 0)
    while idle < clients.count {
      if next >= clients.count { next = 0 }
      let client = clients[next]
      if client.mayAnswer(size, at: now) {
        guard steps < Limits.stepsInTurn, now - start < time else { return true }
        steps += answer(client, now, Limits.stepsInTurn - steps)
        now = MonotonicClock.now
        idle = 0
      } else {
        idle += 1
      }
      next += 1
    }
    return false
  }
}

extension CommandCost {
  /// Adds the steps of comparisons with patterns of the client or of all clients.
  fileprivate mutating func add(_ budget: MatchingBudget, isForOthers: Bool) {
    if isForOthers { forOthers += budget.spent } else { extra += budget.spent }
  }
}

extension Client {
  /// Writes the client as an entry of a list.
  fileprivate func write(to list: inout ListWriter) {
    list.writeClient(
      number, process: peer.map { Int($0.process) }, user: peer.map { Int($0.user) },
      isWatcher: rights == .watch)
  }
}
