public import JSON

/// A program that is connected to the daemon.
public struct ListedClient: ListEntry, Equatable {
  /// The name of the list in the command `list`.
  public static let what = "clients"

  /// The client's number, which the daemon's log uses.
  public let client: Int
  /// True if the client is a watcher.
  public let isWatcher: Bool
  /// The whole entry, including the client's process and user.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard case .integer(let client) = value["client"] else { return nil }
    (self.client, self.value) = (client, value)
    isWatcher = value["isWatcher"] == .bool(true)
  }
}
