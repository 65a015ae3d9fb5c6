internal import GesturePipeline
internal import GestureWire

/// The delivery of lines to the clients that want them, and the count of their unread bytes.
///
/// A line is written once and kept for each client that wants it, or once for all clients that are
/// far behind.
final class LineDelivery {
  /// The counts of a client.
  private struct Count {
    /// The bytes of the client that are counted in `unread`.
    var unread = 0
    /// The number of lines that were added for the client in this turn; a long one counts as
    /// several.
    var linesInTurn = 0
  }

  /// All clients, in the order in which they connected.
  private var clients: [Client] = []
  /// The counts of clients, by their places.
  private var counts: [Count] = []
  /// The clients whose patterns match the ids of lines.
  private let matches: PatternMatches
  /// The lines shared by clients that are far behind.
  private let shared = SharedLines()
  /// The clients to which lines are added one by one: those that are connected and do not
  /// follow `shared`.
  private var attentive: [Client] = []
  /// The clients that follow `shared`, the one that has followed longest first.
  private var followers: [Client] = []
  /// The number of bytes that all clients together have yet to read.
  private(set) var unread = 0
  /// The number of bytes of all lines for all clients so far.
  private(set) var bytes = 0
  /// The number of lines that were added for clients so far.
  private(set) var additions = 0
  /// The work of adding shared lines for clients that caught up, in lines.
  private(set) var work = 0
  /// The number of lines that were added for clients in this turn; a long one counts as several.
  private var linesInTurn = 0
  /// The work in this turn of making room among the shared lines, in lines.
  private var roomWorkInTurn = 0
  /// The number of lines in this turn at which clients with many of them begin to share lines.
  private var nextSharing = Limits.linesInTurn
  /// True if lines were added since the last flush.
  var hasNews = false

  init(matches: PatternMatches) {
    self.matches = matches
  }

  /// Sets the connected clients.
  func take(_ clients: [Client]) {
    self.clients = clients
    while counts.count <= clients.lazy.map(\.place).max() ?? 0 { counts.append(Count()) }
    collectAttentive()
  }

  /// Removes the unread bytes of a client that has gone from the count.
  func drop(_ client: Client) {
    unread -= counts[client.place].unread
    counts[client.place] = Count()
  }

  // MARK: Lines

  /// Sends a line to the client that it is for, or to all clients that want it.
  func send(_ line: [UInt8], about subject: LineSubject) {
    if let number = subject.client {
      guard let client = clients.first(where: { $0.number == number }) else { return }
      return append(line, to: client, about: subject)
    }
    if linesInTurn >= nextSharing { shareLinesOfBusyClients() }
    var key = shared.isFollowed ? subject.seriesKey : nil
    // Without room among the shared lines, the line is added for each client.
    let isShared = share(line, about: subject, key: key)
    matches.begin(subject)
    for client in isShared ? attentive : clients
    where client.subscription.wants(subject)
      && matches.include(client.subscription, at: client.place)
    {
      if client.isBehind, key == nil { key = subject.seriesKey }
      append(line, to: client, about: subject, key: key)
    }
  }

  /// Notes a line for the clients that share lines.
  ///
  /// If there is no room for it, those that have shared lines longest are settled first, within a
  /// budget: most of them have left too much unread, which takes little work to find.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line.
  ///   - key: The key of its series; `nil` if it has none.
  /// - Returns: False if there is still no room.
  private func share(_ line: [UInt8], about subject: LineSubject, key: Int?) -> Bool {
    while shared.isFollowed, !shared.note(line, about: subject, key: key) {
      guard roomWorkInTurn < Limits.linesInTurn, !followers.isEmpty else { return false }
      let (client, before) = (followers.removeFirst(), work)
      settle(client)
      roomWorkInTurn += work - before + 1
      // It is not the work of the command that led to the line.
      work = before
    }
    return true
  }

  /// Adds a line for a client.
  ///
  /// If all clients together exceed the limit, lines for clients that read are sent at once. If
  /// that is not enough, the client with the most unread bytes is disconnected.
  func append(
    _ line: [UInt8], to client: Client, about subject: LineSubject? = nil, key: Int? = nil
  ) {
    update(client) { client.append(line, about: subject, key: key) }
    hasNews = true
    additions += 1
    let count = 1 + line.count / Limits.bytesOfCountedLine
    linesInTurn += count
    counts[client.place].linesInTurn += count
    bytes += line.count
    if client.shouldFollow {
      update(client) { follow(client) }
      collectAttentive()
    }
    if unread + shared.count > Limits.unreadOfAll { sendAll() }
    while unread + shared.count > Limits.unreadOfAll,
      let debtor = clients.max(by: { $0.unread < $1.unread })
    {
      let limit = Limits.unreadOfAll / 1024 / 1024
      let reason = "all clients together left \(limit) MiB unread, and this client left the most"
      update(debtor) { debtor.end(.disconnected(reason)) }
    }
  }

  // MARK: Clients that are far behind

  /// Lets a client that is behind catch up, if its socket has room or the shared lines need it.
  ///
  /// - Returns: The work, in lines and in KiB that were sent.
  func catchUp(_ client: Client) -> Int {
    guard client.mayCatchUp || client.isOverdue else { return 0 }
    let before = work
    settle(client)
    guard client.mayCatchUp else { return work - before + 1 }
    let settled = client.unread
    update(client) {
      client.unblock()
      client.send()
    }
    return work - before + 1 + max(0, settled - client.unread) / 1024
  }

  /// Adds the shared lines that are left for a client.
  func settle(_ client: Client) {
    guard client.isFollowing else { return }
    update(client) {
      work += client.settle { subject in
        guard client.subscription.wants(subject) else { return false }
        matches.begin(subject)
        return matches.include(client.subscription, at: client.place)
      }
    }
    if client.ending != nil { work += Limits.workOfDeparture }
    collectAttentive()
  }

  /// Sends a client its last line, if there is room for it, and ends the connection.
  ///
  /// - Returns: The work, in steps of a command.
  func dismiss(_ client: Client, because reason: String) -> Int {
    let before = work
    // The last line comes after the lines that the client shares with others.
    settle(client)
    var pieces = 0
    update(client) { pieces = client.dismiss(because: reason) }
    return work - before + pieces * Limits.stepsOfPiece
  }

  /// Sends waiting lines to all clients that are not behind.
  func sendAll() {
    for client in clients where client.canSend { update(client) { client.send() } }
  }

  /// Ends the count of the lines in a turn.
  func endTurn() {
    (linesInTurn, roomWorkInTurn, nextSharing) = (0, 0, Limits.linesInTurn)
    for client in clients { counts[client.place].linesInTurn = 0 }
  }

  /// Makes the clients with many lines in this turn share further lines, as if they were behind:
  /// the lines of a frame must not delay the next one.
  private func shareLinesOfBusyClients() {
    nextSharing = linesInTurn + Limits.linesUntilNextSharing
    for client in attentive
    where counts[client.place].linesInTurn >= Limits.linesOfPromptClientInTurn {
      update(client) {
        client.send()
        follow(client)
      }
    }
    collectAttentive()
  }

  private func follow(_ client: Client) {
    client.follow(shared)
    if client.isFollowing { followers.append(client) }
  }

  private func collectAttentive() {
    attentive = clients.filter { $0.ending == nil && !$0.isFollowing }
    followers.removeAll { !$0.isFollowing }
  }

  /// Changes a client, and updates the count of unread bytes.
  func update(_ client: Client, _ body: () -> Void) {
    body()
    unread += client.unread - counts[client.place].unread
    counts[client.place].unread = client.unread
  }
}
