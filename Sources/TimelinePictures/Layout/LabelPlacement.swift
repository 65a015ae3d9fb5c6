import Gestures

/// Finds places for names so that none covers another.
struct LabelPlacement {
  /// Within what names lie, if they can.
  let bounds: Rect
  /// How far beside it they may lie if they cannot.
  let margin: Double
  private var taken: [Rect] = []

  init(within bounds: Rect, margin: Double = 0) {
    self.bounds = bounds
    self.margin = margin
  }

  /// Keeps names off a place.
  mutating func take(_ rect: Rect) { taken.append(rect) }

  /// Places a name at the first of some places that is free.
  ///
  /// - Parameter candidates: The name at each place that will do, the best first.
  /// - Returns: The name at its place; `nil` where none is free.
  mutating func place(_ candidates: [PlacedText]) -> PlacedText? {
    for area in [bounds, bounds.insetBy(dx: -margin, dy: -margin)] {
      for candidate in candidates {
        let rect = candidate.box
        guard rect.minX >= area.minX, rect.maxX <= area.maxX, rect.minY >= area.minY,
          rect.maxY <= area.maxY, !taken.contains(where: rect.intersects)
        else { continue }
        taken.append(rect)
        return candidate
      }
    }
    return nil
  }
}
