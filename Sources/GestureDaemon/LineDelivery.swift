internal import GesturePipeline
internal import GestureWire

/// The delivery of lines to the clients that want them, and the count of their unread bytes.
///
/// A line is written once and kept for each client that wants it, or once for all clients that are
/// far behind.
final class LineDelivery {
  /// All clients, in the order in which they connected.
  private var clients: [Client] = []
  private var matches = PatternMatches()
  /// The lines shared by clients that are far behind.
  private let newest = NewestLines()
  /// The clients to which lines of series are added one by one: those that do not follow `newest`.
  private var attentive: [Client] = []
  /// The number of bytes that all clients together have yet to read.
  private(set) var unread = 0
  /// The number of bytes of all lines for all clients so far.
  private(set) var bytes = 0
  /// The number of lines that were added for clients so far.
  private(set) var additions = 0
  /// True if lines were added since the last flush.
  var hasNews = false

  /// Sets the connected clients.
  func take(_ clients: [Client]) {
    self.clients = clients
    collectAttentive()
  }

  /// Forgets the patterns of a place, because its client has new ones.
  func forget(place: Int) { matches.forget(place: place) }

  /// Removes the unread bytes of a client that has gone from the count.
  func drop(_ client: Client) { unread -= client.countedUnread }

  // MARK: Lines

  /// Sends a line to the client that it is for, or to all clients that want it.
  func send(_ line: [UInt8], about subject: LineSubject) {
    if let number = subject.client {
      guard let client = clients.first(where: { $0.number == number }) else { return }
      return append(line, to: client, about: subject)
    }
    var subject = subject
    let hasSeries = LineSeries.hasSeries(subject)
    if hasSeries, newest.isFollowed {
      subject.knowSeries()
      if newest.isFull { settleAll() }
      if newest.isFollowed { newest.note(line, about: subject) }
    }
    matches.begin(subject)
    for client in hasSeries ? attentive : clients
    where client.subscription.wants(subject)
      && matches.include(client.subscription, at: client.place)
    {
      if client.isBehind { subject.knowSeries() }
      append(line, to: client, about: subject)
    }
  }

  /// Adds a line for a client.
  ///
  /// If all clients together exceed the limit, the one with the most unread bytes is disconnected.
  func append(
    _ line: [UInt8], to client: Client, about subject: LineSubject? = nil
  ) {
    update(client) { client.append(line, about: subject) }
    hasNews = true
    additions += 1
    bytes += line.count
    if client.shouldFollow {
      update(client) { client.follow(newest) }
      collectAttentive()
    }
    while unread + newest.count > Limits.unreadOfAll,
      let debtor = clients.max(by: { $0.unread < $1.unread })
    {
      let limit = Limits.unreadOfAll / 1024 / 1024
      let reason = "all clients together left \(limit) MiB unread, this one the most"
      update(debtor) { debtor.end(.disconnected(reason)) }
    }
  }

  // MARK: Clients that are far behind

  /// Adds the shared lines that are left for a client.
  func settle(_ client: Client) {
    guard client.isFollowing else { return }
    update(client) {
      client.settle { subject in
        guard client.subscription.wants(subject) else { return false }
        matches.begin(subject)
        return matches.include(client.subscription, at: client.place)
      }
    }
    collectAttentive()
  }

  private func settleAll() {
    for client in clients { settle(client) }
  }

  private func collectAttentive() {
    attentive = clients.filter { !$0.isFollowing }
  }

  /// Changes a client, and updates the count of unread bytes.
  func update(_ client: Client, _ body: () -> Void) {
    body()
    unread += client.unread - client.countedUnread
    client.countedUnread = client.unread
  }
}
