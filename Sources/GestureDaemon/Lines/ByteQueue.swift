/// A queue of bytes in pieces: adding bytes never moves those that wait, and memory of bytes that
/// were taken is freed.
struct ByteQueue {
  private var pieces: [[UInt8]] = []
  private var taken = 0

  /// Appends bytes.
  mutating func append(_ bytes: [UInt8]) {
    let hasRoom = pieces.last.map { $0.capacity - $0.count >= bytes.count } ?? false
    if !hasRoom {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(max(bytes.count, Limits.backlogPiece))
    }
    pieces[pieces.count - 1].append(contentsOf: bytes)
  }

  /// Moves the first bytes to an array.
  ///
  /// - Parameters:
  ///   - count: The number of bytes; at most as many as there are.
  ///   - destination: The array to which the bytes are appended.
  mutating func move(_ count: Int, to destination: inout [UInt8]) {
    var rest = count
    while rest > 0, let piece = pieces.first {
      let end = min(taken + rest, piece.count)
      destination.append(contentsOf: piece[taken..<end])
      rest -= end - taken
      taken = end
      if taken == piece.count {
        pieces.removeFirst()
        taken = 0
      }
    }
  }
}
