/// Bytes that wait their turn, in pieces: however many there are, none is moved to make room, and
/// what has been taken is given back.
struct ByteQueue {
  /// Some hundred lines; the most that is held beyond what waits is two pieces.
  private static let pieceSize = 32 * 1024

  private var pieces: [[UInt8]] = []
  private var taken = 0

  /// Adds bytes behind the others.
  mutating func append(_ bytes: [UInt8]) {
    let hasRoom = pieces.last.map { $0.capacity - $0.count >= bytes.count } ?? false
    if !hasRoom {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(max(bytes.count, Self.pieceSize))
    }
    pieces[pieces.count - 1].append(contentsOf: bytes)
  }

  /// Takes the first bytes.
  ///
  /// - Parameters:
  ///   - count: How many; no more than there are.
  ///   - destination: Where they are appended.
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
