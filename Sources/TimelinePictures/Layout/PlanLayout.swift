import Gestures

/// The part of a page that shows the layout of a surface: the surface to scale, and a table.
struct PlanLayout {
  /// A strip along an edge, at its place on the page.
  struct PlacedStrip {
    let strip: SurfacePlan.EdgeStrip
    let frame: Rect
  }

  /// The plan that it shows.
  let plan: SurfacePlan
  let texts: [PlacedText]
  let surface: SurfaceLayout
  let strips: [PlacedStrip]
  /// The symbol of strips in the legend; `nil` without strips.
  let stripSymbol: Rect?
  /// The ends of the line below the table's heads; `nil` without views.
  let tableLine: (start: Point, end: Point)?
  let top: Double
  let bottom: Double

  private static let largestSurfaceHeight = 640.0
  /// The room for the height beside the surface.
  private static let heightWidth = 90.0
  private static let textSize = 10.5
  private static let rowHeight = 15.0
  /// The width of the column with ids.
  private static let nameWidth = 150.0
  /// The width of a column with a frame such as `1920, 1080, 1920 × 1080`.
  private static let frameWidth = 172.0
  private static let indentation = 10.0

  /// Lays out a plan.
  ///
  /// - Parameters:
  ///   - plan: The surface that the section shows.
  ///   - top: The y coordinate of the top.
  ///   - left: The x coordinate of the left side.
  ///   - width: The width in pixels.
  init(_ plan: SurfacePlan, top: Double, left: Double, width: Double) {
    self.plan = plan
    self.top = top
    var (texts, y) = Self.head(of: plan, top: top, left: left, width: width)
    y += 30
    var timeline = Timeline(
      capture: "", device: "", configuration: plan.configuration, surface: plan.surface,
      size: plan.size)
    timeline.views = plan.views.map(\.view)
    let region = Rect(
      x: 0, y: 0, width: max(plan.size.width, 1), height: max(plan.size.height, 1))
    let surface = SurfaceLayout(
      timeline, region: region, at: Point(x: left + 9, y: y),
      room: Size(width: width - 9 - Self.heightWidth, height: Self.largestSurfaceHeight))
    self.surface = surface
    texts.append(
      PlacedText(
        text: "\(Self.text(plan.size.width)) points", x: surface.frame.midX, y: y - 8,
        size: Self.textSize, anchor: .middle))
    texts.append(
      PlacedText(
        text: "\(Self.text(plan.size.height)) points", x: surface.frame.maxX + 8,
        y: surface.frame.midY, size: Self.textSize))
    y = surface.frame.maxY + 18
    strips = plan.strips.map { strip in
      let start = surface.place(strip.frame.origin)
      let end = surface.place(Point(x: strip.frame.maxX, y: strip.frame.maxY))
      return PlacedStrip(
        strip: strip,
        frame: Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
    }
    stripSymbol =
      strips.isEmpty ? nil : Rect(x: left + 9, y: y - 8, width: 24, height: 10)
    if !strips.isEmpty {
      let edges = plan.strips.map { "\($0.edge): \($0.gestures.joined(separator: ", "))" }
      let text = "Fingers must come down here for edge pans (\(edges.joined(separator: "; ")))"
      for row in TextWidth.rows(of: text, width: width - 42, size: Self.textSize) {
        texts.append(PlacedText(text: row, x: left + 42, y: y, size: Self.textSize))
        y += Self.rowHeight
      }
    }
    y += 10
    let tableTop = y
    Self.addTable(of: plan, left: left, width: width, y: &y, &texts)
    tableLine =
      plan.views.isEmpty
      ? nil
      : (Point(x: left, y: tableTop + 5), Point(x: left + width, y: tableTop + 5))
    self.texts = texts
    bottom = y
  }

  /// Writes a length to a tenth.
  static func text(_ length: Double) -> String { Decimal.text(length, decimals: 1) }

  private static func text(_ size: Size) -> String {
    "\(text(size.width)) × \(text(size.height))"
  }

  // MARK: Texts

  private static func head(
    of plan: SurfacePlan, top: Double, left: Double, width: Double
  ) -> (texts: [PlacedText], y: Double) {
    let title = TextWidth.shortened(
      "Surface \(plan.surface)", to: width, size: 20, isBold: true)
    var texts = [PlacedText(text: title, x: left, y: top + 20, size: 20, isBold: true)]
    let sizes = plan.units.map { unit in
      let size = Size(
        width: plan.size.width * unit.perPoint, height: plan.size.height * unit.perPoint)
      return "\(text(size)) \(unit.name)"
    }
    var rows = ["Configuration: \(plan.configuration)", sizes.joined(separator: ", ")]
    if let remark = plan.sizeRemark { rows.append(remark) }
    var y = top + 24
    for row in rows.flatMap({ TextWidth.rows(of: $0, width: width, size: 11.5) }) {
      y += 17
      texts.append(PlacedText(text: row, x: left, y: y, size: 11.5))
    }
    return (texts, y)
  }

  /// Adds a row for each view: its id, its frame in each unit, and its gestures.
  private static func addTable(
    of plan: SurfacePlan, left: Double, width: Double, y: inout Double, _ texts: inout [PlacedText]
  ) {
    guard !plan.views.isEmpty else {
      texts.append(
        PlacedText(text: "The surface has no views.", x: left, y: y, size: Self.textSize))
      y += rowHeight
      return
    }
    // A narrow page shows the frames in points and pixels only.
    let most = max(Int((width - nameWidth - 100) / frameWidth), 1)
    let units = plan.units.prefix(most)
    let gestureX = left + nameWidth + Double(units.count) * frameWidth
    func add(_ text: String, _ x: Double, to end: Double, isBold: Bool = false) {
      let shown = TextWidth.shortened(text, to: end - x - 8, size: textSize, isBold: isBold)
      texts.append(
        PlacedText(
          text: shown, x: x, y: y, size: textSize, isBold: isBold,
          title: shown == text ? nil : text))
    }
    let heads = ["View"] + units.map { "Frame in \($0.name)" } + ["Gestures"]
    for (index, head) in heads.enumerated() {
      let x = index == 0 ? left : left + nameWidth + Double(index - 1) * frameWidth
      let column = index == 0 ? nameWidth : frameWidth
      let end = index == heads.count - 1 ? left + width : x + column
      add(head, x, to: end, isBold: true)
    }
    y += rowHeight + 6
    for planned in plan.views {
      let indented = left + min(Double(planned.depth) * indentation, nameWidth / 2)
      let id = planned.view.id + (planned.view.isHidden ? " (hidden)" : "")
      add(id, indented, to: left + nameWidth)
      for (index, unit) in units.enumerated() {
        let frame = planned.view.frame
        let place = [frame.minX, frame.minY].map { text($0 * unit.perPoint) }
        let size = Size(width: frame.width * unit.perPoint, height: frame.height * unit.perPoint)
        let x = left + nameWidth + Double(index) * frameWidth
        add("\(place.joined(separator: ", ")), \(text(size))", x, to: x + frameWidth)
      }
      let gestures = planned.gestures.joined(separator: ", ")
      let rows = TextWidth.rows(of: gestures, width: left + width - gestureX, size: textSize)
      for row in rows {
        texts.append(PlacedText(text: row, x: gestureX, y: y, size: textSize))
        if row != rows.last { y += rowHeight - 1 }
      }
      y += rowHeight + 2
    }
    y += 4
    texts.append(
      PlacedText(
        text: "A frame is x, y, width × height on the surface.", x: left, y: y, size: textSize,
        isQuiet: true))
    y += rowHeight
  }
}
