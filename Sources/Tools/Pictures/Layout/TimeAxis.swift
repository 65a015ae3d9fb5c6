/// A map from times to x coordinates.
///
/// Long times without activity are folded, to leave room for the others.
struct TimeAxis {
  /// A time without folds, with its place.
  struct Piece: Equatable {
    var start: Double
    var end: Double
    var x: Double
    var width: Double
  }

  /// A folded time, with its place.
  struct Fold: Equatable {
    var duration: Double
    var x: Double
    var width: Double
  }

  /// A place with a label.
  struct Tick: Equatable {
    var x: Double
    var label: String
  }

  /// The longest time without activity that is not folded, in seconds: twice the time that a tap
  /// waits for the next.
  static let maximumPause = 0.8
  /// The width of a fold, unless folds take too much of the page.
  private static let foldWidth = 22.0
  /// The largest part of the page for all folds together.
  private static let foldShare = 0.3
  /// The least duration of a piece, in seconds: enlarged further, it would show more than a panel's
  /// time resolution.
  private static let minimumPiece = 0.1
  /// The least distance between labels.
  private static let labelGap = 28.0
  static let labelSize = 10.0

  /// The pieces that are shown, in their order.
  private(set) var pieces: [Piece] = []
  /// The folds between the pieces.
  private(set) var folds: [Fold] = []

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - activity: The times of activity, at least one.
  ///   - left: The x coordinate of the left end.
  ///   - width: The width in pixels, including the folds.
  init(of activity: [ClosedRange<Double>], left: Double, width: Double) {
    for range in activity.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = pieces.last, range.lowerBound - last.end <= Self.maximumPause {
        pieces[pieces.count - 1].end = max(last.end, range.upperBound)
      } else {
        pieces.append(Piece(start: range.lowerBound, end: range.upperBound, x: 0, width: 0))
      }
    }
    if pieces.isEmpty { pieces = [Piece(start: 0, end: 0, x: 0, width: 0)] }
    for index in pieces.indices {
      pieces[index].end = max(pieces[index].end, pieces[index].start + Self.minimumPiece)
    }
    let count = Double(pieces.count - 1)
    let foldWidth = min(Self.foldWidth, width * Self.foldShare / max(count, 1))
    let durations = pieces.map { $0.end - $0.start }
    let scale = (width - count * foldWidth) / durations.reduce(0, +)
    var x = left
    for index in pieces.indices {
      (pieces[index].x, pieces[index].width) = (x, durations[index] * scale)
      x += pieces[index].width
      guard index + 1 < pieces.count else { break }
      folds.append(
        Fold(duration: pieces[index + 1].start - pieces[index].end, x: x, width: foldWidth))
      x += foldWidth
    }
  }

  /// Converts a time; one in a fold or beyond the axis gets the nearest place on the axis.
  func x(at time: Double) -> Double {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    let piece = pieces[low]
    let part = (time - piece.start) / max(piece.end - piece.start, .leastNormalMagnitude)
    return piece.x + min(max(part, 0), 1) * piece.width
  }

  /// The x coordinate of the right end.
  var right: Double { pieces.last.map { $0.x + $0.width } ?? 0 }

  /// The places with labels, as many as fit.
  var ticks: [Tick] {
    let step = step
    var ticks: [Tick] = []
    var end = -Double.infinity
    func add(_ time: Double, in piece: Piece, decimals: Int) {
      let label = Decimal.text(time, decimals: decimals, isPadded: true)
      let half = TextWidth.of(label, size: Self.labelSize) / 2
      let x = x(at: time)
      guard x - half >= end + 4, x <= right + 0.01 else { return }
      ticks.append(Tick(x: x, label: label))
      end = x + half
    }
    for piece in pieces {
      let first = (piece.start / step.seconds).rounded(.up)
      let last = piece.end / step.seconds
      if first > last {
        // A piece without a round time gets a label at its start, so that every piece has one.
        add(piece.start, in: piece, decimals: max(step.decimals, 2))
        continue
      }
      // The offset is counted, since a Double beyond 2^53 no longer changes by adding 1.
      for offset in 0..<Self.maximumTicks {
        let index = first + Double(offset)
        guard index <= last else { break }
        add(index * step.seconds, in: piece, decimals: step.decimals)
      }
    }
    return ticks
  }

  /// The most labels of a piece; no page has room for more.
  private static let maximumTicks = 500

  /// The time between labels: 1, 2 or 5 times a power of ten.
  private var step: (seconds: Double, decimals: Int) {
    let duration = pieces.reduce(0) { $0 + $1.end - $1.start }
    let width = pieces.reduce(0) { $0 + $1.width }
    let longest = Decimal.text(pieces.last?.end ?? 0, decimals: 2, isPadded: true)
    let room = TextWidth.of(longest, size: Self.labelSize) + Self.labelGap
    let least = duration / max(width, 1) * room
    var (power, decimals) = (0.001, 3)
    while power < 1e15 {
      for factor in [1.0, 2, 5] where power * factor >= least {
        return (power * factor, decimals)
      }
      power *= 10
      decimals = max(decimals - 1, 0)
    }
    return (power, 0)
  }
}
