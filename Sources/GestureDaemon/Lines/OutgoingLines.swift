internal import GestureWire
internal import LinuxIO

/// The lines for a client, on their way to its socket.
///
/// For a client that reads, lines are appended and sent as they are. Once its socket is full and
/// `Limits.unreadOfPromptClient` bytes wait as well, the client is behind: further lines wait in a
/// backlog, which may drop `changed` and `moved` lines. The type is noncopyable, so that asking for
/// its state cannot copy all lines by accident.
struct OutgoingLines: ~Copyable {
  /// The bytes that go out next.
  private var ready: [UInt8] = []
  private var sent = 0
  private var backlog = LineBacklog()
  /// The bytes of the backlog that are a reply longer than a prompt client has unread.
  ///
  /// A client that asks for a long list while it is behind is not disconnected for that. The next
  /// list is not written before the first has been read.
  private var longAnswer = 0
  /// True if nothing may be sent: the socket had no room at the last attempt, or the client is to
  /// catch up first.
  ///
  /// It is always true while lines are shared, since those that are left must be added first.
  private(set) var isBlocked = false
  /// True if the client is behind and its socket has reported room: the client may catch up.
  private(set) var mayCatchUp = false
  /// True if a line was dropped that must not be lost.
  private(set) var hasOverflowed = false

  /// The number of waiting bytes.
  var count: Int { ready.count - sent + backlog.count }

  /// The memory of the series of waiting lines, in bytes.
  var overhead: Int { backlog.overhead }

  /// True if lines wait in the backlog.
  var isBehind: Bool { !backlog.isEmpty }

  /// True if lines are shared with other clients until `settle`.
  var isFollowing: Bool { backlog.isFollowing }

  /// True if the shared lines should be settled, before they take too much memory.
  var isOverdue: Bool { backlog.isOverdue }

  /// True if sharing lines is worthwhile: the socket has no room, and lines of many recognizers
  /// wait.
  var shouldFollow: Bool { isBlocked && backlog.hasManyGestures && !backlog.isFollowing }

  /// True if nothing waits.
  var isEmpty: Bool { count == 0 }

  /// True if the lines should be sent now, since the next one would put the client behind.
  var isFull: Bool { ready.count - sent >= Limits.unreadOfPromptClient }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one is never dropped.
  ///   - key: The key of its series, if that is known already.
  mutating func append(_ line: [UInt8], about subject: LineSubject?, key: Int? = nil) {
    // A client that has read everything gets a line of any length; none is longer than a list.
    if backlog.isEmpty, !isFull {
      ready.append(contentsOf: line)
      return
    }
    if backlog.isEmpty { longAnswer = 0 }
    if subject == nil, line.count > Limits.unreadOfPromptClient { longAnswer = line.count }
    if !backlog.append(line, about: subject, key: key, upTo: room) { hasOverflowed = true }
  }

  /// The number of bytes that may wait in the backlog.
  private var room: Int {
    min(Limits.backlog + longAnswer, Limits.unreadOfClient - (ready.count - sent))
  }

  /// Shares lines with other clients until the client catches up.
  mutating func follow(_ lines: SharedLines) {
    if backlog.isEmpty { longAnswer = 0 }
    backlog.follow(lines)
    isBlocked = true
  }

  /// Adds the shared lines that are left.
  ///
  /// - Parameters:
  ///   - topics: The topics of which all lines are wanted; `nil` if `includes` chooses among them.
  ///   - includes: Returns true for the subject of a line that is wanted.
  /// - Returns: The work, in lines.
  mutating func settle(
    allAbout topics: LineTopic?, where includes: (LineSubject) -> Bool
  ) -> Int {
    if let topics, backlog.missedBytes(about: topics) > max(0, room) {
      // A sum shows that there is no room, without a look at each line.
      hasOverflowed = true
      return 0
    }
    let (work, hasRoom) = backlog.settle(upTo: room, where: includes)
    if !hasRoom { hasOverflowed = true }
    return work
  }

  /// Allows sending again, since the socket has room.
  ///
  /// A client that is behind gets its lines only when it is its turn to catch up.
  mutating func noteRoom() {
    if isBehind { mayCatchUp = true } else { isBlocked = false }
  }

  /// Allows the next attempt to send; no lines may be shared then.
  mutating func unblock() { (isBlocked, mayCatchUp) = (false, false) }

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
    ready.removeAll(keepingCapacity: ready.capacity <= 2 * Limits.unreadOfPromptClient)
    sent = 0
    backlog.move(to: &ready, upTo: Limits.unreadOfPromptClient)
  }

  /// Moves the rest to the front once most has been sent, so that no byte is moved twice.
  ///
  /// Storage that a long line has made large is replaced: a client that reads almost all of it must
  /// not keep it.
  private mutating func compact() {
    if ready.capacity > 2 * Limits.unreadOfPromptClient {
      ready = Array(ready[sent...])
    } else {
      ready.removeFirst(sent)
    }
    sent = 0
  }

  /// The memory of the bytes that go out next.
  var memory: Int { ready.capacity }
}
