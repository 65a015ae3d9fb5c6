/// The limits of every server for browsers, for pages and for anyone else who finds the port.
package enum BrowserLimits {
  /// The most pages at once; a person has a few.
  ///
  /// The daemon has two connections more for a user (`Limits.connectionsOfUser`), so that they can
  /// look at it even then.
  static let pages = 30
  /// The most connections at once that are no pages'; above it, the oldest one is closed.
  static let requests = 128
  /// The seconds for a request and its answer, so that slow clients do not hold connections.
  static let requestTime: Int64 = 30
  /// The most bytes of all header fields of a request; browsers send about 1 KiB.
  static let headerBytes = 16 * 1024
  /// The most frames of a message from a page; browsers send one.
  static let framesOfMessage = 64
  /// The most pings without an answer.
  static let unansweredPings = 2
  /// The seconds that a page has to read and to answer the end of its WebSocket.
  package static let closingTime: Int64 = 5
}
