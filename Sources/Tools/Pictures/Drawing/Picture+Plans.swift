import Gestures

extension Picture {
  /// Draws the layouts of surfaces.
  ///
  /// - Parameters:
  ///   - plans: The surfaces, each of which gets a section.
  ///   - width: The width in pixels.
  /// - Returns: The text of an SVG file; the same input gives the same text.
  static func svg(
    of plans: [SurfacePlan], width: Double = PageLayout.usualWidth
  ) -> String {
    var picture = Picture()
    var y = PageLayout.margin
    var layouts: [PlanLayout] = []
    for plan in plans {
      let layout = PlanLayout(
        plan, top: y, left: PageLayout.margin, width: width - 2 * PageLayout.margin)
      layouts.append(layout)
      y = layout.bottom + PageLayout.gap
    }
    let height = (y - PageLayout.gap + PageLayout.margin).rounded(.up)
    picture.begin(
      size: Size(width: width, height: height),
      title: plans.map { "Layout of surface \($0.surface) of \($0.configuration)" }
        .joined(separator: "; "),
      description: plans.map(description).joined(separator: " "))
    for (index, layout) in layouts.enumerated() {
      if index > 0 { picture.separate(at: layout.top, width: width) }
      picture.draw(layout)
    }
    picture.xml.end()
    return picture.xml.text
  }

  private static func description(of plan: SurfacePlan) -> String {
    let size = "\(PlanLayout.text(plan.size.width)) by \(PlanLayout.text(plan.size.height)) points"
    let views = plan.views.map(\.view.id).joined(separator: ", ")
    return "\(plan.surface): \(size); views: \(views.isEmpty ? "none" : views)."
  }

  private mutating func draw(_ layout: PlanLayout) {
    xml.begin(
      "g",
      [
        "role": "group", "aria-label": "Surface \(layout.plan.surface)",
        "data-surface": layout.plan.surface,
      ])
    for text in layout.texts { draw(text) }
    draw(layout.surface, as: "Layout", on: layout.strips)
    for area in layout.touchAreas {
      xml.begin("g", ["data-touch-area": area.view])
      rect(area.frame, Self.touchAreaStyle, title: "touch area of \(area.view)")
      xml.end()
    }
    if let symbol = layout.touchAreaSymbol { rect(symbol, Self.touchAreaStyle) }
    if let symbol = layout.stripSymbol { rect(symbol, "view faint", fill: "url(#hatch)") }
    if let (start, end) = layout.tableLine { line(start, end, "line grid") }
    xml.end()
  }

  /// The style of the areas in which views take touches.
  private static let touchAreaStyle = "line ink dash4"

  /// Draws a strip along an edge.
  mutating func draw(_ placed: PlanLayout.PlacedStrip) {
    let gestures = placed.strip.gestures.joined(separator: ", ")
    xml.begin("g", ["data-edge": placed.strip.edge])
    rect(
      placed.frame, "view faint", fill: "url(#hatch)",
      title: "\(placed.strip.edge) edge: \(gestures)")
    xml.end()
  }
}
