/// From times to places across the page.
///
/// Long times in which nothing goes on are folded, so that what goes on has the room.
struct TimeAxis {
  /// A time without a fold, and where it lies.
  struct Piece: Equatable {
    var start: Double
    var end: Double
    var x: Double
    var width: Double
  }

  /// A time that is folded, and where it lies.
  struct Fold: Equatable {
    var duration: Double
    var x: Double
    var width: Double
  }

  /// A labelled place.
  struct Tick: Equatable {
    var x: Double
    var label: String
  }

  /// A time of nothing that is longer is folded, in seconds: twice what a tap waits for the next is
  /// still worth its room.
  static let longestPause = 0.8
  /// How wide a fold is, where they do not take too much of the page together.
  private static let foldWidth = 22.0
  /// How much of the page folds may take together.
  private static let foldShare = 0.3
  /// What is shorter would be widened beyond what a panel can tell, in seconds.
  private static let shortestPiece = 0.1
  /// How far apart labels are at least.
  private static let labelGap = 28.0
  /// The size of the labels.
  static let labelSize = 10.0

  /// The times that are shown, in their order.
  private(set) var pieces: [Piece] = []
  /// What lies between.
  private(set) var folds: [Fold] = []

  /// Makes an axis.
  ///
  /// - Parameters:
  ///   - activity: When something goes on; not none.
  ///   - left: Where the axis begins.
  ///   - width: How wide it is.
  init(of activity: [ClosedRange<Double>], left: Double, width: Double) {
    for range in activity.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = pieces.last, range.lowerBound - last.end <= Self.longestPause {
        pieces[pieces.count - 1].end = max(last.end, range.upperBound)
      } else {
        pieces.append(Piece(start: range.lowerBound, end: range.upperBound, x: 0, width: 0))
      }
    }
    if pieces.isEmpty { pieces = [Piece(start: 0, end: 0, x: 0, width: 0)] }
    for index in pieces.indices {
      pieces[index].end = max(pieces[index].end, pieces[index].start + Self.shortestPiece)
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

  /// Where a time lies; one that is folded, or not on the axis, at the nearest that is.
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

  /// Where the axis ends.
  var right: Double { pieces.last.map { $0.x + $0.width } ?? 0 }

  /// The labelled places, as many as there is room for.
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
        // None is within it, and without one nobody knew when it was.
        add(piece.start, in: piece, decimals: max(step.decimals, 2))
        continue
      }
      // Counted apart from the time: where that is long, a Double no longer changes by 1.
      for offset in 0..<Self.mostTicks {
        let index = first + Double(offset)
        guard index <= last else { break }
        add(index * step.seconds, in: piece, decimals: step.decimals)
      }
    }
    return ticks
  }

  /// No page has room for more.
  private static let mostTicks = 500

  /// The time between labels: 1, 2 or 5 of a power of ten.
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
