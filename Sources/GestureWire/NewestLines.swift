/// The newest line of each series, kept once for all clients that are far behind.
///
/// Thousands of recognizers that act on each frame, times hundreds of clients that do not read,
/// would be too much work for a frame. So a line is noted here once, however many backlogs follow,
/// and a backlog adds the lines that are left when its client reads again.
package final class NewestLines {
  /// The most bytes that are kept: enough for all recognizers that a surface may have.
  package static let limit = 8 * 1024 * 1024

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
    let series: LineSeries
    let key: Int
    /// The subject of the series' lines, without touches, which it would keep alive.
    let subject: LineSubject
    var line: [UInt8] = []
    /// The number of the newest line.
    var number = 0
    /// The number of lines so far.
    var count = 0
  }

  /// A backlog that gets the lines without adding them.
  ///
  /// Lines are kept while there is such a backlog.
  final class Follower {
    let lines: NewestLines
    /// The number of the newest line when following began.
    private let start: Int
    /// The number of lines of each slot when following began.
    private let counts: [Int]

    fileprivate init(_ lines: NewestLines) {
      self.lines = lines
      start = lines.number
      counts = lines.slots.map(\.count)
      lines.followers += 1
    }

    deinit {
      lines.followers -= 1
      if lines.followers == 0 { lines.removeAll() }
    }

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
  private var followers = 0
  /// The number of the newest line; the first line has 1.
  private(set) var number = 0
  /// The number of bytes that are kept.
  package private(set) var count = 0

  package init() {}

  /// True if lines must be noted.
  package var isFollowed: Bool { followers > 0 }

  /// True if the limit is exceeded: then settle all backlogs that follow.
  package var isFull: Bool { count > Self.limit }

  /// Notes a line in place of the previous one of its series.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line, which has a series.
  package func note(_ line: [UInt8], about subject: LineSubject) {
    let key = subject.seriesKey ?? LineSeries.key(of: subject)
    guard let slot = slot(of: subject, key) else { return }
    number += 1
    count += line.count - slots[slot].line.count
    slots[slot].line.removeAll(keepingCapacity: true)
    slots[slot].line.append(contentsOf: line)
    slots[slot].number = number
    slots[slot].count += 1
  }

  private func slot(of subject: LineSubject, _ key: Int) -> Int? {
    if let slot = slotsByKey[key], slots[slot].series.includes(subject) { return slot }
    guard let series = LineSeries(subject) else { return nil }
    var subject = subject
    subject.touches = []
    slotsByKey[key] = slots.count
    slots.append(Slot(series: series, key: key, subject: subject))
    // The slot's own memory counts as well.
    count += MemoryLayout<Slot>.stride
    return slots.count - 1
  }

  func follow() -> Follower { Follower(self) }

  private func removeAll() {
    (slots, slotsByKey, number, count) = ([], [:], 0, 0)
  }
}
