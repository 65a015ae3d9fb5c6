extension Application {
  /// Something that has happened or is about to (`NSNotification`).
  public struct Notification {
    /// What a notification is called.
    public struct Name: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Makes a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }
    }

    /// What happens.
    public let name: Name
    /// What it happens to.
    public let object: AnyObject?
  }
}
