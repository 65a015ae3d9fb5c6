/// The last lines, for pages that are opened later or go to another time.
///
/// Beginnings, ends and failures are kept apart from the many more moves, so a finger that came
/// down a while ago is shown however far it has moved.
struct RecentLines {
  /// Lines with their numbers, within the limits.
  private struct Kept {
    private(set) var lines: ArraySlice<(number: Int, line: InspectedLine)> = []
    private var bytes = 0

    /// Adds a line.
    ///
    /// - Returns: The lines that no longer fit.
    mutating func append(_ line: InspectedLine, number: Int) -> [InspectedLine] {
      lines.append((number, line))
      bytes += line.text.count
      var dropped: [InspectedLine] = []
      while lines.count > RecentLines.limit || bytes > RecentLines.byteLimit,
        let first = lines.first
      {
        bytes -= first.line.text.count
        dropped.append(lines.removeFirst().line)
      }
      // A slice keeps removed elements in memory until it is copied.
      if lines.startIndex > RecentLines.limit { lines = ArraySlice(Array(lines)) }
      return dropped
    }
  }

  /// The most lines of each sort: as many as a page shows in its lanes and its list.
  static let limit = 1500
  /// The most bytes of each sort.
  static let byteLimit = 1024 * 1024

  private var events = Kept()
  private var moves = Kept()
  private var number = 0

  /// Adds a line.
  ///
  /// - Returns: The lines of beginnings, ends and failures that are no longer kept.
  @discardableResult
  mutating func append(_ line: InspectedLine) -> [InspectedLine] {
    number += 1
    guard line.series != nil else { return events.append(line, number: number) }
    _ = moves.append(line, number: number)
    return []
  }

  /// The lines, in the order in which they came.
  var lines: [InspectedLine] {
    var all: [InspectedLine] = []
    var rest = moves.lines
    for event in events.lines {
      while let move = rest.first, move.number < event.number {
        all.append(move.line)
        rest.removeFirst()
      }
      all.append(event.line)
    }
    return all + rest.map(\.line)
  }

  mutating func removeAll() { self = RecentLines() }
}
