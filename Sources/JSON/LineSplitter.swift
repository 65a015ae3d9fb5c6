/// Splits the bytes of a stream into lines of bounded length.
package struct LineSplitter {
  /// A line, or the report of one that is too long.
  package enum Line: Equatable {
    /// A line without its line feed; it may be empty.
    case whole([UInt8])
    /// A line that exceeds the limit; all bytes received so far are discarded.
    case tooLong
  }

  /// A larger buffer is freed when it is empty.
  private static let usualSize = 8 * 1024

  /// The most bytes of a line, without its line feed.
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The index at which the next line begins.
  private var start = 0
  /// The index of the next line's line feed, once that has been received.
  private var end: Int?

  /// Creates an empty splitter.
  ///
  /// - Parameter limit: The most bytes of a line, without its line feed.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The bytes of memory for lines.
  var capacity: Int { bytes.capacity }

  /// True if `next` returns a line.
  package var hasLine: Bool { end != nil || bytes.count - start > limit }

  /// Appends received bytes.
  ///
  /// - Parameters:
  ///   - piece: A buffer that begins with the received bytes.
  ///   - count: The number of received bytes.
  package mutating func append(_ piece: Span<UInt8>, count: Int) {
    bytes.removeFirst(start)
    end = end.map { $0 - start }
    start = 0
    let known = bytes.count
    for index in 0..<min(count, piece.count) { bytes.append(piece[index]) }
    if end == nil { findEnd(from: known) }
  }

  /// Removes and returns the next line; `nil` if the line is incomplete.
  package mutating func next() -> Line? {
    guard hasLine else { return nil }
    guard let end, end - start <= limit else {
      removeAll()
      return .tooLong
    }
    let line = Array(bytes[start..<end])
    start = end + 1
    self.end = nil
    if start == bytes.count { removeAll() } else { findEnd(from: start) }
    return .whole(line)
  }

  private mutating func findEnd(from index: Int) {
    end = bytes[index...].firstIndex(of: UInt8(ascii: "\n"))
  }

  private mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.usualSize)
    start = 0
    end = nil
  }
}
