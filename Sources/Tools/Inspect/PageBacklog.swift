import JSON

/// The lines that are still to be sent to a page.
///
/// If the page is behind, a line replaces the earlier one of its series: positions are dropped,
/// but lines of beginnings, ends and failures are kept. Times never fall, since the newest goes
/// last.
struct PageBacklog {
  /// The most bytes that may wait; a page that is further behind starts over.
  ///
  /// Ten fingers whose gestures fail all the time fill it in half a minute.
  static let limit = 4 * 1024 * 1024

  private var lines: [InspectedLine?] = []
  /// The number of empty entries in `lines`.
  private var gaps = 0
  /// The index of the newest line of each series.
  private var places: [InspectedLine.Series: Int] = [:]
  /// The number of lines dropped since the page last received any.
  private(set) var shed = 0
  private(set) var count = 0

  /// True if no line waits.
  var isEmpty: Bool { lines.isEmpty }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line, which replaces the older one of its series if the page is behind.
  ///   - isBehind: True if the page is behind, so that lines may be dropped.
  /// - Returns: True if all waiting lines fit.
  mutating func append(_ line: InspectedLine, isBehind: Bool = false) -> Bool {
    if let series = line.series {
      if isBehind, let place = places[series], let other = lines[place] {
        lines[place] = nil
        gaps += 1
        count -= other.text.count + 1
        shed += 1
      }
      places[series] = lines.count
    }
    lines.append(line)
    count += line.text.count + 1
    if gaps > max(lines.count / 2, 64) { closeGaps() }
    return count <= Self.limit
  }

  /// The number of entries, for tests.
  var capacity: Int { lines.count }

  /// Removes empty entries.
  private mutating func closeGaps() {
    lines.removeAll { $0 == nil }
    gaps = 0
    places.removeAll(keepingCapacity: true)
    // A series may have several lines; the last is the newest.
    for (place, line) in lines.enumerated() {
      if let series = line?.series { places[series] = place }
    }
  }

  /// Removes all lines.
  ///
  /// - Parameter text: The text to which the lines are appended, each after a comma.
  mutating func move(to text: inout JSONText) {
    for case let line? in lines {
      text.append(",")
      text.append(json: line.text)
    }
    if shed > 0 {
      var line = JSONText(type: "shed")
      line.append(key: "count")
      line.append(shed)
      line.end()
      text.append(",")
      text.append(json: line.bytes)
    }
    self = PageBacklog()
  }
}
