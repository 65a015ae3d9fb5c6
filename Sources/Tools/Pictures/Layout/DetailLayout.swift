import Gestures

/// An enlarged view of the small part of a surface that was touched, with a ruler.
struct DetailLayout {
  /// The enlarged part of the surface.
  let surface: SurfaceLayout
  /// The heading above it.
  let heading: PlacedText
  /// A line that is as long as a round distance, and its label.
  let ruler: (start: Point, end: Point, label: PlacedText)

  /// The least enlargement that is worth its room.
  private static let minimumGain = 2.0
  /// The margin around all locations, in points: the distance that a pan or a long press may move.
  private static let surroundings = 12.0
  /// The largest part of the width that the ruler takes.
  private static let rulerShare = 0.6

  /// Lays out the part; `nil` if it would not be much larger than on the whole surface.
  ///
  /// - Parameters:
  ///   - timeline: The timeline whose touches and hovers the part encloses.
  ///   - overview: The layout of the whole surface.
  ///   - origin: The top left corner, including the heading.
  ///   - side: The largest width and height.
  init?(_ timeline: Timeline, beside overview: SurfaceLayout, at origin: Point, side: Double) {
    let hovers = timeline.gestures
      .filter { KindDescription.named($0.kind)?.mark == .path }.flatMap(\.attempts)
    let places =
      timeline.touches.flatMap { $0.samples.map(\.location) }
      + hovers.flatMap { $0.steps.compactMap(\.location) }
    guard side > 0, let first = places.first else { return nil }
    let bounds = places.reduce((first, first)) { bounds, place in
      (
        Point(x: min(bounds.0.x, place.x), y: min(bounds.0.y, place.y)),
        Point(x: max(bounds.1.x, place.x), y: max(bounds.1.y, place.y))
      )
    }
    // A square, so that it has the same size on every page.
    let extent = max(bounds.1.x - bounds.0.x, bounds.1.y - bounds.0.y) + Self.surroundings * 2
    let middle = (bounds.0 + bounds.1) * 0.5
    guard side / extent >= overview.scale * Self.minimumGain else { return nil }
    let region = Rect(
      x: middle.x - extent / 2, y: middle.y - extent / 2, width: extent, height: extent)
    surface = SurfaceLayout(
      timeline, region: region, at: Point(x: origin.x, y: origin.y + 20),
      room: Size(width: side, height: side))
    let gain = Decimal.text(surface.scale / overview.scale, decimals: 0)
    heading = PlacedText(
      text: "Enlarged \(gain) times", x: origin.x, y: origin.y + 10, size: 11, isBold: true)
    let length = Self.roundLength(upTo: extent * Self.rulerShare)
    let y = surface.frame.maxY + 14
    let end = Point(x: origin.x + length * surface.scale, y: y)
    let text = "\(Decimal.text(length, decimals: 1)) points"
    ruler = (
      Point(x: origin.x, y: y), end, PlacedText(text: text, x: end.x + 8, y: y + 3.5, size: 10)
    )
  }

  /// Finds the largest length up to a limit that is 1, 2 or 5 times a power of ten.
  private static func roundLength(upTo limit: Double) -> Double {
    var (power, length) = (0.1, 0.1)
    while power < limit, power < 1e9 {
      for factor in [1.0, 2, 5] where power * factor <= limit { length = power * factor }
      power *= 10
    }
    return length
  }
}
