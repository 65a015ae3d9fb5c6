internal import GestureWire

/// The shared lines that must be kept, until no backlog needs them any more.
struct KeptLines {
  struct Line {
    /// The number of the line among all noted lines.
    let number: Int
    /// The subject of the line, without touches, which it would keep alive.
    let subject: LineSubject
    let bytes: [UInt8]

    /// The memory of the line in bytes: itself, and the header of its bytes.
    var cost: Int { MemoryLayout<Line>.stride + 32 + bytes.count }
  }

  private var lines: [Line] = []
  /// The memory of the lines.
  private(set) var bytes = 0
  /// The sizes of all lines so far, including those that were dropped.
  private(set) var total = Total()

  /// The sizes of lines.
  struct Total {
    /// The memory of the lines.
    var memory = 0
    /// The bytes of lines that no client may lose, by topic.
    private var bytes = InlineArray<16, Int>(repeating: 0)

    fileprivate mutating func add(_ line: Line) {
      memory += line.cost
      if !LineSeries.mayBeLost(line.subject) { bytes[line.subject.topic.index] += line.bytes.count }
    }

    /// The bytes of lines about some topics that no client may lose, besides an earlier total.
    func bytes(about topics: LineTopic, since earlier: Total) -> Int {
      var sum = 0
      for index in bytes.indices where topics.rawValue >> index & 1 == 1 {
        sum += bytes[index] - earlier.bytes[index]
      }
      return sum
    }
  }

  /// Adds a line with the next number.
  ///
  /// - Parameters:
  ///   - line: The line with its line feed.
  ///   - subject: The subject of the line.
  ///   - number: The number of the line among all noted lines.
  /// - Returns: False if there is no room for the line.
  mutating func append(_ line: [UInt8], about subject: LineSubject, number: Int) -> Bool {
    var subject = subject
    subject.touches = []
    // The writer of the line reuses its storage, which may be much larger than the line.
    var copy: [UInt8] = []
    copy.reserveCapacity(line.count)
    copy.append(contentsOf: line)
    let kept = Line(number: number, subject: subject, bytes: copy)
    guard bytes + kept.cost <= Limits.sharedLines else { return false }
    bytes += kept.cost
    total.add(kept)
    lines.append(kept)
    return true
  }

  /// The lines whose numbers are greater than a number.
  func lines(after number: Int) -> ArraySlice<Line> { lines[index(after: number)...] }

  /// Drops the lines up to a number, as soon as they are half of all lines, so that each line is
  /// moved a few times at most.
  mutating func drop(upTo number: Int) {
    let count = index(after: number)
    guard count > 0, 2 * count >= lines.count else { return }
    bytes -= lines[..<count].reduce(0) { $0 + $1.cost }
    lines.removeFirst(count)
  }

  /// The index of the first line whose number is greater than a number.
  private func index(after number: Int) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LineTopic {
  /// All topics.
  static var all: LineTopic { LineTopic(rawValue: .max) }

  /// The place of a single topic among all topics.
  fileprivate var index: Int { rawValue.trailingZeroBitCount % RawValue.bitWidth }
}
