/// The limits of a page's stream; those of its connection are `BrowserLimits`.
enum PageLimits {
  /// The most bytes of a message from a page.
  static let messageBytes = 64 * 1024
  /// The most unread messages from a page; above it, its socket is not read for a while.
  static let unreadMessages = 32
  /// The most unacknowledged messages to a page: the one it works on, and the next.
  static let unacknowledgedMessages = 2
  /// The most unacknowledged bytes to a page.
  ///
  /// A program that sends only while `isReady` is true stays far below. A page above it is
  /// disconnected, since memory must not grow with what a browser does not read.
  static let unacknowledgedBytes = 32 * 1024 * 1024
  /// The longest time without a due acknowledgement, after which a page is disconnected.
  ///
  /// Its browser still answers, but the page hangs and its messages would be kept. A page that was
  /// only suspended with its machine connects again by itself.
  static let acknowledgementTime: Duration = .seconds(30)
  /// The time between two pings.
  static let pingTime: Duration = .seconds(15)
}
