import JSON

/// The lines that a page has yet to get, as few as may be.
///
/// Where the page is behind, a line takes the place of the earlier one of its series: positions are
/// shed, while what began, ended or failed is kept. Times never fall, since the newest goes last.
struct PageBacklog {
  /// The most bytes that wait; a page that is further behind starts anew.
  ///
  /// It is half a minute of ten fingers whose gestures fail all the time.
  static let limit = 4 * 1024 * 1024

  private var lines: [InspectedLine?] = []
  /// How many of these are empty.
  private var gaps = 0
  /// Where the newest line of each series is.
  private var places: [InspectedLine.Series: Int] = [:]
  /// How many lines were shed since the page was last told.
  private(set) var shed = 0
  private(set) var count = 0

  /// Whether nothing waits.
  var isEmpty: Bool { lines.isEmpty }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isBehind: Whether the page is, so that less is to be told.
  /// - Returns: Whether there is room for all that waits.
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

  /// How many places are used for lines, for tests.
  var capacity: Int { lines.count }

  /// Closes the gaps that lines have left.
  private mutating func closeGaps() {
    lines.removeAll { $0 == nil }
    gaps = 0
    places.removeAll(keepingCapacity: true)
    // Of a series that is not shed there may be several: the last is the newest.
    for (place, line) in lines.enumerated() {
      if let series = line?.series { places[series] = place }
    }
  }

  /// Takes everything.
  ///
  /// - Parameter text: Where the lines are appended, separated by commas.
  mutating func move(to text: inout JSONText) {
    for case let line? in lines {
      text.append(",")
      text.append(json: line.text)
    }
    if shed > 0 {
      text.append(",{\"type\":\"shed\",\"count\":")
      text.append(shed)
      text.append("}")
    }
    self = PageBacklog()
  }
}
