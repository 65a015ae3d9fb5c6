import Gestures

/// The ids of views, each placed within its view and not on another view.
struct ViewLabels {
  /// The id of each view at its place; `nil` if there is no room for it.
  private(set) var labels: [PlacedText?]

  /// Places the ids.
  ///
  /// Small views choose first, since large ones have more room.
  ///
  /// - Parameters:
  ///   - views: The ids, with the frames of the views on the page.
  ///   - placement: The free room.
  init(of views: [(id: String, frame: Rect)], _ placement: inout LabelPlacement) {
    labels = views.map { _ in nil }
    let areas = views.map { $0.frame.width * $0.frame.height }
    for index in views.indices.sorted(by: { (areas[$0], $0) < (areas[$1], $1) }) {
      let candidates = Self.candidates(for: views[index].id, in: views[index].frame)
      let smaller = views.indices.filter { areas[$0] < areas[index] }.map { views[$0].frame }
      let clear = candidates.filter { candidate in
        !smaller.contains { $0.intersects(candidate.box) }
      }
      // A view that is completely covered by others gets its id on one of them.
      let legible = candidates.filter { candidate in
        smaller.allSatisfy { !$0.intersects(candidate.box) || $0.holds(candidate.box) }
      }
      labels[index] =
        placement.place(clear) ?? placement.place(legible) ?? placement.place(candidates)
    }
  }

  private static func candidates(for id: String, in rect: Rect) -> [PlacedText] {
    // Small views have smaller letters and margins.
    for (size, margin) in [(10.0, 4.0), (8, 2.5)] {
      let text = TextWidth.shortened(id, to: rect.width - 2 * margin, size: size)
      // An ellipsis alone is useless.
      guard rect.height >= size + 3, text == id || (text.count > 2 && size < 10) else { continue }
      func at(_ x: Double, _ y: Double, _ anchor: PlacedText.Anchor) -> PlacedText {
        PlacedText(
          text: text, x: x, y: y, size: size, anchor: anchor, isQuiet: true, hasHalo: true,
          title: text == id ? nil : id)
      }
      var candidates: [PlacedText] = []
      var offset = size + 1
      while offset <= rect.height - 2, candidates.count < 90 {
        candidates += [
          at(rect.minX + margin, rect.minY + offset, .start),
          at(rect.maxX - margin, rect.minY + offset, .end),
          at(rect.midX, rect.minY + offset, .middle),
        ]
        offset += size + 2
      }
      return candidates
    }
    return []
  }
}

extension Rect {
  /// True if another rectangle lies completely within this one.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

/// A search for places for labels, so that they do not overlap.
struct LabelPlacement {
  /// The area for labels.
  let bounds: Rect
  /// The distance by which a label may leave the area if it has no room there.
  let margin: Double
  private var occupied: [Rect] = []

  init(within bounds: Rect, margin: Double = 0) {
    self.bounds = bounds
    self.margin = margin
  }

  /// Reserves an area, so that no label covers it.
  mutating func occupy(_ rect: Rect) { occupied.append(rect) }

  /// Places a label at the first of several places that is free.
  ///
  /// - Parameter candidates: The label at each possible place, best first.
  /// - Returns: The label at its place; `nil` if no place is free.
  mutating func place(_ candidates: [PlacedText]) -> PlacedText? {
    for area in [bounds, bounds.insetBy(dx: -margin, dy: -margin)] {
      for candidate in candidates {
        let rect = candidate.box
        guard rect.minX >= area.minX, rect.maxX <= area.maxX, rect.minY >= area.minY,
          rect.maxY <= area.maxY, !occupied.contains(where: rect.intersects)
        else { continue }
        occupied.append(rect)
        return candidate
      }
    }
    return nil
  }
}
