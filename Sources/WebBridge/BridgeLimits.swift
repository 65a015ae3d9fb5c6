/// The limits for pages, and for anyone else who finds the port.
enum BridgeLimits {
  // MARK: Connections

  /// The most pages at once; each has a connection to the daemon, which has limits of its own.
  static let pages = 128
  /// The most pages without the token.
  ///
  /// The rest is reserved for pages with it, so that watchers cannot keep controllers out.
  static let watchers = 96
  /// The most connections that are no pages' at once; above it, the oldest one is closed.
  static let requests = 128
  /// The seconds for a request and its answer, so that slow clients do not hold connections.
  static let requestTime: Int64 = 30
  /// The most bytes of all header fields of a request; browsers send about 1 KiB.
  static let headerBytes = 16 * 1024

  // MARK: Messages

  /// The most frames of a message from a page; browsers send one.
  static let framesOfMessage = 64
  /// The bytes for a page that wait in this program, from which its daemon is not read, and those
  /// at which it is read again.
  static let waitingBytes = 16 * 1024...64 * 1024
  /// The size of the kernel's buffer for a page, which the kernel doubles.
  ///
  /// The kernel's own choice grows to megabytes. A page that is behind would get lines that newer
  /// ones have overtaken; the daemon merges only those that it has not sent yet.
  static let kernelBytes: Int32 = 32 * 1024
  /// The most bytes of a daemon's line that is looked at for the reason why the connection ends.
  static let bytesOfReason = 1024

  // MARK: Ends

  /// The time between two pings of a page.
  static let pingTime: Duration = .seconds(20)
  /// The most pings without an answer.
  static let unansweredPings = 2
  /// The seconds that a page has to answer when its connection is closed.
  static let closingTime: Int64 = 5

  // MARK: Reports

  /// The most origins that are reported as refused, each of them once.
  static let reportedOrigins = 16
}
