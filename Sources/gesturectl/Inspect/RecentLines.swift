/// The last lines, for pages that are opened later, or that go to another time.
///
/// What began, ended or failed is kept apart from where fingers were, of which there is much more: a
/// finger that came down a while ago is there, however far it has moved.
struct RecentLines {
  /// Lines with their numbers, as many as there is room for.
  private struct Kept {
    private(set) var lines: ArraySlice<(number: Int, line: InspectedLine)> = []
    private var bytes = 0

    /// Adds a line.
    ///
    /// - Returns: Those that there is no room for any more.
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
      // A slice keeps what was removed from it until it is copied.
      if lines.startIndex > RecentLines.limit { lines = ArraySlice(Array(lines)) }
      return dropped
    }
  }

  /// As many of each sort as a page shows in its lanes and its list.
  static let limit = 1500
  /// As many bytes of each sort, however long the lines are.
  static let byteLimit = 1024 * 1024

  private var events = Kept()
  private var moves = Kept()
  private var number = 0

  /// Adds a line.
  ///
  /// - Returns: What began, ended or failed and is not kept any more.
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

  /// Forgets all.
  mutating func removeAll() { self = RecentLines() }
}
