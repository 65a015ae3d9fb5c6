import Gestures

/// The ids of views, each within its view and where it cannot be taken for another's.
struct ViewLabels {
  /// The id of each view at its place; `nil` where there is no room for it.
  private(set) var labels: [PlacedText?]

  /// Places ids.
  ///
  /// Small views choose first, as large ones have more room.
  ///
  /// - Parameters:
  ///   - views: The ids, and where the views lie on the page.
  ///   - placement: Where there is room.
  init(of views: [(id: String, frame: Rect)], _ placement: inout LabelPlacement) {
    labels = views.map { _ in nil }
    let areas = views.map { $0.frame.width * $0.frame.height }
    for index in views.indices.sorted(by: { (areas[$0], $0) < (areas[$1], $1) }) {
      let candidates = Self.candidates(for: views[index].id, in: views[index].frame)
      let smaller = views.indices.filter { areas[$0] < areas[index] }.map { views[$0].frame }
      let clear = candidates.filter { candidate in
        !smaller.contains { $0.intersects(candidate.box) }
      }
      // One that is covered whole by others is named on one of them.
      let legible = candidates.filter { candidate in
        smaller.allSatisfy { !$0.intersects(candidate.box) || $0.holds(candidate.box) }
      }
      labels[index] =
        placement.place(clear) ?? placement.place(legible) ?? placement.place(candidates)
    }
  }

  private static func candidates(for id: String, in rect: Rect) -> [PlacedText] {
    // Small views have small letters, and a little less room around them.
    for (size, margin) in [(10.0, 4.0), (8, 2.5)] {
      let text = TextWidth.shortened(id, to: rect.width - 2 * margin, size: size)
      // An ellipsis alone says nothing.
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
  /// Whether another lies within it whole.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
