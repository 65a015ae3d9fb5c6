/// The lines that a client that is behind has yet to get, as few as may be.
///
/// What comes out is what went in, in the same order, less what was overtaken: of the `changed` lines
/// of a recognizer, and of the `moved` lines of a view about the same touches, only the newest is
/// kept, in the place where it was written. So times never fall, and a `changed` line never comes
/// after the `ended` of its attempt. Where lines are missing a `lost` line counts them: what a client
/// gets and what it lost add up to what there was. All other lines are kept for as long as there is
/// room; what may be lost goes first.
package struct LineBacklog: ~Copyable {
  /// The most bytes that wait, long answers besides; with the rest of a client, and with what the
  /// kernel holds for it, less than 1 MiB.
  package static let limit = 512 * 1024

  /// What comes next.
  private enum Entry: Equatable {
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
    var isWaiting = true
  }

  /// What an entry costs: itself, and the `lost` line that it may become.
  private static let entryCost = 64

  private var entries: [Entry] = []
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

  /// Whether nothing waits.
  package var isEmpty: Bool { entries.isEmpty }

  /// How many bytes wait.
  package var count: Int { lineBytes + entries.count * Self.entryCost }

  // MARK: In

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: What it is about; without one it must be kept.
  ///   - limit: How many bytes may wait then.
  /// - Returns: Whether there was room for it, or none was needed.
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
    if case .kept(let count)? = entries.last {
      entries[entries.count - 1] = .kept(count + line.count)
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
    let key = LineSeries.key(of: subject)
    var place = slotsByKey[key].flatMap { slots[$0].series.includes(subject) ? $0 : nil }
    if let place { lose(place) }
    guard hasRoom(for: line, upTo: limit) else {
      entries.append(.lost(1))
      joinLost(at: entries.count - 1)
      return
    }
    if place != nil {
      // It was freed just now, last of all.
      freeSlots.removeLast()
    } else if let series = LineSeries(subject) {
      place = freeSlots.popLast() ?? slots.count
      if place == slots.count { slots.append(Slot(series: series, key: key, line: [])) }
      if let place { (slots[place].series, slots[place].key) = (series, key) }
    }
    guard let place else { return }
    slotsByKey[key] = place
    slots[place].line.removeAll(keepingCapacity: true)
    slots[place].line.append(contentsOf: line)
    slots[place].isWaiting = true
    waitingSlots += 1
    lineBytes += line.count
    entries.append(.newest(place))
  }

  /// Gives up the line of a slot.
  private mutating func lose(_ slot: Int) {
    // Most often it is one of the last few.
    guard let index = entries.lastIndex(of: .newest(slot)) else { return }
    release(slot)
    entries[index] = .lost(1)
    joinLost(at: index)
  }

  /// Gives up all lines that may be lost.
  private mutating func loseAll() {
    guard waitingSlots > 0 else { return }
    for slot in slots.indices where slots[slot].isWaiting { lose(slot) }
  }

  private mutating func release(_ slot: Int) {
    slots[slot].isWaiting = false
    freeSlots.append(slot)
    if slotsByKey[slots[slot].key] == slot { slotsByKey[slots[slot].key] = nil }
    waitingSlots -= 1
    lineBytes -= slots[slot].line.count
  }

  /// Makes one entry of lost lines and of those on either side.
  private mutating func joinLost(at index: Int) {
    var (first, last, count) = (index, index, 0)
    if index > 0, case .lost = entries[index - 1] { first -= 1 }
    if index + 1 < entries.count, case .lost = entries[index + 1] { last += 1 }
    guard first < last else { return }
    for case .lost(let lines) in entries[first...last] { count += lines }
    entries[last] = .lost(count)
    entries.removeSubrange(first..<last)
  }

  // MARK: Out

  /// Takes the first lines, or parts of them.
  ///
  /// - Parameters:
  ///   - destination: Where they are appended.
  ///   - limit: How many bytes that may have; a line that may be lost is not taken apart, and may go
  ///     beyond it.
  package mutating func move(to destination: inout [UInt8], upTo limit: Int) {
    var done = 0
    while done < entries.count, destination.count < limit {
      switch entries[done] {
      case .kept(let count):
        let part = min(count, limit - destination.count)
        keptBytes.move(part, to: &destination)
        lineBytes -= part
        entries[done] = .kept(count - part)
        if part == count { done += 1 }
      case .newest(let slot):
        destination.append(contentsOf: slots[slot].line)
        release(slot)
        done += 1
      case .lost(let count):
        writer.writeLost(count: count)
        destination.append(contentsOf: writer.line)
        done += 1
      }
    }
    entries.removeFirst(done)
    // A client that has caught up costs nothing more.
    if done > 0, entries.isEmpty { self = LineBacklog() }
  }
}
