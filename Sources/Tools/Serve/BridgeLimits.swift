/// The limits of a bridge beside `BrowserLimits`, which hold for every server.
enum BridgeLimits {
  // MARK: Pages

  /// The most pages without the token.
  ///
  /// The rest is reserved for pages with it, so that watchers cannot keep controllers out.
  static let watchers = 20
  /// The time between two pings of a page.
  static let pingTime: Duration = .seconds(20)

  // MARK: Messages

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

  // MARK: Reports

  /// The most origins and hosts that are reported as refused, each of them once.
  static let reportedRefusals = 16
}
