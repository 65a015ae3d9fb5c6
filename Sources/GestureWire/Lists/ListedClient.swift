public import JSON

/// A program that is connected to the daemon.
public struct ListedClient: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = ListRequest.Subject.clients.rawValue
  /// The keys that most entries have, in their order.
  package static let commonKeys = ["client", "process", "user", "isWatcher"]

  /// The client's number, which the daemon's log uses.
  public let client: Int
  /// The number of the client's process; `nil` if the daemon does not know it.
  public let process: Int?
  /// The number of the user who runs it; `nil` if the daemon does not know it.
  public let user: Int?
  /// True if the client is on the watch socket, and so controls nothing.
  public let isWatcher: Bool
  /// The whole entry.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard let client = value["client"]?.integer else { return nil }
    (self.client, self.value) = (client, value)
    process = value["process"]?.integer
    user = value["user"]?.integer
    isWatcher = value["isWatcher"]?.bool ?? false
  }
}

extension ListWriter {
  /// Writes a client.
  ///
  /// - Parameters:
  ///   - client: The client's number.
  ///   - process: The number of the client's process; `nil` if it is unknown.
  ///   - user: The number of the user who runs it; `nil` if it is unknown.
  ///   - isWatcher: True if the client is a watcher.
  package mutating func writeClient(_ client: Int, process: Int?, user: Int?, isWatcher: Bool) {
    beginEntry()
    write("client", client)
    if let process { write("process", process) }
    if let user { write("user", user) }
    write("isWatcher", isWatcher)
    endEntry()
  }
}
