public import JSON

/// A program that is connected to the daemon.
public struct ListedClient: ListEntry, Equatable {
  /// What the command `list` calls them.
  public static let what = "clients"

  /// The number by which the daemon's log speaks of it.
  public let client: Int
  /// Whether it may only watch.
  public let isWatcher: Bool
  /// All that the daemon tells of it: its process and user too.
  public let value: JSON

  /// Reads an entry.
  public init?(_ value: JSON) {
    guard case .integer(let client) = value["client"] else { return nil }
    (self.client, self.value) = (client, value)
    isWatcher = value["isWatcher"] == .bool(true)
  }
}
