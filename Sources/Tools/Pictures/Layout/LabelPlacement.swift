import Gestures

/// A search for places for labels, so that they do not overlap.
struct LabelPlacement {
  /// The area for labels.
  let bounds: Rect
  /// The distance by which a label may leave the area if it has no room there.
  let margin: Double
  private var taken: [Rect] = []

  init(within bounds: Rect, margin: Double = 0) {
    self.bounds = bounds
    self.margin = margin
  }

  /// Reserves an area, so that no label covers it.
  mutating func take(_ rect: Rect) { taken.append(rect) }

  /// Places a label at the first of several places that is free.
  ///
  /// - Parameter candidates: The label at each possible place, best first.
  /// - Returns: The label at its place; `nil` if no place is free.
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
