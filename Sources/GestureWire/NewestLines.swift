/// The newest line of each series, kept once for all clients that are far behind.
///
/// Thousands of recognizers that act on each frame, times hundreds of clients that do not read,
/// would be too much work for a frame. So a line is noted here once, however many backlogs follow,
/// and a backlog adds the lines that are left when its client reads again.
///
/// A series that all followers have missed nothing of gives its place to a new one, so that memory
/// does not grow with the number of touches.
package final class NewestLines {
  /// A line that a backlog has missed, the newest of its series.
  struct Line {
    /// The number of the line among all noted lines.
    let number: Int
    let series: LineSeries
    /// The key of the series.
    let key: Int
    let bytes: [UInt8]
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
    let lines: NewestLines
    /// The number of the newest line when following began.
    private let start: Int
    /// The number of lines of each slot when following began.
    private let counts: [Int]
    /// The number of the follower's entry in the order of beginnings.
    private let entry: Int

    fileprivate init(_ lines: NewestLines) {
      self.lines = lines
      start = lines.number
      counts = lines.slots.map(\.count)
      entry = lines.starts.append(start)
      lines.followerBytes += memory
    }

    deinit {
      lines.followerBytes -= memory
      lines.forget(entry)
    }

    private var memory: Int { counts.count * MemoryLayout<Int>.stride }

    /// Finds the lines that were noted since following began.
    ///
    /// - Parameter includes: Returns true for the subject of a line that is wanted.
    /// - Returns: The newest line of each series, in the order in which they were written, and the
    ///   number of older lines.
    func missed(where includes: (LineSubject) -> Bool) -> (newest: [Line], lost: Int) {
      var (newest, lost): ([Line], Int) = ([], 0)
      for (index, slot) in lines.slots.enumerated()
      where slot.number > start && includes(slot.subject) {
        newest.append(
          Line(number: slot.number, series: slot.series, key: slot.key, bytes: slot.line))
        lost += slot.count - (index < counts.count ? counts[index] : 0) - 1
      }
      newest.sort { $0.number < $1.number }
      return (newest, lost)
    }
  }

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
  /// True if a series found no room since a backlog last stopped following: then settle those that
  /// follow, one after the other.
  package private(set) var isFull = false

  package init() {}

  /// The number of bytes that are kept, for all followers together.
  package var count: Int { slotBytes + followerBytes }

  /// True if lines must be noted.
  package var isFollowed: Bool { starts.count > 0 }

  /// The number of series of which a line is kept.
  package var seriesCount: Int { slots.count }

  /// Notes a line in place of the previous one of its series.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line, which has a series.
  /// - Returns: False if there is no room for another series: then add the line to each backlog.
  @discardableResult
  package func note(_ line: [UInt8], about subject: LineSubject) -> Bool {
    let key = subject.seriesKey ?? LineSeries.key(of: subject)
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
    guard slotBytes + Self.slotCost <= ProtocolLimits.sharedLines else {
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
    guard !isFollowed else { return }
    (slots, slotsByKey, order, starts) = ([], [:], LinkedEntries(), LinkedEntries())
    (number, slotBytes) = (0, 0)
  }
}
