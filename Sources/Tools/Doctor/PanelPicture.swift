import GestureWire
import Gestures

/// Draws a panel's verdict: a row for each test, a map of all touches, and a tile for each capture,
/// with ideal lines and enlarged jitter.
struct PanelPicture {
  private static let width = PageLayout.usualWidth
  private static let gap = 16.0
  private static let rowHeight = 17.0
  private static let textSize = 12.0
  /// The most captures that have a tile: those of all steps, and some more.
  private static let maximumTiles = 24
  /// The most contacts that are enlarged in a tile: those of two hands.
  private static let maximumCells = 10
  /// The side of the square that is enlarged, in millimeters: the weakest limit of jitter.
  private static let enlargedSide = 4.0

  private var picture = Picture()
  private var y = PageLayout.margin

  /// Draws a report.
  ///
  /// - Returns: The text of an SVG file; the same report gives the same text.
  static func svg(of report: PanelReport) -> String {
    // The height is known only at the end.
    var measuring = PanelPicture()
    measuring.draw(report)
    var drawing = PanelPicture()
    drawing.picture.begin(
      size: Size(width: width, height: (measuring.y + PageLayout.margin).rounded(.up)),
      title: report.title, description: report.summary)
    drawing.draw(report)
    drawing.picture.xml.end()
    return drawing.picture.xml.text
  }

  private mutating func draw(_ report: PanelReport) {
    y += Self.rowHeight
    write(report.title, at: PageLayout.margin, isBold: true)
    write(report.summary, at: PageLayout.margin)
    y += Self.gap / 2
    for finding in report.diagnosis.findings { draw(finding, of: report) }
    y += Self.gap
    drawTiles(of: report.diagnosis)
  }

  // MARK: Rows

  private mutating func write(_ text: String, at x: Double, isBold: Bool = false) {
    let width = Self.width - PageLayout.margin - x
    var row = ""
    for word in text.split(separator: " ") {
      let longer = row.isEmpty ? String(word) : "\(row) \(word)"
      if TextWidth.of(longer, size: Self.textSize, isBold: isBold) > width {
        place(row, at: x, isBold: isBold)
        y += Self.rowHeight
        row = String(word)
      } else {
        row = longer
      }
    }
    place(row, at: x, isBold: isBold)
    y += Self.rowHeight
  }

  private mutating func place(_ text: String, at x: Double, isBold: Bool = false) {
    picture.draw(PlacedText(text: text, x: x, y: y, size: Self.textSize, isBold: isBold))
  }

  private mutating func draw(_ finding: PanelDiagnosis.Finding, of report: PanelReport) {
    let left = PageLayout.margin
    let mark = Point(x: left + 6, y: y - 4)
    // Shapes tell the verdict without colors.
    switch finding.verdict {
    case .pass: picture.circle(mark, 4, "good")
    case .weak: picture.polyline(Self.triangle(at: mark), "mark waiting", isClosed: true)
    case .fail:
      for direction in [1.0, -1] {
        let corner = Point(x: 4, y: 4 * direction)
        picture.line(mark - corner, mark + corner, "mark bad")
      }
    case nil: picture.circle(mark, 4, "faded")
    }
    place(finding.verdict?.rawValue ?? "not judged", at: left + 18)
    place(finding.test.name, at: left + 92)
    if let measure = finding.measure {
      place(report.value(measure.value, finding.limit), at: left + 270)
      place(report.limits(finding.limit), at: left + 370)
      place(report.source(of: finding), at: left + 580)
    }
    y += Self.rowHeight
  }

  private static func triangle(at point: Point) -> [Point] {
    [(-4.0, 3.0), (4, 3), (0, -4)].map { point + Point(x: $0.0, y: $0.1) }
  }

  // MARK: Tiles

  private mutating func drawTiles(of diagnosis: PanelDiagnosis) {
    let evidence = diagnosis.evidence.filter { !$0.trace.contacts.isEmpty }
      .prefix(Self.maximumTiles)
    let all = evidence.flatMap(\.trace.contacts)
    let inner = Self.width - 2 * PageLayout.margin
    let columns = diagnosis.scale.size.width < diagnosis.scale.size.height ? 5 : 3
    let width = (inner - Double(columns - 1) * Self.gap) / Double(columns)
    let scale = width / diagnosis.scale.size.width
    let size = Size(
      width: diagnosis.scale.size.width * scale, height: diagnosis.scale.size.height * scale)
    let tiles =
      [("map of all touches", nil, all)]
      + evidence.map { ($0.name, $0.step, $0.trace.contacts) }
    for (index, tile) in tiles.enumerated() {
      let (column, isFirst) = (index % columns, index.isMultiple(of: columns))
      if isFirst, index > 0 { y += size.height + Self.rowHeight + Self.gap }
      let left = PageLayout.margin + Double(column) * (width + Self.gap)
      place(tile.0, at: left, isBold: true)
      let frame = Rect(origin: Point(x: left, y: y + 6), size: size)
      switch tile.1 {
      case .oneFinger, .twoFingers, .fiveFingers, .allFingers: enlarge(tile.2, in: frame)
      default: drawMap(of: tile.2, tile.1, in: frame, scale)
      }
    }
    y += size.height + Self.rowHeight
  }

  private mutating func drawMap(
    of contacts: [PanelTrace.Contact], _ step: PanelStep?, in frame: Rect, _ scale: Double
  ) {
    picture.rect(frame, "surface")
    if step == .taps {
      let target = Point(
        x: frame.width * PanelStep.target.x, y: frame.height * PanelStep.target.y)
      picture.circle(frame.origin + target, 6, "line ink")
    }
    for (index, contact) in contacts.enumerated() {
      let style = index % StyleSheet.touchStyles
      let places = contact.places.map { frame.origin + $0 * scale }
      if step == .slowLines || step == .quickLines {
        drawIdealLine(of: contact, from: frame.origin, scale)
      }
      if places.count > 1 { picture.polyline(places, "path touch\(style)") }
      // Each frame of a line is a dot, so that gaps are seen.
      for place in contact.length > 0 ? places : [places[0]] {
        picture.circle(place, 1.5, "fill\(style)")
      }
    }
  }

  private mutating func drawIdealLine(
    of contact: PanelTrace.Contact, from origin: Point, _ scale: Double
  ) {
    guard let line = IdealLine(fitting: contact.places) else { return }
    let ends = [contact.start, contact.last].map { place in
      origin + (line.middle + line.direction * line.position(of: place)) * scale
    }
    picture.line(ends[0], ends[1], "line ink dash2")
  }

  /// Draws the places of each contact in a square of its own, with the circles of 1 mm and of the
  /// contact.
  private mutating func enlarge(_ contacts: [PanelTrace.Contact], in frame: Rect) {
    picture.rect(frame, "surface")
    let shown = contacts.prefix(Self.maximumCells)
    let columns = shown.count > 2 ? 5 : max(shown.count, 1)
    let rows = (shown.count + columns - 1) / columns
    let side = min(frame.width / Double(columns), frame.height / Double(max(rows, 1)))
    let scale = side / Self.enlargedSide
    for (index, contact) in shown.enumerated() {
      guard let circle = SmallestCircle(around: contact.places) else { continue }
      let center =
        frame.origin
        + Point(
          x: (Double(index % columns) + 0.5) * side, y: (Double(index / columns) + 0.5) * side)
      picture.circle(center, PanelLimit.jitter.pass / 2 * scale, "line ink dash2")
      picture.circle(center, min(circle.radius * scale, side / 2), "line ink")
      let style = index % StyleSheet.touchStyles
      for place in contact.places {
        let offset = (place - circle.center) * scale
        guard max(abs(offset.x), abs(offset.y)) <= side / 2 else { continue }
        picture.circle(center + offset, 1, "fill\(style)")
      }
    }
    place("\(Quantity.text(Self.enlargedSide, decimals: 0)) mm each", in: frame)
  }

  private mutating func place(_ text: String, in frame: Rect) {
    picture.draw(
      PlacedText(
        text: text, x: frame.maxX - 4, y: frame.maxY - 4, size: 10, anchor: .end, isQuiet: true))
  }
}
