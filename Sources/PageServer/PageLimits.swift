/// How much of anything a server of pages takes from browsers, and whoever else finds its port.
enum PageLimits {
  /// Connections at once.
  ///
  /// Past it the oldest that has no stream is closed: whoever has the token is
  /// not to be kept out by those who have none.
  static let connections = 256
  /// Pages at once: a person has a few.
  static let pages = 128
  /// Seconds for a request and its answer, so that nobody holds a connection by being slow.
  static let requestTime: Int64 = 30
  /// Bytes of all header fields of a request; browsers send about 1 KiB.
  static let headerBytes = 16 * 1024
  /// Bytes of a message from a page.
  static let messageBytes = 64 * 1024
  /// Messages from a page that wait to be read; past it its socket is not read for a while.
  static let unreadMessages = 32
  /// Messages to a page that it has not acknowledged: one that it works on, and the next, which is
  /// there when it is done.
  static let unacknowledgedMessages = 2
  /// Bytes to a page that it has not acknowledged.
  ///
  /// A program that sends only while `isReady` stays far
  /// below; another's page is let go, for memory is not to grow by what a browser does not read.
  static let unacknowledgedBytes = 32 * 1024 * 1024
  /// How long a page may acknowledge nothing of what it was sent: its browser is there and works, but
  /// the page does not, and what it would be told is kept.
  ///
  /// One that only sleeps, on a machine that does, connects again by itself.
  static let acknowledgementTime: Duration = .seconds(30)
  /// Seconds between two questions whether a page is still there, and how many may go unanswered.
  static let pingTime: Int64 = 15
  static let unansweredPings = 2
}
