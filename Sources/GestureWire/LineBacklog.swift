/// The lines that a client that is behind has yet to get, as few as may be.
///
/// What comes out is what went in, in the same order, less what was overtaken: of the `changed` lines
/// of a recognizer, and of the `moved` lines of a view about the same touches, only the newest is
/// kept, in the place where it was written. So times never fall, and a `changed` line never comes
/// after the `ended` of its attempt. Where lines are missing a `lost` line counts them: what a client
/// gets and what it lost add up to what there was. All other lines are kept for as long as there is
/// room; what may be lost goes first.
///
/// A line takes the same time however many wait.
package struct LineBacklog: ~Copyable {
  /// The most bytes that wait, long answers besides; with the rest of a client, and with what the
  /// kernel holds for it, less than 1 MiB.
  package static let limit = 512 * 1024

  /// A part of what comes next.
  private enum Part: Equatable {
    /// So many bytes of lines that must be kept.
    case kept(Int)
    /// The line of a slot, the newest of its series.
    case newest(Int)
    /// So many lines that were here.
    case lost(Int)
  }

  /// A line that the next of its series replaces.
  private struct Slot {
    var series: LineSeries
    /// The key of the series.
    var key: Int
    var line: [UInt8]
    /// The entry that stands for the line; `nil` where none waits.
    var entry: Int?
  }

  /// The cost of an entry in bytes: itself, and the `lost` line that it may become.
  private static let entryCost = 64

  private var entries = LinkedEntries<Part>()
  private var keptBytes = ByteQueue()
  private var slots: [Slot] = []
  /// The slots of the series that wait, by their keys: a client that has stopped may have thousands,
  /// one for each touch, and must cost the others no more for that.
  private var slotsByKey: [Int: Int] = [:]
  /// The slots of which no line waits.
  private var freeSlots: [Int] = []
  private var lineBytes = 0
  private var waitingSlots = 0
  private var writer = LineWriter()

  package init() {}

  /// True if nothing waits.
  package var isEmpty: Bool { entries.count == 0 }

  /// The number of bytes that wait.
  package var count: Int { lineBytes + entries.count * Self.entryCost }

  // MARK: In

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line; a line without one must be kept.
  ///   - limit: The number of bytes that may wait then.
  /// - Returns: True if there was room for it, or none was needed.
  package mutating func append(
    _ line: [UInt8], about subject: LineSubject?, upTo limit: Int = limit
  ) -> Bool {
    if let subject, LineSeries.hasSeries(subject) {
      replace(line, about: subject, upTo: limit)
      return true
    }
    if !hasRoom(for: line, upTo: limit) { loseAll() }
    guard hasRoom(for: line, upTo: limit) else { return false }
    lineBytes += line.count
    keptBytes.append(line)
    if let last = entries.last, case .kept(let count) = entries[last] {
      entries[last] = .kept(count + line.count)
    } else {
      entries.append(.kept(line.count))
    }
    return true
  }

  private func hasRoom(for line: [UInt8], upTo limit: Int) -> Bool {
    count + Self.entryCost + line.count <= limit
  }

  private mutating func replace(
    _ line: [UInt8], about subject: LineSubject, upTo limit: Int
  ) {
    let key = subject.seriesKey ?? LineSeries.key(of: subject)
    let present = slotsByKey[key].flatMap { slots[$0].series.includes(subject) ? $0 : nil }
    if let present, let entry = slots[present].entry {
      lineBytes -= slots[present].line.count
      slots[present].line.removeAll(keepingCapacity: true)
      entries[entry] = .lost(1)
      joinLost(at: entry)
    }
    guard hasRoom(for: line, upTo: limit) else {
      if let present { release(present) }
      joinLost(at: entries.append(.lost(1)))
      return
    }
    guard let place = present ?? takeSlot(for: subject, key) else { return }
    slots[place].line.removeAll(keepingCapacity: true)
    slots[place].line.append(contentsOf: line)
    slots[place].entry = entries.append(.newest(place))
    lineBytes += line.count
  }

  /// Finds a slot for the lines of a series that has none.
  private mutating func takeSlot(for subject: LineSubject, _ key: Int) -> Int? {
    guard let series = LineSeries(subject) else { return nil }
    let place = freeSlots.popLast() ?? slots.count
    if place == slots.count {
      slots.append(Slot(series: series, key: key, line: []))
    } else {
      (slots[place].series, slots[place].key) = (series, key)
    }
    slotsByKey[key] = place
    waitingSlots += 1
    return place
  }

  /// Gives up the line of a slot.
  private mutating func lose(_ slot: Int) {
    guard let entry = slots[slot].entry else { return }
    release(slot)
    entries[entry] = .lost(1)
    joinLost(at: entry)
  }

  /// Gives up all lines that may be lost.
  private mutating func loseAll() {
    guard waitingSlots > 0 else { return }
    for slot in slots.indices { lose(slot) }
  }

  private mutating func release(_ slot: Int) {
    slots[slot].entry = nil
    freeSlots.append(slot)
    if slotsByKey[slots[slot].key] == slot { slotsByKey[slots[slot].key] = nil }
    waitingSlots -= 1
    lineBytes -= slots[slot].line.count
  }

  /// Makes one entry of lost lines and of those on either side.
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

  /// Takes the first lines, or parts of them.
  ///
  /// - Parameters:
  ///   - destination: The lines are appended to it.
  ///   - limit: The number of bytes that it may have; a line that may be lost is not taken apart, and
  ///     may go beyond it.
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
        writer.writeLost(count: count)
        destination.append(contentsOf: writer.line)
      }
      entries.remove(first)
    }
    // A client that has caught up costs nothing more.
    if !wasEmpty, isEmpty { self = LineBacklog() }
  }
}

/// Values in an order, each of which can be removed in constant time by its number.
private struct LinkedEntries<Value> {
  private struct Entry {
    var value: Value
    var previous: Int?
    var next: Int?
  }

  private var storage: [Entry] = []
  private var free: [Int] = []
  /// The number of the first value; `nil` where there is none.
  private(set) var first: Int?
  /// The number of the last value; `nil` where there is none.
  private(set) var last: Int?
  /// The number of values.
  private(set) var count = 0

  subscript(number: Int) -> Value {
    get { storage[number].value }
    set { storage[number].value = newValue }
  }

  func previous(of number: Int) -> Int? { storage[number].previous }

  func next(of number: Int) -> Int? { storage[number].next }

  /// Adds a value behind the others; returns its number.
  @discardableResult
  mutating func append(_ value: Value) -> Int {
    let entry = Entry(value: value, previous: last, next: nil)
    let number = free.popLast() ?? storage.count
    if number == storage.count { storage.append(entry) } else { storage[number] = entry }
    if let last { storage[last].next = number } else { first = number }
    last = number
    count += 1
    return number
  }

  /// Removes a value; its number may be another's from now on.
  mutating func remove(_ number: Int) {
    let entry = storage[number]
    if let previous = entry.previous { storage[previous].next = entry.next }
    if let next = entry.next { storage[next].previous = entry.previous }
    if first == number { first = entry.next }
    if last == number { last = entry.previous }
    free.append(number)
    count -= 1
  }
}
