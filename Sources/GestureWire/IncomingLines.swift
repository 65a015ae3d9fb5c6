/// What a client has sent, on its way to be read as lines.
package struct IncomingLines {
  /// A line, or what there is in place of one.
  package enum Line: Equatable {
    /// A line without its line feed; it may be empty.
    case whole([UInt8])
    /// More bytes than a line may have.
    case tooLong

    /// The number of bytes; of a line that is too long, as many as one may have.
    package var count: Int {
      switch self {
      case .whole(let bytes): bytes.count
      case .tooLong: IncomingLines.longestLine
      }
    }
  }

  /// The longest line, as the contract has it.
  package static let longestLine = 64 * 1024
  /// Room for more than the usual commands is given back.
  private static let usualSize = 8 * 1024

  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Where it ends, if its end has come.
  private var end: Int?

  package init() {}

  /// Whether `next` has something to give.
  package var hasLine: Bool { end != nil || bytes.count - start > Self.longestLine }

  /// The number of bytes of the next line without its line feed; 0 where there is none, or where it
  /// is too long.
  package var nextLength: Int {
    guard let end, end - start <= Self.longestLine else { return 0 }
    return end - start
  }

  /// Adds what has come.
  ///
  /// - Parameters:
  ///   - piece: Holds the bytes.
  ///   - count: How many of them have come.
  package mutating func append(_ piece: Span<UInt8>, count: Int) {
    bytes.removeFirst(start)
    end = end.map { $0 - start }
    start = 0
    let known = bytes.count
    for index in 0..<min(count, piece.count) { bytes.append(piece[index]) }
    if end == nil { findEnd(from: known) }
  }

  /// Takes the next line, if all of it has come.
  package mutating func next() -> Line? {
    guard hasLine else { return nil }
    guard let end, end - start <= Self.longestLine else {
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
