/// A difference between expected lines and the lines that came.
struct LineDifference: Equatable {
  enum Kind: Equatable {
    /// Another line came; the column of the first byte that differs, counted from 1.
    case changed(column: Int)
    /// The line did not come.
    case missing
    /// A line came that was not expected.
    case unexpected
  }

  let kind: Kind
  /// The number of the expected line, counted from 1.
  ///
  /// An unexpected line has the number of the line before which it came; behind the last line that
  /// is the number of lines plus 1.
  let number: Int
  /// The expected line; `nil` for an unexpected one.
  let expected: [UInt8]?
  /// The line that came; `nil` for a missing one.
  let came: [UInt8]?

  /// The most lines that are aligned with each other.
  ///
  /// Aligning takes the square of the number of differences in time and memory, and people read
  /// only the first ones.
  private static let maximumAligned = 500

  /// Finds the differences between two lists of lines.
  ///
  /// - Parameters:
  ///   - expected: The expected lines, without line feeds.
  ///   - came: The lines that came.
  /// - Returns: The differences, in the order of the lines; empty if the lists are equal. Far
  ///   behind the first difference some may be left out.
  static func all(from expected: [[UInt8]], to came: [[UInt8]]) -> [LineDifference] {
    let start = zip(expected, came).prefix { $0 == $1 }.count
    let ends = zip(expected[start...].reversed(), came[start...].reversed())
    let end = ends.prefix { $0 == $1 }.count
    return align(
      Array(expected[start...].dropLast(end).prefix(maximumAligned)),
      Array(came[start...].dropLast(end).prefix(maximumAligned)), behind: start)
  }

  private static func align(
    _ expected: [[UInt8]], _ came: [[UInt8]], behind count: Int
  ) -> [LineDifference] {
    var isGone = Array(repeating: false, count: expected.count)
    var isNew = Array(repeating: false, count: came.count)
    for change in came.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): isGone[offset] = true
      case .insert(let offset, _, _): isNew[offset] = true
      }
    }
    var differences: [LineDifference] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < came.count {
      let hasOld = old < expected.count && isGone[old]
      let hasNew = new < came.count && isNew[new]
      if hasOld || hasNew {
        differences.append(
          LineDifference(
            hasOld ? expected[old] : nil, hasNew ? came[new] : nil, number: count + old + 1))
      }
      // Lines that are neither gone nor new are in both lists.
      if hasOld || !hasNew { old += 1 }
      if hasNew || !hasOld { new += 1 }
    }
    return differences
  }

  private init(_ expected: [UInt8]?, _ came: [UInt8]?, number: Int) {
    (self.expected, self.came, self.number) = (expected, came, number)
    switch (expected, came) {
    case (let expected?, let came?):
      kind = .changed(column: zip(expected, came).prefix { $0 == $1 }.count + 1)
    case (_?, nil): kind = .missing
    case (nil, _): kind = .unexpected
    }
  }
}
