/// The last lines, for pages that are opened later.
struct RecentLines {
  /// As many as a page shows in its lanes and its list.
  static let limit = 3000
  /// As many bytes, however long the lines are.
  static let byteLimit = 1024 * 1024

  private(set) var lines: ArraySlice<InspectedLine> = []
  private var bytes = 0

  mutating func append(_ line: InspectedLine) {
    lines.append(line)
    bytes += line.text.count
    while lines.count > Self.limit || bytes > Self.byteLimit, let first = lines.first {
      bytes -= first.text.count
      lines.removeFirst()
    }
    // A slice keeps what was removed from it until it is copied.
    if lines.startIndex > Self.limit { lines = ArraySlice(Array(lines)) }
  }

  mutating func removeAll() { self = RecentLines() }
}
