internal import GestureWire
internal import LinuxIO

/// The connected clients, found by their connections and counted against the limits.
struct ClientTable {
  /// All clients, in the order in which they connected.
  private(set) var clients: [Client] = []
  /// The polled clients, by the descriptors of their connections.
  private var byDescriptor: [Client?] = []

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

  /// The client with a registration; `nil` if the registration is not a client's.
  func client(_ registration: Poller.Registration) -> Client? {
    let descriptor = Int(registration.descriptor)
    guard descriptor < byDescriptor.count, let client = byDescriptor[descriptor],
      client.registration == registration
    else { return nil }
    return client
  }

  /// Adds a client.
  mutating func add(_ client: Client) {
    let descriptor = Int(client.stream.pollDescriptor)
    while byDescriptor.count <= descriptor { byDescriptor.append(nil) }
    byDescriptor[descriptor] = client
    clients.append(client)
  }

  /// Stops polling a client.
  mutating func stopPolling(_ client: Client, by poller: Poller) {
    guard let registration = client.registration else { return }
    poller.unregister(registration)
    client.registration = nil
    byDescriptor[Int(registration.descriptor)] = nil
  }

  /// Removes a client that is no longer polled.
  mutating func remove(_ client: Client) {
    clients.removeAll { $0 === client }
  }
}
