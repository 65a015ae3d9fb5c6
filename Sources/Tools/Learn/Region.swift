import GestureWire
import Gestures

/// The part of a surface in which the fingers of a gesture come down.
struct Region {
  /// The size of a touch target by Apple's interface guidelines, in points: half of it is left
  /// around the fingers of all tries at least.
  private static let target = 44.0
  /// The sides of a region are multiples of this share of the surface, as people write them.
  private static let step = 0.05
  /// The share of a side that belongs to a corner: fingers that come down there three times do so
  /// on purpose.
  private static let cornerShare = 0.25
  /// A side that is nearer than this share to the surface's edge lies on the edge.
  private static let edgeShare = 0.1

  /// The shares of the surface: 0 to 1 on each axis.
  let frame: Rect
  /// The words for the place, such as "in the upper right corner".
  let words: String

  /// Makes the region around places.
  ///
  /// - Parameters:
  ///   - tries: The places where fingers came down, for each try, in points.
  ///   - size: The size of the surface, in points.
  ///   - known: A region that it contains, in shares of the surface.
  init(around tries: [[Point]], on size: Size, with known: Rect? = nil) {
    let x = Self.side(tries, size.width, \.x, with: known.map { $0.minX...$0.maxX })
    let y = Self.side(tries, size.height, \.y, with: known.map { $0.minY...$0.maxY })
    frame = Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
    let column = Self.word(for: x, "left", "right")
    let row = Self.word(for: y, "upper", "lower")
    let isCorner = Self.isCorner(tries, on: size)
    words =
      switch (row, column) {
      case (nil, nil): "in the middle"
      case (let row?, nil): "in the \(row) part"
      case (nil, let column?): "in the \(column) part"
      case (let row?, let column?): "in the \(row) \(column) \(isCorner ? "corner" : "part")"
      }
  }

  /// True if all fingers of all tries came down in the same corner.
  static func isCorner(_ tries: [[Point]], on size: Size) -> Bool {
    let places = tries.joined()
    func isSide(_ length: Double, _ coordinate: (Point) -> Double) -> Bool {
      places.allSatisfy { coordinate($0) <= cornerShare * length }
        || places.allSatisfy { coordinate($0) >= (1 - cornerShare) * length }
    }
    return !places.isEmpty && isSide(size.width, \.x) && isSide(size.height, \.y)
  }

  /// The part of a side, as a share of it.
  private static func side(
    _ tries: [[Point]], _ length: Double, _ coordinate: (Point) -> Double,
    with known: ClosedRange<Double>?
  ) -> ClosedRange<Double> {
    let (lows, highs) = (
      Spread(tries.compactMap { $0.map(coordinate).min() }),
      Spread(tries.compactMap { $0.map(coordinate).max() })
    )
    let low = min(lows.low / length, (lows.least - target / 2) / length)
    let high = max(highs.high / length, (highs.most + target / 2) / length)
    // Less than a step is lost to rounding errors of the division.
    let (first, last) = (
      (low / step + 1e-9).rounded(.down) * step, (high / step - 1e-9).rounded(.up) * step
    )
    let side = (first < edgeShare ? 0 : first)...(last > 1 - edgeShare ? 1 : last)
    guard let known else { return side }
    // A known side was rounded already, and grew each time if it were rounded again.
    return min(side.lowerBound, known.lowerBound)...max(side.upperBound, known.upperBound)
  }

  private static func word(
    for side: ClosedRange<Double>, _ low: String, _ high: String
  ) -> String? {
    let middle = (side.lowerBound + side.upperBound) / 2
    return middle < 0.4 ? low : middle > 0.6 ? high : nil
  }
}
