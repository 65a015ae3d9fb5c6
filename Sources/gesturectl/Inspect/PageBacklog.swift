import GestureWire

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
        count -= other.text.count
        shed += 1
      }
      places[series] = lines.count
    }
    lines.append(line)
    count += line.text.count + 1
    return count <= Self.limit
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
