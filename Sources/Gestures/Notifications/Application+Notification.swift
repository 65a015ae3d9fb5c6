extension Application {
  /// Something that has happened or is about to (`NSNotification`).
  public struct Notification {
    /// The name of a notification.
    public struct Name: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Makes a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }
    }

    /// The name of what happens.
    public let name: Name
    /// The object that it happens to.
    public let object: AnyObject?
  }
}
