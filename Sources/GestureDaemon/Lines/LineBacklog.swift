internal import GestureWire

/// The lines that wait for a client that is behind, as few as possible.
///
/// Lines come out in the order in which they went in, without superseded lines: of the `changed`
/// lines of a recognizer, of the `moved` lines of a view about the same touches, and of the lines
/// about moves of the same contacts, only the newest is kept, in its own place. So times never
/// decrease, and a `changed` line never follows the `ended` line of its attempt. A `lost` line
/// takes the place of missing lines and contains their number, so that the lines that a client gets
/// and those that it lost add up. All other lines are kept while there is room; lines that may be
/// lost are dropped first, and lines for explanations that find no room are lost, too.
///
/// Adding a line takes the same time however many wait. A backlog with lines of many recognizers
/// can follow `SharedLines` instead, which many backlogs share: then a line costs it nothing until
/// its client reads again.
struct LineBacklog: ~Copyable {
  /// A part of the queue.
  private enum Part: Equatable {
    /// A number of bytes of lines that must be kept.
    case kept(Int)
    /// A line that must be kept, whose bytes other backlogs share.
    case shared([UInt8])
    /// The line of a slot, the newest of its series.
    case newest(Int)
    /// The number of lines that were lost here.
    case lost(Int)
    /// The place of the followed lines up to a number, which `settle` adds.
    case followed(Int)
  }

  private var entries = LinkedEntries<Part>()
  private var keptBytes = ByteQueue()
  private var series = WaitingSeries()
  private var lineBytes = 0
  /// The number of entries of shared lines.
  ///
  /// Each client is charged for their bytes, which exist once: that outweighs their entries.
  private var sharedEntries = 0
  private var writer = LineWriter()
  /// The shared lines that are followed; `nil` if none are.
  private var follower: SharedLines.Follower?
  /// The number of the newest followed line when the last line that must be kept came.
  private var followedNumber = 0

  init() {}

  /// True if nothing waits.
  var isEmpty: Bool { entries.count == 0 }

  /// The number of bytes that wait.
  var count: Int { lineBytes + (entries.count - sharedEntries) * Limits.backlogEntry }

  /// The memory of the series of waiting lines, in bytes.
  var overhead: Int { series.overhead }

  // MARK: Following

  /// True if lines are shared instead of added.
  var isFollowing: Bool { follower != nil }

  /// True if the shared lines should be settled, before they take too much memory.
  var isOverdue: Bool { follower?.isOverdue ?? false }

  /// The bytes of shared lines about some topics that must be kept.
  func missedBytes(about topics: LineTopic) -> Int { follower?.missedBytes(about: topics) ?? 0 }

  /// True if lines of so many recognizers wait that following is worthwhile.
  var hasManyGestures: Bool { series.gestureCount >= Limits.sharedGestures }

  /// Shares lines with other backlogs until `settle`.
  mutating func follow(_ lines: SharedLines) {
    guard follower == nil else { return }
    follower = lines.follow()
    // The place at which lost lines are counted.
    entries.append(.followed(lines.number))
    followedNumber = lines.number
  }

  /// Adds the followed lines that must be kept and the newest of the others, each in its own place,
  /// and counts the rest as lost, at the place where following began.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that may wait then.
  ///   - includes: Returns true for the subject of a line that is wanted.
  /// - Returns: The work: the number of added lines, and an eighth of the examined series and
  ///   lines; and true if there was room for all lines that must be kept. If they alone are more
  ///   than may wait, none is added.
  @discardableResult
  mutating func settle(
    upTo limit: Int = Limits.backlog, where includes: (LineSubject) -> Bool
  ) -> (work: Int, hasRoom: Bool) {
    guard let follower = follower.take() else { return (0, true) }
    let missed = follower.missed(upTo: limit, where: includes)
    let (work, lost) = (missed.lines.count + missed.looks / 8, missed.lost)
    guard !missed.isTooMuch else { return (work, false) }
    var rest = missed.lines[...]
    var isFirst = true
    var entry = entries.first
    while let place = entry {
      guard case .followed(let number) = entries[place] else {
        entry = entries.next(of: place)
        continue
      }
      if isFirst, lost > 0 { entries.append(.lost(lost), before: place) }
      isFirst = false
      while let line = rest.first, line.number <= number {
        guard add(line, upTo: limit, before: place) else { return (work, false) }
        rest.removeFirst()
      }
      entry = remove(place)
    }
    for line in rest {
      guard add(line, upTo: limit) else { return (work, false) }
    }
    return (work, true)
  }

  /// Adds a line that was followed; returns false if it must be kept and there is no room.
  private mutating func add(
    _ line: SharedLines.Line, upTo limit: Int, before place: Int? = nil
  ) -> Bool {
    if let (value, key) = line.series {
      let present = series.slot(of: value, key)
      put(line.bytes, of: value, key, in: present, upTo: limit, before: place)
      return true
    }
    if !hasRoom(for: line.bytes, upTo: limit) { loseAll() }
    guard hasRoom(for: line.bytes, upTo: limit) else {
      if line.mayBeLost { joinLost(at: entries.append(.lost(1), before: place)) }
      return line.mayBeLost
    }
    lineBytes += line.bytes.count
    sharedEntries += 1
    entries.append(.shared(line.bytes), before: place)
    return true
  }

  /// Removes the place of followed lines; returns the next entry.
  private mutating func remove(_ place: Int) -> Int? {
    let previous = entries.previous(of: place)
    entries.remove(place)
    guard let previous else { return entries.first }
    joinLost(at: previous)
    return entries.next(of: previous)
  }

  // MARK: In

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one must be kept.
  ///   - key: The key of its series, if that is known already.
  ///   - limit: The number of bytes that may wait then.
  /// - Returns: True if there was room for the line, or if it may be lost.
  mutating func append(
    _ line: [UInt8], about subject: LineSubject?, key: Int? = nil, upTo limit: Int = Limits.backlog
  ) -> Bool {
    if let subject, let key = key ?? subject.seriesKey {
      let present = series.slot(of: subject, key)
      put(line, of: LineSeries(subject), key, in: present, upTo: limit)
      return true
    }
    if !hasRoom(for: line, upTo: limit) { loseAll() }
    guard hasRoom(for: line, upTo: limit) else {
      guard let subject, LineSeries.mayBeLost(subject) else { return false }
      joinLost(at: entries.append(.lost(1)))
      return true
    }
    markFollowed()
    lineBytes += line.count
    keptBytes.append(line)
    if let last = entries.last, case .kept(let count) = entries[last] {
      entries[last] = .kept(count + line.count)
    } else {
      entries.append(.kept(line.count))
    }
    return true
  }

  /// Adds the place of the followed lines up to now, before a line that comes after them.
  private mutating func markFollowed() {
    guard let number = follower?.lines.number, number > followedNumber else { return }
    entries.append(.followed(number))
    followedNumber = number
  }

  private func hasRoom(for line: [UInt8], upTo limit: Int) -> Bool {
    count + Limits.backlogEntry + line.count <= limit
  }

  /// Puts a line of a series at the end or before an entry, and drops the older one.
  private mutating func put(
    _ line: [UInt8], of value: @autoclosure () -> LineSeries?, _ key: Int, in present: Int?,
    upTo limit: Int, before next: Int? = nil
  ) {
    if let present, let entry = series.entry(of: present) {
      lineBytes -= series.line(of: present).count
      series.dropLine(of: present)
      entries[entry] = .lost(1)
      joinLost(at: entry)
    }
    guard hasRoom(for: line, upTo: limit) else {
      if let present { release(present) }
      joinLost(at: entries.append(.lost(1), before: next))
      return
    }
    if next == nil { markFollowed() }
    guard let slot = present ?? value().map({ series.takeSlot(for: $0, key) }) else { return }
    series.put(line, in: slot, entry: entries.append(.newest(slot), before: next))
    lineBytes += line.count
  }

  /// Drops the line of a slot.
  private mutating func lose(_ slot: Int) {
    guard let entry = series.entry(of: slot) else { return }
    release(slot)
    entries[entry] = .lost(1)
    joinLost(at: entry)
  }

  /// Drops all lines that may be lost.
  private mutating func loseAll() {
    // With the last line, the slots go.
    for slot in 0..<series.slotCount where slot < series.slotCount { lose(slot) }
  }

  private mutating func release(_ slot: Int) {
    lineBytes -= series.line(of: slot).count
    series.release(slot)
  }

  /// Joins an entry of lost lines with its neighbors of the same sort.
  private mutating func joinLost(at entry: Int) {
    guard case .lost(var count) = entries[entry] else { return }
    for neighbor in [entries.previous(of: entry), entries.next(of: entry)] {
      guard let neighbor, case .lost(let lines) = entries[neighbor] else { continue }
      count += lines
      entries.remove(neighbor)
    }
    entries[entry] = .lost(count)
  }

  // MARK: Out

  /// Moves the first lines, or parts of them, to an array.
  ///
  /// - Parameters:
  ///   - destination: The array to which the lines are appended.
  ///   - limit: The number of bytes that the array may have. A line of a series or one that is
  ///     shared is not divided, and may exceed it.
  mutating func move(to destination: inout [UInt8], upTo limit: Int) {
    let wasEmpty = isEmpty
    while let first = entries.first, destination.count < limit {
      switch entries[first] {
      case .kept(let count):
        let part = min(count, limit - destination.count)
        keptBytes.move(part, to: &destination)
        lineBytes -= part
        entries[first] = .kept(count - part)
        if part < count { return }
      case .shared(let bytes):
        destination.append(contentsOf: bytes)
        lineBytes -= bytes.count
        sharedEntries -= 1
      case .newest(let slot):
        destination.append(contentsOf: series.line(of: slot))
        release(slot)
      case .lost(let count):
        writer.write(LostLine(count: count))
        destination.append(contentsOf: writer.line)
      case .followed: break
      }
      entries.remove(first)
    }
    // A client that has caught up needs no memory.
    if !wasEmpty, isEmpty { self = LineBacklog() }
  }
}
