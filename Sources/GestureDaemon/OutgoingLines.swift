internal import GestureWire
internal import LinuxIO

/// The lines for a client, on their way to its socket.
///
/// For a client that reads, lines are appended and sent as they are. Once its socket is full and
/// `readyLimit` bytes wait as well, the client is behind: further lines wait in a backlog, which
/// may drop `changed` and `moved` lines. The type is noncopyable, so that asking for its state
/// cannot copy all lines by accident.
struct OutgoingLines: ~Copyable {
  /// The number of waiting bytes from which a client is behind: about a hundred lines, besides the
  /// 80 KiB or so of lines that the kernel holds.
  static let readyLimit = 32 * 1024

  /// The most bytes that may wait, of lines and of a long list together.
  ///
  /// With the kernel's buffer, that is less than 1 MiB for a client.
  static let limit = 768 * 1024

  /// The bytes that go out next.
  private var ready: [UInt8] = []
  private var sent = 0
  private var backlog = LineBacklog()
  /// The bytes of the backlog that are a reply longer than `readyLimit`.
  ///
  /// A client that asks for a long list while it is behind is not disconnected for that. The next
  /// list is not written before the first has been read.
  private var longAnswer = 0
  /// True if the socket had no room at the last attempt and has not reported any since.
  private(set) var isBlocked = false
  /// True if a line was dropped that must not be lost.
  private(set) var hasOverflowed = false

  /// The number of waiting bytes.
  var count: Int { ready.count - sent + backlog.count }

  /// True if lines wait in the backlog.
  var isBehind: Bool { !backlog.isEmpty }

  /// True if lines of series are shared with other clients until `settle`.
  var isFollowing: Bool { backlog.isFollowing }

  /// True if sharing lines is worthwhile: the socket has no room, and lines of many recognizers
  /// wait.
  var shouldFollow: Bool { isBlocked && backlog.hasManyGestures && !backlog.isFollowing }

  /// True if nothing waits.
  var isEmpty: Bool { count == 0 }

  /// True if the lines should be sent now, since the next one would put the client behind.
  var isFull: Bool { ready.count - sent >= Self.readyLimit }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one is never dropped.
  mutating func append(_ line: [UInt8], about subject: LineSubject?) {
    // A client that has read everything gets a line of any length; none is longer than a list.
    if backlog.isEmpty, !isFull {
      ready.append(contentsOf: line)
      return
    }
    if backlog.isEmpty { longAnswer = 0 }
    if subject == nil, line.count > Self.readyLimit { longAnswer = line.count }
    if !backlog.append(line, about: subject, upTo: room) { hasOverflowed = true }
  }

  /// The number of bytes that may wait in the backlog.
  private var room: Int {
    min(LineBacklog.limit + longAnswer, Self.limit - (ready.count - sent))
  }

  /// Shares the newest lines of series with all clients that are far behind.
  mutating func follow(_ lines: NewestLines) { backlog.follow(lines) }

  /// Adds the shared lines that are left.
  ///
  /// - Parameter includes: Returns true for the subject of a line that is wanted.
  mutating func settle(where includes: (LineSubject) -> Bool) {
    backlog.settle(upTo: room, where: includes)
  }

  /// Notes that the socket has room again.
  mutating func unblock() {
    isBlocked = false
  }

  /// Sends as much as the socket has room for.
  ///
  /// - Parameter stream: The client's socket.
  /// - Throws: The system's error if the client has gone.
  mutating func send(to stream: borrowing UnixStream) throws(SystemError) {
    while !isBlocked, !isEmpty {
      if sent == ready.count { refill() }
      // A span of a stored property cannot be passed on; this array shares its storage.
      let bytes = ready
      if let count = try stream.send(bytes.span.extracting(droppingFirst: sent)) {
        sent += count
      } else {
        isBlocked = true
      }
    }
    if isEmpty { refill() } else if sent > ready.count / 2 { compact() }
  }

  /// Empties the storage for reuse, unless a long line has made it large.
  private mutating func refill() {
    ready.removeAll(keepingCapacity: ready.capacity <= 2 * Self.readyLimit)
    sent = 0
    backlog.move(to: &ready, upTo: Self.readyLimit)
  }

  /// Moves the rest to the front once most has been sent, so that no byte is moved twice.
  private mutating func compact() {
    ready.removeFirst(sent)
    sent = 0
  }
}
