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
/// can follow `NewestLines` instead, which many backlogs share: then a line of a series costs it
/// nothing.
package struct LineBacklog: ~Copyable {
  /// A part of the queue.
  private enum Part: Equatable {
    /// A number of bytes of lines that must be kept.
    case kept(Int)
    /// The line of a slot, the newest of its series.
    case newest(Int)
    /// The number of lines that were lost here.
    case lost(Int)
    /// The place of the followed lines up to a number, which `settle` adds.
    case followed(Int)
  }

  /// A line that is replaced by the next one of its series.
  private struct Slot {
    var series: LineSeries
    /// The key of the series.
    var key: Int
    var line: [UInt8]
    /// The entry of the line; `nil` if no line waits.
    var entry: Int?
  }

  /// The cost of an entry in bytes: itself, and the `lost` line that it may become.
  private static let entryCost = 64
  /// The cost of a slot in bytes besides its line: itself, the header of its line, and its place in
  /// the table of keys.
  private static let slotCost = MemoryLayout<Slot>.stride + 32 + 32

  private var entries = LinkedEntries<Part>()
  private var keptBytes = ByteQueue()
  private var slots: [Slot] = []
  /// The slots of the waiting series, by their keys.
  ///
  /// A client that has stopped reading may have thousands, one for each touch, and must not slow
  /// down the others.
  private var slotsByKey: [Int: Int] = [:]
  /// The slots without a waiting line.
  private var freeSlots: [Int] = []
  private var lineBytes = 0
  private var waitingSlots = 0
  private var writer = LineWriter()
  /// The shared lines that are followed; `nil` if none are.
  private var follower: NewestLines.Follower?
  /// The number of the newest followed line when the last line that must be kept came.
  private var followedNumber = 0
  /// The number of recognizers' slots in which a line waits.
  private var waitingGestures = 0

  package init() {}

  /// True if nothing waits.
  package var isEmpty: Bool { entries.count == 0 }

  /// The number of bytes that wait.
  package var count: Int { lineBytes + entries.count * Self.entryCost }

  /// The memory of the series of waiting lines, in bytes.
  package var overhead: Int { slots.count * Self.slotCost }

  // MARK: Following

  /// True if lines of series are shared instead of added.
  package var isFollowing: Bool { follower != nil }

  /// True if lines of so many recognizers wait that following is worthwhile.
  package var hasManyGestures: Bool { waitingGestures >= ProtocolLimits.sharedGestures }

  /// Shares the lines of series with other backlogs until `settle`.
  package mutating func follow(_ lines: NewestLines) {
    guard follower == nil else { return }
    follower = lines.follow()
    // The place at which lost lines are counted.
    entries.append(.followed(lines.number))
    followedNumber = lines.number
  }

  /// Adds the newest of the followed lines, each in its own place, and counts the others as lost,
  /// at the place where following began.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes that may wait then.
  ///   - includes: Returns true for the subject of a line that is wanted.
  /// - Returns: The work: the number of added lines, and an eighth of the examined series.
  @discardableResult
  package mutating func settle(
    upTo limit: Int = ProtocolLimits.backlog, where includes: (LineSubject) -> Bool
  ) -> Int {
    guard let follower = follower.take() else { return 0 }
    let (newest, lost) = follower.missed(where: includes)
    let work = newest.count + follower.lines.seriesCount / 8
    var rest = newest[...]
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
        add(line, upTo: limit, before: place)
        rest.removeFirst()
      }
      entry = remove(place)
    }
    for line in rest { add(line, upTo: limit) }
    return work
  }

  private mutating func add(_ line: NewestLines.Line, upTo limit: Int, before place: Int? = nil) {
    let present = slotsByKey[line.key].flatMap { slots[$0].series == line.series ? $0 : nil }
    put(line.bytes, of: line.series, line.key, in: present, upTo: limit, before: place)
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
  ///   - limit: The number of bytes that may wait then.
  /// - Returns: True if there was room for the line, or if it may be lost.
  package mutating func append(
    _ line: [UInt8], about subject: LineSubject?, upTo limit: Int = ProtocolLimits.backlog
  ) -> Bool {
    if let subject, LineSeries.hasSeries(subject) {
      replace(line, about: subject, upTo: limit)
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
    count + Self.entryCost + line.count <= limit
  }

  private mutating func replace(
    _ line: [UInt8], about subject: LineSubject, upTo limit: Int
  ) {
    let key = subject.seriesKey ?? LineSeries.key(of: subject)
    let present = slotsByKey[key].flatMap { slots[$0].series.includes(subject) ? $0 : nil }
    put(line, of: LineSeries(subject), key, in: present, upTo: limit)
  }

  /// Puts a line of a series at the end or before an entry, and drops the older one.
  private mutating func put(
    _ line: [UInt8], of series: @autoclosure () -> LineSeries?, _ key: Int, in present: Int?,
    upTo limit: Int, before next: Int? = nil
  ) {
    if let present, let entry = slots[present].entry {
      lineBytes -= slots[present].line.count
      slots[present].line.removeAll(keepingCapacity: true)
      entries[entry] = .lost(1)
      joinLost(at: entry)
    }
    guard hasRoom(for: line, upTo: limit) else {
      if let present { release(present) }
      joinLost(at: entries.append(.lost(1), before: next))
      return
    }
    if next == nil { markFollowed() }
    guard let place = present ?? series().map({ takeSlot(for: $0, key) }) else { return }
    slots[place].line.removeAll(keepingCapacity: true)
    slots[place].line.append(contentsOf: line)
    slots[place].entry = entries.append(.newest(place), before: next)
    lineBytes += line.count
  }

  /// Finds a slot for the lines of a series without one.
  private mutating func takeSlot(for series: LineSeries, _ key: Int) -> Int {
    let place = freeSlots.popLast() ?? slots.count
    if place == slots.count {
      slots.append(Slot(series: series, key: key, line: []))
    } else {
      (slots[place].series, slots[place].key) = (series, key)
    }
    slotsByKey[key] = place
    waitingSlots += 1
    if series.isOfGesture { waitingGestures += 1 }
    return place
  }

  /// Drops the line of a slot.
  private mutating func lose(_ slot: Int) {
    guard let entry = slots[slot].entry else { return }
    release(slot)
    entries[entry] = .lost(1)
    joinLost(at: entry)
  }

  /// Drops all lines that may be lost.
  private mutating func loseAll() {
    guard waitingSlots > 0 else { return }
    // With the last line, the slots go.
    for slot in slots.indices where slot < slots.count { lose(slot) }
  }

  private mutating func release(_ slot: Int) {
    slots[slot].entry = nil
    freeSlots.append(slot)
    if slotsByKey[slots[slot].key] == slot { slotsByKey[slots[slot].key] = nil }
    waitingSlots -= 1
    if slots[slot].series.isOfGesture { waitingGestures -= 1 }
    lineBytes -= slots[slot].line.count
    // The memory of its line is not counted any more.
    slots[slot].line = []
    if waitingSlots == 0 { (slots, freeSlots) = ([], []) }
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
  ///   - limit: The number of bytes that the array may have. A line that may be lost is not
  ///     divided, and may exceed it.
  package mutating func move(to destination: inout [UInt8], upTo limit: Int) {
    let wasEmpty = isEmpty
    while let first = entries.first, destination.count < limit {
      switch entries[first] {
      case .kept(let count):
        let part = min(count, limit - destination.count)
        keptBytes.move(part, to: &destination)
        lineBytes -= part
        entries[first] = .kept(count - part)
        if part < count { return }
      case .newest(let slot):
        destination.append(contentsOf: slots[slot].line)
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
