public import JSON

/// An entry of a list that the daemon sends, such as `ListedDevice`.
///
/// The functions that write an entry are beside its type, so that the daemon and its readers have
/// one place for the keys.
public protocol ListEntry: Sendable {
  /// The name of the list in the command `list`.
  static var what: String { get }

  /// Reads an entry; `nil` if a required key is missing.
  ///
  /// - Parameter value: The entry as the daemon sent it.
  init?(_ value: JSON)
}
