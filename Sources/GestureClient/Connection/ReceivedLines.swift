/// What came of the daemon, cut into lines.
struct ReceivedLines {
  /// No line is longer: a list has at most 512 KiB, and a reply some more for an `id` of 64 KiB.
  private static let longestLine = 1 << 20

  private var bytes: [UInt8] = []
  private var taken = 0
  private var searched = 0

  /// Whether what has come is no line of any daemon.
  var isTooLong: Bool { bytes.count - taken > Self.longestLine }

  /// Adds what has come.
  mutating func append(_ piece: Span<UInt8>, count: Int) {
    bytes.removeFirst(taken)
    (taken, searched) = (0, searched - taken)
    for index in 0..<count { bytes.append(piece[index]) }
  }

  /// Takes the next whole line, without its end.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (taken, searched) = (end + 1, end + 1) }
    return Array(bytes[taken..<end])
  }
}
