import Gestures

/// A page in SVG.
struct Picture {
  var xml = XMLWriter()

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - timelines: The timelines, each of which gets a section.
  ///   - width: The width in pixels.
  /// - Returns: The text of an SVG file; the same input gives the same text.
  static func svg(of timelines: [Timeline], width: Double = PageLayout.usualWidth) -> String {
    var picture = Picture()
    picture.draw(PageLayout(timelines, width: width))
    return picture.xml.text
  }

  private mutating func draw(_ page: PageLayout) {
    begin(size: page.size, title: Self.title(of: page), description: Self.description(of: page))
    for (index, section) in page.sections.enumerated() {
      if index > 0 { separate(at: section.top, width: page.size.width) }
      draw(section)
    }
    xml.end()
  }

  /// Draws a line above a section.
  mutating func separate(at top: Double, width: Double) {
    line(
      Point(x: PageLayout.margin, y: top - PageLayout.gap / 2),
      Point(x: width - PageLayout.margin, y: top - PageLayout.gap / 2), "line grid")
  }

  /// Begins the root element, which the caller ends, with its texts, styles and background.
  mutating func begin(size: Size, title: String, description: String) {
    let (width, height) = (Self.text(size.width), Self.text(size.height))
    // This role lets screen readers read the parts; with the role `img` they would read one object.
    xml.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "graphics-document document",
        "aria-labelledby": "title description", "lang": "en",
      ])
    xml.element("title", ["id": "title"], title)
    xml.element("desc", ["id": "description"], description)
    xml.element("style", [:], StyleSheet.text)
    drawPatterns()
    xml.element("rect", ["class": "paper", "width": width, "height": height])
  }

  private mutating func drawPatterns() {
    xml.begin("defs")
    xml.begin(
      "pattern",
      [
        "id": "hatch", "width": "5", "height": "5", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ])
    xml.element(
      "line", ["class": "hatch", "x1": "0", "y1": "0", "x2": "0", "y2": "5", "stroke-width": "2"])
    xml.end()
    xml.end()
  }

  // MARK: Texts for screen readers

  private static func title(of page: PageLayout) -> String {
    let titles = page.sections.map { section in
      let timeline = section.timeline
      return "\(timeline.capture) on \(timeline.device), surface \(timeline.surface), "
        + "with \(timeline.configuration)"
    }
    guard titles.count > 3 else { return titles.joined(separator: "; ") }
    return "\(titles.prefix(2).joined(separator: "; ")); and \(titles.count - 2) more"
  }

  private static func description(of page: PageLayout) -> String {
    page.sections.map { description(of: $0.timeline) }.joined(separator: " ")
  }

  private static func description(of timeline: Timeline) -> String {
    var results: [(time: Double, text: String)] = []
    for gesture in timeline.gestures {
      for step in gesture.attempts.flatMap(\.steps)
      where step.state == .began || step.state == .recognized {
        results.append(
          (step.time, "\(gesture.id) \(step.sentence) at \(Decimal.time(step.time)) s"))
      }
    }
    // Results at the same time stay in the order of the configuration.
    let sorted = results.indices
      .sorted { (results[$0].time, $0) < (results[$1].time, $1) }.map { results[$0].text }
    let count = timeline.touches.count
    let what =
      sorted.isEmpty ? "no gestures recognized" : sorted.prefix(20).joined(separator: ", ")
    let more = sorted.count > 20 ? ", and more" : ""
    return "\(timeline.capture), surface \(timeline.surface): "
      + "\(count == 1 ? "1 touch" : "\(count) touches"); \(what)\(more)."
  }

  // MARK: Pieces

  static func text(_ number: Double) -> String { Decimal.coordinate(number) }

  mutating func line(_ start: Point, _ end: Point, _ style: String) {
    xml.element(
      "line",
      [
        "class": style, "x1": Self.text(start.x), "y1": Self.text(start.y), "x2": Self.text(end.x),
        "y2": Self.text(end.y),
      ])
  }

  mutating func rect(
    _ rect: Rect, _ style: String, fill: String = "", title: String? = nil
  ) {
    xml.element(
      "rect",
      [
        "class": style, "fill": fill, "x": Self.text(rect.minX), "y": Self.text(rect.minY),
        "width": Self.text(rect.width), "height": Self.text(rect.height),
      ], title: title)
  }

  mutating func polyline(_ points: [Point], _ style: String, isClosed: Bool = false) {
    xml.element(
      isClosed ? "polygon" : "polyline",
      [
        "class": style,
        "points": points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " "),
      ])
  }

  mutating func circle(_ center: Point, _ radius: Double, _ style: String) {
    xml.element(
      "circle",
      [
        "class": style, "cx": Self.text(center.x), "cy": Self.text(center.y),
        "r": Self.text(radius),
      ])
  }

  mutating func draw(_ text: PlacedText) {
    var styles: [String] = []
    if text.isBold { styles.append("bold") }
    if text.isQuiet { styles.append("quiet") }
    if text.hasHalo { styles.append("halo") }
    xml.element(
      "text",
      [
        "class": styles.joined(separator: " "), "x": Self.text(text.x), "y": Self.text(text.y),
        "font-size": Self.text(text.size),
        "text-anchor": text.anchor == .start ? "" : text.anchor.rawValue,
      ], text.text, title: text.title)
  }
}

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
