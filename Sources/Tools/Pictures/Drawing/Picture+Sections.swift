import Gestures

extension Picture {
  mutating func draw(_ section: SectionLayout) {
    let timeline = section.timeline
    xml.begin(
      "g",
      [
        "role": "group", "aria-label": "\(timeline.capture), surface \(timeline.surface)",
        "data-surface": timeline.surface,
      ])
    for text in section.texts { draw(text) }
    draw(section.surface, as: "Surface")
    if let detail = section.detail { draw(detail) }
    if !section.legend.entries.isEmpty { draw(section.legend) }
    if let axis = section.axis {
      draw(axis, section)
      for lane in section.lanes { draw(lane) }
    }
    xml.end()
  }

  // MARK: The surface

  private mutating func draw(_ detail: DetailLayout) {
    draw(detail.heading)
    draw(detail.surface, as: detail.heading.text)
    let (start, end) = (detail.ruler.start, detail.ruler.end)
    line(start, end, "line ink")
    for point in [start, end] {
      line(point - Point(x: 0, y: 4), point + Point(x: 0, y: 4), "line ink")
    }
    draw(detail.ruler.label)
  }

  /// Draws a surface or a part of it, with views and touches, on the strips along its edges.
  mutating func draw(
    _ surface: SurfaceLayout, as name: String, on strips: [PlanLayout.PlacedStrip] = []
  ) {
    xml.begin("g", ["role": "group", "aria-label": name])
    rect(surface.frame, "surface")
    for strip in strips { draw(strip) }
    for placed in surface.views {
      xml.element(
        "rect",
        [
          "class": "line view \(placed.view.isHidden ? "dash2" : "")", "data-view": placed.view.id,
          "x": Self.text(placed.frame.minX), "y": Self.text(placed.frame.minY),
          "width": Self.text(placed.frame.width), "height": Self.text(placed.frame.height),
        ], title: "\(placed.view.id)\(placed.view.isHidden ? " (hidden)" : "")")
    }
    for case let label? in surface.views.map(\.label) { draw(label) }
    for points in surface.hoverPaths { polyline(points, "path ink dash2") }
    for path in surface.paths { draw(path) }
    for mark in surface.marks {
      xml.begin("g", ["data-mark": mark.symbol.rawValue])
      xml.element("title", [:], mark.title)
      draw(mark.symbol, at: mark.point)
      xml.end()
    }
    for label in surface.labels { draw(label) }
    xml.end()
  }

  private mutating func draw(_ path: SurfaceLayout.Path) {
    let style = path.index % StyleSheet.touchStyles
    xml.begin("g", ["data-touch": "\(path.touch.id)"])
    xml.element("title", [:], path.touch.sentence)
    if path.points.count > 1 { polyline(path.points, "path touch\(style) dash\(style)") }
    for direction in path.directions {
      chevron(at: direction.point, towards: direction.towards, "path touch\(style)")
    }
    draw(.touchBegan, at: path.points[0], touchIndex: path.index)
    if let ending = path.ending, let last = path.points.last {
      draw(ending, at: last, touchIndex: path.index)
    }
    xml.end()
  }

  private mutating func draw(_ legend: LegendLayout) {
    xml.begin("g", ["role": "group", "aria-label": "Legend"])
    draw(legend.heading)
    for entry in legend.entries {
      draw(entry.symbol, at: entry.point)
      draw(entry.text)
    }
    xml.end()
  }

  // MARK: Lanes

  private mutating func draw(_ axis: TimeAxis, _ section: SectionLayout) {
    let (top, bottom) = (section.gridTop, section.gridBottom)
    xml.begin("g", ["role": "group", "aria-label": "Time in seconds"])
    for tick in axis.ticks {
      line(Point(x: tick.x, y: top - 3), Point(x: tick.x, y: bottom), "line grid")
      var rows = [top - 5]
      if section.lanes.count > SectionLayout.manyLanes { rows.append(bottom + 11) }
      for y in rows {
        draw(
          PlacedText(
            text: tick.label, x: tick.x, y: y, size: TimeAxis.labelSize, anchor: .middle))
      }
    }
    for piece in axis.pieces {
      line(Point(x: piece.x, y: top), Point(x: piece.x + piece.width, y: top), "line ink")
    }
    for fold in axis.folds {
      xml.begin("g", ["data-fold": Decimal.time(fold.duration)])
      xml.element(
        "title", [:], "\(Decimal.text(fold.duration, decimals: 1)) s in which nothing happens")
      let middle = fold.x + fold.width / 2
      draw(.fold, at: Point(x: middle, y: top))
      line(Point(x: middle, y: top + 8), Point(x: middle, y: bottom), "line grid dash2")
      xml.end()
    }
    xml.end()
  }

  private mutating func draw(_ lane: Lane) {
    let (key, subject) = (lane.touchIndex == nil ? "data-gesture" : "data-lane-touch", lane.subject)
    xml.begin("g", ["role": "group", "aria-label": lane.title, key: subject])
    for label in lane.labels { draw(label) }
    for stretch in lane.stretches { draw(stretch, of: lane) }
    for x in lane.changes { notch(Point(x: x, y: lane.middle)) }
    for mark in lane.marks {
      xml.begin(
        "g",
        [
          "role": "img", "aria-label": mark.title, "data-state": mark.symbol.rawValue,
          "data-time": Decimal.time(mark.time), "data-x": Self.text(mark.x),
        ])
      xml.element("title", [:], mark.title)
      draw(mark.symbol, at: Point(x: mark.x, y: lane.middle), touchIndex: lane.touchIndex)
      xml.end()
    }
    for text in lane.texts { draw(text) }
    xml.end()
  }

  private mutating func draw(_ stretch: Lane.Stretch, of lane: Lane) {
    xml.begin(
      "g",
      [
        "data-stretch": stretch.kind.rawValue, "data-start": Decimal.time(stretch.start),
        "data-end": Decimal.time(stretch.end), "data-x": Self.text(stretch.x),
        "data-width": Self.text(stretch.width),
      ])
    xml.element("title", [:], stretch.title)
    let (start, y) = (Point(x: stretch.x, y: lane.middle), lane.middle)
    switch stretch.kind {
    case .down:
      let style = (lane.touchIndex ?? 0) % StyleSheet.touchStyles
      line(
        start, Point(x: stretch.x + stretch.width, y: y), "path touch\(style) dash\(style)")
    case .possible: line(start, Point(x: stretch.x + stretch.width, y: y), "line ink")
    case .waiting, .active:
      bar(
        Rect(x: stretch.x, y: y - 4, width: max(stretch.width, 1), height: 8), stretch.kind)
    }
    xml.end()
  }
}

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
