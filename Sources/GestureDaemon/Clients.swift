internal import GesturePipeline
internal import GestureWire
internal import LinuxIO
internal import Logging

/// The programs that are connected, and the lines on their way to them.
///
/// A line is written once and kept for each client that wants it; at the end of a turn of the loop
/// all that came together goes out with one call a client.
final class Clients {
  /// More programs than any machine has that look at one touchscreen; each costs memory.
  ///
  /// So many may connect to control, and as many to watch: watchers keep nobody from controlling.
  static let limit = 256

  private let poller: Poller
  private let logger: Logger
  private let version: String
  private var clients: [Client] = []
  private var writer = LineWriter()
  private var newestNumber = 0

  /// How many lines clients may add to the log: whoever connects again and again must not fill it.
  private var logAllowance = TokenBucket(rate: 1, burst: 100)
  private var unloggedLines = 0

  /// How many bytes of commands and answers are dealt with in one turn of the loop.
  ///
  /// It is for all clients together: what takes longer waits while devices are read. An optimized
  /// build writes so much of a list in some milliseconds.
  private static let turnBudget = 256 * 1024
  /// How much is left of it.
  private var budget = turnBudget
  /// Which client is dealt with first in the next turn: none waits longer than once around.
  private var firstInTurn = 0
  /// Whether the daemon stops: clients get what they are owed, and no more answers.
  private(set) var isStopping = false

  /// Does what clients ask of surfaces.
  weak var performer: (any CommandPerformer)?
  /// Whether there is a line that not all clients have been sent that want it.
  private var hasNews = false

  /// What any client wants.
  private(set) var topics: LineTopic = []

  init(poller: Poller, logger: Logger, version: String) {
    self.poller = poller
    self.logger = logger
    self.version = version
  }

  /// How many clients are connected.
  var count: Int { clients.count }

  /// How many clients have gone.
  private(set) var departures = 0

  /// Whether all clients have been sent what there is for them.
  var isIdle: Bool { !clients.contains(where: \.isOwed) }

  /// When a client may go on that has sent too many commands, in microseconds of the monotonic
  /// clock.
  var deadline: Int64? {
    var earliest: Int64?
    for client in clients {
      guard let deadline = client.deadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// Whether there is no room for one more with those rights.
  func isFull(for rights: ClientRights) -> Bool {
    clients.count { $0.rights == rights } >= Self.limit
  }

  /// Takes in a client and greets it.
  ///
  /// - Parameters:
  ///   - stream: The connection.
  ///   - rights: What the client may do.
  ///   - state: Writes the lines that tell the present state, for one client.
  func add(_ stream: consuming UnixStream, rights: ClientRights, state: (Client) -> Void) {
    newestNumber += 1
    let client = Client(number: newestNumber, stream: stream, rights: rights, among: self)
    do throws(SystemError) {
      client.registration = try poller.register(client.stream, for: .readable)
    } catch {
      log(.warning, "client \(client.number) is turned away: \(error)")
      return
    }
    if let peer = client.peer {
      let person = "user \(peer.user), group \(peer.group)"
      log(
        .info, "client \(client.number) connects to \(rights): process \(peer.process), \(person)")
    }
    writer.writeHello(version: version, capabilities: rights.capabilities)
    client.append(writer.line)
    state(client)
    clients.append(client)
    collectTopics()
  }

  /// Deals with a client that the poller has told of; says whether the name is a client's.
  func handle(_ registration: Poller.Registration, _ readiness: Readiness) -> Bool {
    guard let client = clients.first(where: { $0.registration == registration }) else {
      return false
    }
    if readiness.isWritable { client.unblock() }
    if readiness.isReadable {
      let now = MonotonicClock.now
      finish(client, client.receive(with: &writer, at: now), at: now)
    }
    // What a client that has gone said last has been taken; there is nobody left to answer.
    if readiness.isHangUp || readiness.isError { remove(client, .gone(nil)) }
    return true
  }

  // MARK: The budget of a turn

  /// Whether there is something left of the turn's budget; who asks for something that takes long has
  /// to wait else for the next turn, which comes at once.
  var mayTakeLong: Bool { budget > 0 }

  /// Takes note of so many bytes that were dealt with.
  func spend(_ bytes: Int) { budget -= bytes }

  /// Tells all clients that the daemon stops, which is the last thing that they are told.
  func sendGoodbye(at time: Double) {
    isStopping = true
    writer.writeGoodbye(time: time)
    for client in clients { client.append(writer.line) }
  }

  /// Sends to all clients what there is for them.
  func flush() {
    // One that has had to wait goes on, whatever those have spent that have just come.
    budget = max(budget, 1)
    // What a command brings about while it is answered goes to those before, too.
    repeat {
      hasNews = false
      flushOnce()
    } while hasNews
    budget = Self.turnBudget
    firstInTurn = clients.isEmpty ? 0 : (firstInTurn + 1) % clients.count
  }

  private func flushOnce() {
    let now = MonotonicClock.now
    var (index, remaining) = (firstInTurn, clients.count)
    while remaining > 0, !clients.isEmpty {
      remaining -= 1
      if index >= clients.count { index = 0 }
      let client = clients[index]
      if client.isDue(at: now) {
        finish(client, client.flush(with: &writer, at: now), at: now)
      } else if client.interest != client.wanted(at: now) {
        finish(client, .connected, at: now)
      }
      // One that has gone has made room for the next.
      if index < clients.count, clients[index] === client { index += 1 }
    }
  }

  private func finish(_ client: Client, _ outcome: Client.Outcome, at now: Int64) {
    guard outcome == .connected else { return remove(client, outcome) }
    let wanted = client.wanted(at: now)
    guard client.interest != wanted, let registration = client.registration else { return }
    client.interest = wanted
    do throws(SystemError) {
      try poller.change(registration, to: client.interest)
    } catch {
      remove(client, .gone(error.description))
    }
  }

  private func remove(_ client: Client, _ outcome: Client.Outcome) {
    guard clients.contains(where: { $0 === client }) else { return }
    departures += 1
    if let registration = client.registration { poller.unregister(registration) }
    clients.removeAll { $0 === client }
    collectTopics()
    performer?.removeClient(client.number)
    if case .gone(let reason?) = outcome {
      log(.notice, "client \(client.number) is let go: \(reason)")
    } else {
      log(.info, "client \(client.number) has gone")
    }
  }

  // MARK: What they ask for

  /// Does what a client asks for.
  ///
  /// Lines that come of it are on their way to all clients before this returns. It is called while a
  /// line is written, and writes none itself.
  ///
  /// - Parameters:
  ///   - command: What it asks for.
  ///   - client: The client.
  ///   - listed: How many bytes of a list were written, even if the list is given up.
  /// - Returns: What is to be told with the reply, under its name.
  /// - Throws: Why it is not done.
  func carryOut(
    _ command: Command, of client: Client, listed: inout Int
  ) throws(CommandError) -> (name: String, json: [UInt8])? {
    switch command {
    case .ping: break
    case .subscribe(let subscription):
      client.subscription = subscription
      collectTopics()
    case .list(let request):
      var list = ListWriter()
      if request.subject == .clients {
        for client in clients { client.write(to: &list) }
      } else {
        performer?.write(request, to: &list, for: client.rights)
      }
      listed = list.count
      return (request.subject.rawValue, try list.finish())
    case .onSurface(let surface, let command):
      try performer?.perform(command, on: surface, of: client.number)
    }
    return nil
  }

  private func log(_ level: Logger.Level, _ message: @autoclosure () -> String) {
    guard level >= logger.logLevel else { return }
    let now = MonotonicClock.now
    guard logAllowance.readyAt <= now else {
      unloggedLines += 1
      return
    }
    logAllowance.take(at: now)
    if unloggedLines > 0 { logger.notice("\(unloggedLines) more lines about clients are left out") }
    unloggedLines = 0
    let text = message()
    logger.log(level: level, "\(text)")
  }

  private func collectTopics() {
    topics = clients.reduce(into: []) { $0.formUnion($1.subscription.topics) }
  }
}

extension Clients: LineSink {
  func send(_ line: [UInt8], about subject: LineSubject) {
    hasNews = true
    for client in clients
    where subject.client.map({ $0 == client.number }) ?? client.subscription.includes(subject) {
      client.append(line, about: subject)
    }
  }
}
