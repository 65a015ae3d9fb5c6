import Gestures

/// The part of a page that shows one surface.
struct SectionLayout {
  /// The timeline that it shows.
  let timeline: Timeline
  let texts: [PlacedText]
  let surface: SurfaceLayout
  /// The enlarged part of the surface, if all touches were on a small part.
  let detail: DetailLayout?
  let legend: LegendLayout
  /// The time axis; `nil` if there is no activity.
  let axis: TimeAxis?
  let lanes: [Lane]
  /// The ends of the vertical lines below the axis, as y coordinates.
  let gridTop: Double
  let gridBottom: Double
  let top: Double
  let bottom: Double

  private static let maximumSurfaceHeight = 480.0
  private static let detailSide = 340.0

  /// Lays out a section.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that the section shows.
  ///   - top: The y coordinate of the top.
  ///   - left: The x coordinate of the left side.
  ///   - width: The section's width in pixels.
  init(_ timeline: Timeline, top: Double, left: Double, width: Double) {
    self.timeline = timeline
    self.top = top
    let right = left + width
    var texts = Self.head(of: timeline, top: top, left: left, width: width)
    var y = (texts.last?.y ?? top) + 18
    let legendRoom = LegendLayout.columnWidth + 36
    surface = SurfaceLayout(
      timeline,
      region: Rect(
        x: 0, y: 0, width: max(timeline.size.width, 1), height: max(timeline.size.height, 1)),
      at: Point(x: left + 9, y: y + 4),
      room: Size(width: max(width - legendRoom, width / 3), height: Self.maximumSurfaceHeight))
    let detailLeft = surface.frame.maxX + 36
    detail = DetailLayout(
      timeline, beside: surface, at: Point(x: detailLeft, y: y),
      side: min(Self.detailSide, right - detailLeft - legendRoom))
    let legendLeft = (detail.map { $0.surface.frame.maxX + 36 } ?? detailLeft)
    let touchesBottom = max(surface.frame.maxY + 24, (detail?.ruler.end.y ?? 0) + 20)
    guard !timeline.activity.isEmpty else {
      legend = LegendLayout(of: [], at: Point(x: legendLeft, y: y), width: right - legendLeft)
      texts += Self.absence(in: timeline, left: left, top: touchesBottom + 8, width: width)
      (axis, lanes, gridTop, gridBottom) = (nil, [], touchesBottom, touchesBottom)
      (self.texts, bottom) = (texts, (texts.last?.y ?? touchesBottom) + 12)
      return
    }
    let axisLeft = left + LaneMaker.labelWidth + 8
    let axis = TimeAxis(of: timeline.activity, left: axisLeft, width: right - axisLeft - 16)
    legend = LegendLayout(
      of: Self.symbols(of: timeline, surface, axis), at: Point(x: legendLeft, y: y),
      width: right - legendLeft)
    y = max(touchesBottom, legend.bottom + 10)
    texts.append(
      PlacedText(
        text: timeline.assumedFrameTime == nil ? "Time in seconds" : "Seconds (assumed)", x: left,
        y: y + 8, size: 10, isQuiet: true))
    gridTop = y + 13
    var maker = LaneMaker(axis: axis, left: left, right: right)
    var lanes: [Lane] = []
    y = gridTop + 4
    for (index, touch) in timeline.touches.enumerated() {
      lanes.append(maker.lane(of: touch, index: index, top: y))
      y += LaneMaker.touchHeight
    }
    if !timeline.ignored.isEmpty {
      lanes.append(maker.lane(of: timeline.ignored, top: y))
      y += LaneMaker.touchHeight
    }
    y += Self.gapBelowTouches
    for gesture in timeline.gestures {
      lanes.append(maker.lane(of: gesture, top: y))
      y += LaneMaker.gestureHeight
    }
    gridBottom = y + 4
    y = gridBottom + (lanes.count > Self.manyLanes ? 34 : 20)
    Self.addFoot(of: timeline, maker.notes, left: left, width: width, y: &y, &texts)
    (self.axis, self.lanes, self.texts, bottom) = (axis, lanes, texts, y)
  }

  /// The sentence in place of lanes.
  private static func absence(
    in timeline: Timeline, left: Double, top: Double, width: Double
  ) -> [PlacedText] {
    let reason = timeline.silence.map { " (\($0))" } ?? ""
    var text = "Nothing touches the surface in this capture\(reason)."
    if let times = timeline.removedBeginnings {
      let (first, last) = (Decimal.time(times.lowerBound), Decimal.time(times.upperBound))
      let when = first == last ? "at \(first) s" : "from \(first) to \(last) s"
      text =
        "Nothing begins in the chosen time. Touches and attempts of this capture begin \(when)."
    }
    return TextWidth.rows(of: text, width: width, size: 12).enumerated().map { index, row in
      PlacedText(text: row, x: left, y: top + Double(index) * 16, size: 12)
    }
  }

  private static let gapBelowTouches = 6.0
  /// The number of lanes above which the times are repeated below them.
  static let manyLanes = 12

  // MARK: Texts

  private static func head(
    of timeline: Timeline, top: Double, left: Double, width: Double
  ) -> [PlacedText] {
    let capture = TextWidth.shortened(timeline.capture, to: width, size: 20, isBold: true)
    var texts = [
      PlacedText(
        text: capture, x: left, y: top + 20, size: 20, isBold: true,
        title: capture == timeline.capture ? nil : timeline.capture)
    ]
    let size = timeline.size
    let facts = [
      ("Panel", timeline.device), ("Configuration", timeline.configuration),
      (
        "Surface",
        "\(timeline.surface), \(Decimal.text(size.width, decimals: 1)) × "
          + "\(Decimal.text(size.height, decimals: 1)) points"
          + (timeline.isSizeAssumed ? " (assumed)" : "")
      ),
    ]
    // The facts share a row if they fit; otherwise each gets its own.
    let gap = 26.0
    func row(_ fact: (String, String)) -> String { "\(fact.0): \(fact.1)" }
    let widths = facts.map { TextWidth.of(row($0), size: 11.5) }
    let isOneRow = widths.reduce(gap * 2, +) <= width
    var (x, y) = (left, top + 40)
    for (fact, factWidth) in zip(facts, widths) {
      let whole = row(fact)
      let shown = TextWidth.shortened(whole, to: width, size: 11.5)
      texts.append(
        PlacedText(text: shown, x: x, y: y, size: 11.5, title: shown == whole ? nil : whole))
      if isOneRow { x += factWidth + gap } else { y += 16 }
    }
    y = (texts.last?.y ?? y)
    let warnings = [
      timeline.breakReason.map { "The capture breaks off: \($0)" },
      timeline.assumedFrameTime.map {
        "Times are assumed: the capture has none, so each frame counts as "
          + "\(Decimal.text($0 * 1000, decimals: 3)) ms."
      },
      timeline.omission,
    ]
    for case let warning? in warnings {
      for row in TextWidth.rows(of: warning, width: width, size: 11.5) {
        y += 17
        texts.append(PlacedText(text: row, x: left, y: y, size: 11.5, isBold: false))
      }
    }
    return texts
  }

  /// Adds the texts below the lanes: notes, and the gestures that have no lane.
  private static func addFoot(
    of timeline: Timeline, _ notes: [Note], left: Double, width: Double, y: inout Double,
    _ texts: inout [PlacedText]
  ) {
    let size = 10.5
    let columns = notes.count > 5 && width >= 700 ? 2 : 1
    let gap = 24.0
    let columnWidth = (width - gap * Double(columns - 1)) / Double(columns)
    let shown = notes.prefix(Self.maximumNotes).map { note in
      (note.number, TextWidth.rows(of: note.text, width: columnWidth - 34, size: size))
    }
    let half = (shown.reduce(0) { $0 + $1.1.count } + columns - 1) / columns
    var (lowest, rowY, x, count) = (y, y, left, 0)
    for (number, rows) in shown {
      if columns == 2, x == left, count >= half { (rowY, x) = (y, left + columnWidth + gap) }
      count += rows.count
      texts.append(
        PlacedText(
          text: "[\(number)]", x: x + 26, y: rowY, size: size, anchor: .end, isBold: true))
      for row in rows {
        texts.append(PlacedText(text: row, x: x + 32, y: rowY, size: size))
        rowY += 14
      }
      rowY += 2
      lowest = max(lowest, rowY)
    }
    if !notes.isEmpty { y = lowest + 4 }
    var remarks: [String] = []
    if notes.count > shown.count {
      remarks.append("\(notes.count - shown.count) more notes are left out.")
    }
    let untouched = timeline.untouchedGestures
    if !untouched.isEmpty {
      let count = untouched.count == 1 ? "1 other gesture" : "\(untouched.count) other gestures"
      remarks.append("\(count) saw no touch: \(untouched.joined(separator: ", "))")
    }
    for remark in remarks {
      var rows = TextWidth.rows(of: remark, width: width, size: size)
      if rows.count > 3 {
        rows = Array(rows.prefix(3))
        rows[2] = TextWidth.shortened(rows[2], to: width - 16, size: size)
        if rows[2].last != "…" { rows[2] += " …" }
      }
      for row in rows {
        texts.append(PlacedText(text: row, x: left, y: y, size: size, isQuiet: true))
        y += 14
      }
    }
  }

  /// The most notes, since nobody reads more.
  private static let maximumNotes = 120

  // MARK: Symbols

  private static func symbols(
    of timeline: Timeline, _ surface: SurfaceLayout, _ axis: TimeAxis
  ) -> Set<Symbol> {
    var symbols: Set<Symbol> = Set(surface.marks.map(\.symbol))
    if !timeline.touches.isEmpty { symbols.insert(.touchBegan) }
    symbols.formUnion(surface.paths.compactMap(\.ending))
    if surface.paths.contains(where: { !$0.directions.isEmpty }) { symbols.insert(.direction) }
    if !surface.hoverPaths.isEmpty { symbols.insert(.hover) }
    if !axis.folds.isEmpty { symbols.insert(.fold) }
    for step in timeline.gestures.flatMap(\.attempts).flatMap(\.steps) {
      switch step.state {
      case .possible: symbols.insert(.possible)
      case .waiting: symbols.insert(.waiting)
      case .changed: symbols.formUnion([.active, .changed])
      case .began: symbols.formUnion([.began, .active])
      default: if let symbol = Symbol(step.state) { symbols.insert(symbol) }
      }
    }
    return symbols
  }
}

/// The meanings of the symbols in a picture.
struct LegendLayout {
  /// A symbol and its meaning.
  struct Entry {
    let symbol: Symbol
    /// The middle of the symbol.
    let point: Point
    let text: PlacedText
  }

  /// The heading above the legend.
  let heading: PlacedText
  /// The symbols, in their order.
  let entries: [Entry]
  /// The y coordinate of the bottom.
  let bottom: Double

  /// The width of a column: a symbol and the longest meaning.
  static let columnWidth = 196.0
  private static let rowHeight = 18.0

  /// Lays out a legend.
  ///
  /// - Parameters:
  ///   - symbols: The symbols in the picture.
  ///   - origin: The top left corner.
  ///   - width: The largest width.
  init(of symbols: Set<Symbol>, at origin: Point, width: Double) {
    heading = PlacedText(text: "Legend", x: origin.x, y: origin.y + 10, size: 11, isBold: true)
    let shown = Symbol.allCases.filter(symbols.contains)
    let columns = min(max(Int(width / Self.columnWidth), 1), shown.count > 14 ? 2 : 1)
    let rows = (shown.count + columns - 1) / columns
    entries = shown.enumerated().map { index, symbol in
      let (column, row) = (index / max(rows, 1), index % max(rows, 1))
      let x = origin.x + Double(column) * Self.columnWidth
      let y = origin.y + 26 + Double(row) * Self.rowHeight
      return Entry(
        symbol: symbol, point: Point(x: x + 15, y: y),
        text: PlacedText(text: symbol.meaning, x: x + 36, y: y + 3.5, size: 10))
    }
    bottom = origin.y + 26 + Double(rows) * Self.rowHeight
  }
}
