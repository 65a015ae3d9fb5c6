import Gestures

/// The part of a page that shows the layout of a surface: the surface to scale, and a table.
struct PlanLayout {
  /// A strip along an edge, at its place on the page.
  struct PlacedStrip {
    let strip: SurfacePlan.EdgeStrip
    let frame: Rect
  }

  /// The area in which a view takes touches, at its place on the page.
  struct PlacedTouchArea {
    /// The id of the view.
    let view: String
    let frame: Rect
  }

  /// The plan that it shows.
  let plan: SurfacePlan
  let texts: [PlacedText]
  let surface: SurfaceLayout
  let strips: [PlacedStrip]
  /// The symbol of strips in the legend; `nil` without strips.
  let stripSymbol: Rect?
  /// The areas in which views take touches, where these are not the views' frames.
  let touchAreas: [PlacedTouchArea]
  /// The symbol of touch areas in the legend; `nil` without them.
  let touchAreaSymbol: Rect?
  /// The ends of the line below the table's heads; `nil` without views.
  let tableLine: (start: Point, end: Point)?
  let top: Double
  let bottom: Double

  private static let maximumSurfaceHeight = 640.0
  /// The room for the height beside the surface.
  private static let heightWidth = 90.0
  private static let textSize = 10.5
  private static let rowHeight = 15.0
  /// The left end of texts beside a symbol.
  private static let symbolWidth = 42.0

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
      room: Size(width: width - 9 - Self.heightWidth, height: Self.maximumSurfaceHeight))
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
    strips = plan.strips.map { PlacedStrip(strip: $0, frame: surface.place($0.frame)) }
    touchAreas = plan.views.compactMap { planned in
      planned.touchArea.map {
        PlacedTouchArea(view: planned.view.id, frame: surface.place($0))
      }
    }
    let edges = plan.strips.map { "\($0.edge): \($0.gestures.joined(separator: ", "))" }
    stripSymbol =
      edges.isEmpty
      ? nil
      : Self.addLegend(
        "Fingers must come down here for edge pans (\(edges.joined(separator: "; ")))",
        left: left, width: width, y: &y, &texts)
    let views = touchAreas.map(\.view).joined(separator: ", ")
    touchAreaSymbol =
      touchAreas.isEmpty
      ? nil
      : Self.addLegend(
        "Fingers that come down here hit the view (hitTestInsets of \(views))", left: left,
        width: width, y: &y, &texts)
    y += 10
    var table = PlanTable(left: left, width: width, top: y)
    table.add(plan)
    tableLine = table.line
    self.texts = texts + table.texts
    bottom = table.y
  }

  /// Writes a length to a tenth.
  static func text(_ length: Double) -> String { Decimal.text(length, decimals: 1) }

  /// Writes a width and a height to a tenth.
  static func text(_ size: Size) -> String { "\(text(size.width)) × \(text(size.height))" }

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

  /// Adds the meaning of a symbol, and returns the place of the symbol.
  private static func addLegend(
    _ text: String, left: Double, width: Double, y: inout Double, _ texts: inout [PlacedText]
  ) -> Rect {
    let symbol = Rect(x: left + 9, y: y - 8, width: 24, height: 10)
    for row in TextWidth.rows(of: text, width: width - symbolWidth, size: textSize) {
      texts.append(PlacedText(text: row, x: left + symbolWidth, y: y, size: textSize))
      y += rowHeight
    }
    return symbol
  }
}
