import Gestures

extension Picture {
  /// Draws a surface with its touches and gestures.
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
