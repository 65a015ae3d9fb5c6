internal import GestureWire
internal import Gestures
internal import LinuxIO

/// The lines for one client, on their way to its socket.
///
/// For a client that reads, lines go to `outgoing` and are sent as they are. Once the socket is
/// full and `Limits.unreadOfPromptClient` bytes have collected there, the client is behind, and
/// further lines wait one by one. Of those of a series only the newest waits: it is appended, and
/// the older one leaves a count of lost lines in its place. So times never decrease, a `changed`
/// line never follows the `ended` line of its attempt, and the lines that a client gets and those
/// that it lost add up.
///
/// The type is noncopyable, so that asking for its state cannot copy all lines by accident.
struct Outbox: ~Copyable {
  private enum Entry {
    /// A line with its line feed, and true if it is the newest of a series.
    case line([UInt8], isNewest: Bool)
    case lost(Int)
  }

  /// The bytes that go out next, of which `sent` are on their way.
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var waiting: [Entry] = []
  /// The number of entries that have left `waiting`, for the numbers in `newest`.
  private var passed = 0
  /// The number of the entry of the newest line of each series that waits.
  private var newest: [LineSeries: Int] = [:]
  private var lineBytes = 0
  /// The number of entries at which counts of lost lines are joined again.
  private var crowd = Self.minimumCrowd
  /// The bytes of the newest reply with a long list, of which a part may be unread.
  private var list = 0
  /// True if the socket had no room at the last attempt.
  private(set) var isBlocked = false
  /// True if there was no room for a line that must not be lost.
  private(set) var hasOverflowed = false
  private var writer = LineWriter()

  /// Joining is worth its cost from here on, and a client that reads never gets here.
  private static let minimumCrowd = 64
  /// The memory of an entry besides its line, in bytes: its place in an array that may be half
  /// full, and the header of the line's array.
  private static let entryCost = 2 * MemoryLayout<Entry>.stride + 48
  /// The memory of a series, in bytes: its place in a table that may be half full, and its touches.
  private static let seriesCost = 2 * MemoryLayout<(LineSeries, Int)>.stride + 48

  /// The number of unread bytes.
  var count: Int { outgoing.count - sent + lineBytes }

  /// The memory of the unread lines, in bytes; 0 if there are none.
  var memory: Int {
    outgoing.count + lineBytes + waiting.count * Self.entryCost + newest.count * Self.seriesCost
  }

  /// True if everything has been sent.
  var isEmpty: Bool { sent == outgoing.count && waiting.isEmpty }

  /// True if the lines should be sent now, since the next one would put the client behind.
  var isFull: Bool { outgoing.count - sent >= Limits.unreadOfPromptClient }

  // MARK: In

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one must not be lost.
  mutating func append(_ line: [UInt8], about subject: LineSubject?) {
    if isEmpty { list = 0 }
    // A client that asks for a long list is not disconnected for that. It gets the next one once it
    // has read this one.
    if subject == nil, line.count > Limits.unreadOfPromptClient { list = line.count }
    // A client that has read everything gets a line of any length; none is longer than a list.
    if waiting.isEmpty, !isFull {
      outgoing.append(contentsOf: line)
      return
    }
    if waiting.count >= crowd { joinLost() }
    let series = subject.flatMap { LineSeries($0) }
    if let series, let number = newest.removeValue(forKey: series) {
      loseLine(at: number - passed)
    }
    if series == nil, !hasRoom(for: line) { loseAllSeries() }
    guard hasRoom(for: line) else {
      // Lines that explain what happens may name every gesture of a surface, so those of one frame
      // may be more than waits for a client.
      let mayBeLost = series != nil || subject?.topic == .hits || subject?.topic == .transitions
      if mayBeLost { appendLost() } else { hasOverflowed = true }
      return
    }
    if let series { newest[series] = passed + waiting.count }
    waiting.append(.line(line.copy, isNewest: series != nil))
    lineBytes += line.count
  }

  private mutating func appendLost() {
    if case .lost(let count)? = waiting.last {
      waiting[waiting.count - 1] = .lost(count + 1)
    } else {
      waiting.append(.lost(1))
    }
  }

  private func hasRoom(for line: [UInt8]) -> Bool {
    memory + line.count + Self.entryCost + Self.seriesCost <= Limits.unreadOfClient + list
  }

  private mutating func loseLine(at index: Int) {
    guard case .line(let line, _) = waiting[index] else { return }
    waiting[index] = .lost(1)
    lineBytes -= line.count
  }

  /// Makes room for a line that must be kept.
  private mutating func loseAllSeries() {
    guard !newest.isEmpty else { return }
    for number in newest.values { loseLine(at: number - passed) }
    newest = [:]
    joinLost()
  }

  /// Joins counts of lost lines that stand side by side.
  private mutating func joinLost() {
    var joined: [Entry] = []
    var indices: [Int] = []
    for entry in waiting {
      if case .lost(let more) = entry, case .lost(let count)? = joined.last {
        joined[joined.count - 1] = .lost(count + more)
      } else {
        joined.append(entry)
      }
      indices.append(joined.count - 1)
    }
    newest = newest.mapValues { indices[$0 - passed] }
    (waiting, passed, crowd) = (joined, 0, max(Self.minimumCrowd, 2 * joined.count))
  }

  // MARK: Out

  /// Allows the next attempt to send, since the socket has room.
  mutating func noteRoom() { isBlocked = false }

  /// Sends as much as the socket has room for.
  ///
  /// - Parameter stream: The client's socket.
  /// - Throws: The system's error if the client has gone.
  mutating func send(to stream: borrowing UnixStream) throws(SystemError) {
    while !isBlocked, !isEmpty {
      if sent == outgoing.count { refill() }
      // A span of a stored property cannot be passed on; this array shares its storage.
      let bytes = outgoing
      if let count = try stream.send(bytes.span.extracting(droppingFirst: sent)) {
        sent += count
      } else {
        isBlocked = true
      }
    }
    if isEmpty { refill() } else if sent > outgoing.count / 2 { compact() }
  }

  /// Empties the storage for reuse, unless a long line has made it large, and moves the first
  /// waiting lines there.
  private mutating func refill() {
    outgoing.removeAll(keepingCapacity: outgoing.capacity <= 2 * Limits.unreadOfPromptClient)
    sent = 0
    guard !waiting.isEmpty else { return }
    var (moved, lost, movesNewest) = (0, 0, false)
    while moved < waiting.count, outgoing.count < Limits.unreadOfPromptClient {
      switch waiting[moved] {
      case .lost(let count): lost += count
      case .line(let line, let isNewest):
        writeLost(&lost)
        outgoing.append(contentsOf: line)
        lineBytes -= line.count
        if isNewest { movesNewest = true }
      }
      moved += 1
    }
    writeLost(&lost)
    waiting.removeFirst(moved)
    passed += moved
    if movesNewest { newest = newest.filter { $0.value >= passed } }
    // A client that has caught up needs no memory.
    if waiting.isEmpty { (waiting, newest, passed, crowd) = ([], [:], 0, Self.minimumCrowd) }
  }

  private mutating func writeLost(_ count: inout Int) {
    guard count > 0 else { return }
    writer.write(LostLine(count: count))
    outgoing.append(contentsOf: writer.line)
    count = 0
  }

  /// Moves the rest to the front once most has been sent, so that no byte is moved twice.
  private mutating func compact() {
    // A client that reads almost all of a long line must not keep the storage that it needed.
    if outgoing.capacity > 2 * Limits.unreadOfPromptClient {
      outgoing = Array(outgoing[sent...])
    } else {
      outgoing.removeFirst(sent)
    }
    sent = 0
  }
}

extension [UInt8] {
  /// The same bytes in storage of their own: the writer of a line reuses its storage, which may be
  /// much larger than the line.
  fileprivate var copy: [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}

/// A series of lines of which only the newest matters to a client that is behind: the `changed`
/// lines of a recognizer, the `moved` lines of a view about the same touches, the lines about the
/// same contacts that have only moved, or those about the menu of a surface that is shown and
/// hidden.
struct LineSeries: Hashable {
  private let topic: UInt16
  private let surface: String
  /// The recognizer, or the view that is sent touches; `nil` for contacts and menus.
  private let source: String?
  private let touches: [Int]

  /// Creates the series of a line; `nil` if the line must be kept.
  init?(_ subject: LineSubject) {
    // Newer lines about transitions, devices and everything else do not supersede older ones.
    switch subject.topic {
    case .gestures, .openGestures: guard subject.state == .changed else { return nil }
    case .touches, .contacts: guard subject.phase == .moved else { return nil }
    // An action of a menu is for the client that performs it.
    case .menus: guard subject.client == nil else { return nil }
    default: return nil
    }
    topic = subject.topic.rawValue
    surface = subject.surface
    source = subject.topic == .menus ? nil : subject.gesture ?? subject.view
    touches = subject.touches.map(\.id)
  }
}
