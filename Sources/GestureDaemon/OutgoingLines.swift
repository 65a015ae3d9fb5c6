internal import GestureWire
internal import LinuxIO

/// What a client is owed, on its way to its socket.
///
/// For a client that reads, lines are put one behind the other and sent as they are. When its socket
/// is full, and as much as `readyLimit` waits besides, it is behind: what comes then waits in a
/// backlog, which may lose `changed` and `moved` lines.
/// It cannot be copied: whoever asked whether it is empty would copy all of it, lines counted and all.
struct OutgoingLines: ~Copyable {
  /// How many bytes wait before a client is behind: about a hundred lines, besides some 80 KiB of
  /// lines that the kernel holds.
  static let readyLimit = 32 * 1024

  /// How many bytes wait at most, of lines and of a long list together; with what the kernel holds
  /// for a client, less than 1 MiB.
  static let limit = 768 * 1024

  /// What goes out next.
  private var ready: [UInt8] = []
  private var sent = 0
  private var backlog = LineBacklog()
  /// How many bytes of the backlog are an answer that is longer than `readyLimit`.
  ///
  /// Who asks for a long list while it is behind is not let go for it. A second one is not written
  /// before the first has been read.
  private var longAnswer = 0
  /// Whether the socket had no room when it was last asked, and has not told of any since.
  private(set) var isBlocked = false
  /// Whether a line is missing that no client may miss.
  private(set) var hasOverflowed = false

  /// How many bytes wait.
  var count: Int { ready.count - sent + backlog.count }

  /// True if lines wait in the backlog.
  var isBehind: Bool { !backlog.isEmpty }

  /// True if lines of series come without being added, until `settle`.
  var isFollowing: Bool { backlog.isFollowing }

  /// True if it is worth following the lines that all share: there is no room, and lines of many
  /// recognizers wait.
  var shouldFollow: Bool { isBlocked && backlog.hasManyGestures && !backlog.isFollowing }

  /// Whether nothing waits.
  var isEmpty: Bool { count == 0 }

  /// Whether it is time to send, before what comes next makes the client one that is behind.
  var isFull: Bool { ready.count - sent >= Self.readyLimit }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: What it is about; without one it is never lost.
  mutating func append(_ line: [UInt8], about subject: LineSubject?) {
    // A line of any length goes to a client that has read all others; none is longer than a list.
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

  /// Takes lines of series from those that all share.
  mutating func follow(_ lines: NewestLines) { backlog.follow(lines) }

  /// Adds what is left of the lines that were followed.
  ///
  /// - Parameter includes: Returns true for the subject of a line that is wanted.
  mutating func settle(where includes: (LineSubject) -> Bool) {
    backlog.settle(upTo: room, where: includes)
  }

  /// Takes note that the socket has room again.
  mutating func unblock() {
    isBlocked = false
  }

  /// Sends what there is room for.
  ///
  /// - Parameter stream: The client's socket.
  /// - Throws: The kernel's answer: the client has gone.
  mutating func send(to stream: borrowing UnixStream) throws(SystemError) {
    while !isBlocked, !isEmpty {
      if sent == ready.count { refill() }
      // A span of a stored property cannot be handed on; this shares the storage.
      let bytes = ready
      if let count = try stream.send(bytes.span.extracting(droppingFirst: sent)) {
        sent += count
      } else {
        isBlocked = true
      }
    }
    if isEmpty { refill() } else if sent > ready.count / 2 { compact() }
  }

  /// Makes room in storage that is used again, unless a long line has made it large.
  private mutating func refill() {
    ready.removeAll(keepingCapacity: ready.capacity <= 2 * Self.readyLimit)
    sent = 0
    backlog.move(to: &ready, upTo: Self.readyLimit)
  }

  /// Moves what is left to the front; once most has been sent, so that nothing is moved twice.
  private mutating func compact() {
    ready.removeFirst(sent)
    sent = 0
  }
}
