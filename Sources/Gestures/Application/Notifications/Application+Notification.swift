extension Application {
  /// A notification of something that has happened or is about to happen (`NSNotification`).
  public struct Notification {
    /// The name of a notification.
    public struct Name: RawRepresentable, Hashable, Sendable {
      /// The text of the name.
      public let rawValue: String

      /// Creates a name from its text.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }
    }

    /// The name of the notification.
    public let name: Name
    /// The object that the notification is about, for example the menu controller.
    public let object: AnyObject?
  }
}
