public import JSON

/// Something of which the daemon lists all that there are: `ListedDevice` and its like.
public protocol ListEntry: Sendable {
  /// What the command `list` calls them.
  static var what: String { get }

  /// Reads an entry, unless something is missing that every entry has.
  ///
  /// - Parameter value: The entry as the daemon has it.
  init?(_ value: JSON)
}
