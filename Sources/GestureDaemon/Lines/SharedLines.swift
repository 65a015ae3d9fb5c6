internal import GestureWire

/// The lines for clients that are far behind, kept once for all of them: the newest line of each
/// series, and all lines that must be kept.
///
/// Thousands of recognizers that act on each frame, times hundreds of clients that do not read,
/// would be too much work for a frame. So a line is noted here once, however many backlogs follow,
/// and a backlog adds the lines that are left when its client reads again.
///
/// A series that all followers have missed nothing of gives its place to a new one, so that memory
/// does not grow with the number of touches.
final class SharedLines {
  /// A line that a backlog has missed.
  struct Line {
    /// The number of the line among all noted lines.
    let number: Int
    /// The series of which the line is the newest, and its key; `nil` if the line must be kept.
    let series: (value: LineSeries, key: Int)?
    /// True if the line is lost if there is no room, although it has no series.
    let mayBeLost: Bool
    let bytes: [UInt8]
  }

  /// The lines that a backlog has missed.
  struct Missed {
    /// The newest line of each series and all lines that must be kept, in the order in which they
    /// were written.
    let lines: [Line]
    /// The number of older lines of series.
    let lost: Int
    /// The number of series and lines that were looked at.
    let looks: Int
    /// True if the lines that must be kept are more than may wait, so that the rest was not looked
    /// at.
    let isTooMuch: Bool
  }

  private struct Slot {
    var series: LineSeries
    var key: Int
    /// The subject of the series' lines, without touches, which it would keep alive.
    var subject: LineSubject
    /// The number of the slot's entry in the order of use.
    let entry: Int
    var line: [UInt8] = []
    /// The number of the newest line.
    var number = 0
    /// The number of lines so far, also of the series that had the slot before.
    var count = 0
  }

  /// The memory of a slot besides its line, in bytes: itself, the header of its line, and its
  /// entries in the order of use and in the table of keys.
  private static let slotCost = MemoryLayout<Slot>.stride + 32 + 64 + 32

  /// A backlog that gets the lines without adding them.
  ///
  /// Lines are kept while there is such a backlog.
  final class Follower {
    let lines: SharedLines
    /// The number of the newest line when following began.
    private let start: Int
    /// The number of lines of each slot when following began.
    private let counts: [Int]
    /// The sizes of all kept lines so far when following began.
    private let total: KeptLines.Total
    /// The number of the follower's entry in the order of beginnings.
    private let entry: Int

    fileprivate init(_ lines: SharedLines) {
      self.lines = lines
      start = lines.number
      counts = lines.slots.map(\.count)
      total = lines.kept.total
      entry = lines.starts.append(start)
      lines.followerBytes += memory
    }

    deinit {
      lines.followerBytes -= memory
      lines.forget(entry)
    }

    private var memory: Int { counts.count * MemoryLayout<Int>.stride }

    /// True if lines should no longer be shared: more bytes must be kept than may wait for a
    /// client, or there will soon be no room for them.
    var isOverdue: Bool {
      lines.isFull || missedBytes(about: .all) > Limits.backlog
        || lines.kept.total.memory - total.memory > Limits.sharedLines / 2
    }

    /// The bytes of lines about some topics that no client may lose, since following began.
    func missedBytes(about topics: LineTopic) -> Int {
      lines.kept.total.bytes(about: topics, since: total)
    }

    /// Finds the lines that were noted since following began.
    ///
    /// - Parameters:
    ///   - limit: The number of bytes that may wait for the client.
    ///   - includes: Returns true for the subject of a line that is wanted.
    /// - Returns: The lines that are left, and the number of those that were lost.
    func missed(upTo limit: Int, where includes: (LineSubject) -> Bool) -> Missed {
      var (kept, bytes, looks): ([KeptLines.Line], Int, Int) = ([], 0, 0)
      for line in lines.kept.lines(after: start) {
        looks += 1
        guard includes(line.subject) else { continue }
        kept.append(line)
        if !LineSeries.mayBeLost(line.subject) { bytes += line.bytes.count }
        guard bytes <= limit else {
          return Missed(lines: [], lost: 0, looks: looks, isTooMuch: true)
        }
      }
      let (newest, lost) = self.newest(where: includes)
      return Missed(
        lines: Self.merge(kept, newest), lost: lost, looks: looks + lines.seriesCount,
        isTooMuch: false)
    }

    /// Merges lines that must be kept and lines of series, each in the order of their numbers.
    private static func merge(_ kept: [KeptLines.Line], _ newest: [Line]) -> [Line] {
      var (merged, rest): ([Line], ArraySlice<Line>) = ([], newest[...])
      for line in kept {
        while let earlier = rest.first, earlier.number < line.number {
          merged.append(earlier)
          rest.removeFirst()
        }
        merged.append(
          Line(
            number: line.number, series: nil, mayBeLost: LineSeries.mayBeLost(line.subject),
            bytes: line.bytes))
      }
      return merged + rest
    }

    private func newest(where includes: (LineSubject) -> Bool) -> (lines: [Line], lost: Int) {
      var (newest, lost): ([Line], Int) = ([], 0)
      for (index, slot) in lines.slots.enumerated()
      where slot.number > start && includes(slot.subject) {
        newest.append(
          Line(
            number: slot.number, series: (slot.series, slot.key), mayBeLost: true,
            bytes: slot.line))
        lost += slot.count - (index < counts.count ? counts[index] : 0) - 1
      }
      newest.sort { $0.number < $1.number }
      return (newest, lost)
    }
  }

  private var kept = KeptLines()
  private var slots: [Slot] = []
  private var slotsByKey: [Int: Int] = [:]
  /// The slots, the one whose newest line is the oldest first.
  private var order = LinkedEntries<Int>()
  /// The number of the newest line when each follower began, the smallest first.
  private var starts = LinkedEntries<Int>()
  /// The bytes of the slots and their lines.
  private var slotBytes = 0
  /// The bytes that followers need to count lost lines.
  private var followerBytes = 0
  /// The number of the newest line; the first line has 1.
  private(set) var number = 0
  /// True if a line found no room since a backlog last stopped following.
  private(set) var isFull = false

  init() {}

  /// The number of bytes that are kept, for all followers together.
  var count: Int { slotBytes + kept.bytes + followerBytes }

  /// True if lines must be noted.
  var isFollowed: Bool { starts.count > 0 }

  /// The number of series of which a line is kept.
  var seriesCount: Int { slots.count }

  /// Keeps a line, in place of the previous one of its series if it has one.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line.
  ///   - key: The key of its series; `nil` if it has none.
  /// - Returns: False if there is no room for the line: then add it to each backlog.
  func note(_ line: [UInt8], about subject: LineSubject, key: Int?) -> Bool {
    guard let key else { return keep(line, about: subject) }
    guard let slot = slot(of: subject, key) else { return false }
    number += 1
    let capacity = slots[slot].line.capacity
    slots[slot].line.removeAll(keepingCapacity: true)
    slots[slot].line.append(contentsOf: line)
    slotBytes += slots[slot].line.capacity - capacity
    slots[slot].number = number
    slots[slot].count += 1
    order.moveToEnd(slots[slot].entry)
    return true
  }

  private func keep(_ line: [UInt8], about subject: LineSubject) -> Bool {
    guard kept.append(line, about: subject, number: number + 1) else {
      isFull = true
      return false
    }
    number += 1
    return true
  }

  private func slot(of subject: LineSubject, _ key: Int) -> Int? {
    if let slot = slotsByKey[key], slots[slot].series.includes(subject) { return slot }
    guard let series = LineSeries(subject) else { return nil }
    var subject = subject
    subject.touches = []
    if let slot = freeSlot {
      if slotsByKey[slots[slot].key] == slot { slotsByKey[slots[slot].key] = nil }
      (slots[slot].series, slots[slot].key, slots[slot].subject) = (series, key, subject)
      slotsByKey[key] = slot
      return slot
    }
    guard slotBytes + Self.slotCost <= Limits.sharedLines else {
      isFull = true
      return nil
    }
    slotsByKey[key] = slots.count
    let entry = order.append(slots.count)
    slots.append(Slot(series: series, key: key, subject: subject, entry: entry))
    slotBytes += Self.slotCost
    return slots.count - 1
  }

  /// The slot of a series of which no follower has missed a line; `nil` if there is none.
  private var freeSlot: Int? {
    guard let entry = order.first, let first = starts.first else { return nil }
    let slot = order[entry]
    return slots[slot].number <= starts[first] ? slot : nil
  }

  func follow() -> Follower { Follower(self) }

  private func forget(_ follower: Int) {
    starts.remove(follower)
    isFull = false
    if let first = starts.first { return kept.drop(upTo: starts[first]) }
    (slots, slotsByKey, order, starts) = ([], [:], LinkedEntries(), LinkedEntries())
    (number, slotBytes, kept) = (0, 0, KeptLines())
  }
}
