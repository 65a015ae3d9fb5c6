import Gestures

extension Picture {
  /// Draws a symbol around a point.
  ///
  /// - Parameters:
  ///   - symbol: The symbol, whose shape alone shows its meaning.
  ///   - point: The middle of the symbol.
  ///   - touchIndex: The index of the symbol's touch, counted from 0; `nil` if it belongs to none.
  mutating func draw(_ symbol: Symbol, at point: Point, touchIndex: Int? = nil) {
    let style = touchIndex.map { $0 % StyleSheet.touchStyles }
    let stroke = style.map { "touch\($0)" } ?? "ink"
    switch symbol {
    case .touchBegan: circle(point, 5, "line mark \(stroke)")
    case .touchEnded: circle(point, 2.8, style.map { "fill\($0)" } ?? "solid")
    case .touchCancelled: cross(point, 4, "mark \(stroke)")
    case .direction:
      line(point - Point(x: 12, y: 0), point + Point(x: 12, y: 0), "path \(stroke)")
      chevron(at: point, towards: point + Point(x: 9, y: 0), "path \(stroke)")
    case .ignored:
      circle(point, 6, "line mark ink")
      let slant = Point(x: 4.2, y: -4.2)
      line(point - slant, point + slant, "line mark ink")
    case .pressPlace:
      circle(point, 10.5, "line ink dash4")
      circle(point, 8, "line ink")
    case .hover: line(point - Point(x: 12, y: 0), point + Point(x: 12, y: 0), "line ink dash2")
    case .possible: line(point - Point(x: 12, y: 0), point + Point(x: 12, y: 0), "line ink")
    case .waiting: bar(Rect(x: point.x - 12, y: point.y - 4, width: 24, height: 8), .waiting)
    case .active: bar(Rect(x: point.x - 12, y: point.y - 4, width: 24, height: 8), .active)
    case .changed:
      bar(Rect(x: point.x - 12, y: point.y - 4, width: 24, height: 8), .active)
      for dx in [-6.0, 0, 6] { notch(point + Point(x: dx, y: 0)) }
    case .began:
      let (tip, half) = (4.5, 5.5)
      polyline(
        [
          point + Point(x: -tip, y: -half), point + Point(x: tip, y: 0),
          point + Point(x: -tip, y: half),
        ], "hollow", isClosed: true)
    case .ended: rect(Rect(x: point.x - 4.5, y: point.y - 4.5, width: 9, height: 9), "good")
    case .recognized:
      let half = 6.2
      polyline(
        [
          point + Point(x: 0, y: -half), point + Point(x: half, y: 0), point + Point(x: 0, y: half),
          point + Point(x: -half, y: 0),
        ], "good", isClosed: true)
    case .cancelled:
      circle(point, 5.5, "hollow")
      cross(point, 3, "mark bad")
    case .failed: cross(point, 3.5, "mark faded")
    case .fold:
      for dx in [-2.5, 2.5] {
        line(point + Point(x: dx - 2, y: 6), point + Point(x: dx + 2, y: -6), "line ink")
      }
    }
  }

  private mutating func cross(_ point: Point, _ half: Double, _ style: String) {
    let (down, up) = (Point(x: half, y: half), Point(x: half, y: -half))
    line(point - down, point + down, style)
    line(point - up, point + up, style)
  }

  /// Draws the head of an arrow.
  mutating func chevron(at point: Point, towards target: Point, _ style: String) {
    let distance = point.distance(to: target)
    guard distance > 0 else { return }
    let ahead = (target - point) * (1 / distance)
    let aside = Point(x: -ahead.y, y: ahead.x)
    let tip = point + ahead * 3
    polyline(
      [tip - ahead * 6 + aside * 4, tip, tip - ahead * 6 - aside * 4], "\(style) dash0")
  }

  /// Draws a stretch of a gesture's lane.
  mutating func bar(_ rect: Rect, _ kind: Lane.Stretch.Kind, title: String? = nil) {
    switch kind {
    case .waiting: self.rect(rect, "waiting", fill: "url(#hatch)", title: title)
    case .active: self.rect(rect, "active", title: title)
    case .possible, .down: break
    }
  }

  /// Draws the symbol of a change in a bar.
  mutating func notch(_ point: Point) {
    line(point + Point(x: 0, y: -3.5), point + Point(x: 0, y: 3.5), "line notch")
  }
}
