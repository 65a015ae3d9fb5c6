/// The limits for browsers, and for anyone else who finds the port.
enum PageLimits {
  /// The most connections at once.
  ///
  /// Above it the oldest connection without a stream is closed, so that those without the token
  /// cannot keep out those with it.
  static let connections = 256
  /// The most pages at once; a person has a few.
  static let pages = 128
  /// The seconds for a request and its answer, so that slow clients do not hold connections.
  static let requestTime: Int64 = 30
  /// The most bytes of all header fields of a request; browsers send about 1 KiB.
  static let headerBytes = 16 * 1024
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
  /// The most pings without an answer.
  static let unansweredPings = 2
}
