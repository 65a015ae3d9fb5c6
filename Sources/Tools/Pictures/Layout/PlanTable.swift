import Gestures

/// The table of views below the layout of a surface: ids, frames in each unit, and gestures.
struct PlanTable {
  private static let textSize = 10.5
  private static let rowHeight = 15.0
  /// The width of the column with ids.
  private static let nameWidth = 150.0
  /// The width of a column with a frame such as `1920, 1080, 1920 × 1080`.
  private static let frameWidth = 172.0
  /// The least width of the column with gestures.
  private static let minimumGestureWidth = 100.0
  private static let indentation = 10.0

  private let left: Double
  private let width: Double
  /// The y coordinate of the next row's baseline.
  private(set) var y: Double
  private(set) var texts: [PlacedText] = []
  /// The ends of the line below the heads; `nil` without views.
  private(set) var line: (start: Point, end: Point)?

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - left: The x coordinate of the left side.
  ///   - width: The width in pixels.
  ///   - top: The y coordinate of the first baseline.
  init(left: Double, width: Double, top: Double) {
    (self.left, self.width, y) = (left, width, top)
  }

  mutating func add(_ plan: SurfacePlan) {
    guard !plan.views.isEmpty else {
      add("The surface has no views.", at: left, to: left + width)
      y += Self.rowHeight
      return
    }
    // A narrow page shows the frames in points and pixels only.
    let room = width - Self.nameWidth - Self.minimumGestureWidth
    let units = Array(plan.units.prefix(max(Int(room / Self.frameWidth), 1)))
    let gestureX = frameX(units.count)
    line = (Point(x: left, y: y + 5), Point(x: left + width, y: y + 5))
    add("View", at: left, to: left + Self.nameWidth, isBold: true)
    for (index, unit) in units.enumerated() {
      add("Frame in \(unit.name)", at: frameX(index), to: frameX(index + 1), isBold: true)
    }
    add("Gestures", at: gestureX, to: left + width, isBold: true)
    y += Self.rowHeight + 6
    for planned in plan.views {
      let indented =
        left + min(Double(planned.depth) * Self.indentation, Self.nameWidth / 2)
      let id = planned.view.id + (planned.view.isHidden ? " (hidden)" : "")
      add(id, at: indented, to: left + Self.nameWidth)
      add(planned.view.frame, in: units)
      let gestures = planned.gestures.joined(separator: ", ")
      let rows = TextWidth.rows(of: gestures, width: left + width - gestureX, size: Self.textSize)
      for row in rows {
        texts.append(PlacedText(text: row, x: gestureX, y: y, size: Self.textSize))
        if row != rows.last { y += Self.rowHeight - 1 }
      }
      y += Self.rowHeight + 2
      guard let area = planned.touchArea else { continue }
      add("touch area", at: indented, to: left + Self.nameWidth, isQuiet: true)
      add(area, in: units, isQuiet: true)
      y += Self.rowHeight + 2
    }
    y += 4
    add(
      "A frame is x, y, width × height on the surface.", at: left, to: left + width, isQuiet: true)
    y += Self.rowHeight
  }

  /// The left end of a column with frames; that of the gestures follows the last one.
  private func frameX(_ index: Int) -> Double {
    left + Self.nameWidth + Double(index) * Self.frameWidth
  }

  private mutating func add(
    _ frame: Rect, in units: [(name: String, perPoint: Double)], isQuiet: Bool = false
  ) {
    for (index, unit) in units.enumerated() {
      let place = [frame.minX, frame.minY].map { PlanLayout.text($0 * unit.perPoint) }
      let size = Size(width: frame.width * unit.perPoint, height: frame.height * unit.perPoint)
      add(
        "\(place.joined(separator: ", ")), \(PlanLayout.text(size))", at: frameX(index),
        to: frameX(index + 1), isQuiet: isQuiet)
    }
  }

  /// Adds a cell to the present row, shortened to its column.
  private mutating func add(
    _ text: String, at x: Double, to end: Double, isBold: Bool = false, isQuiet: Bool = false
  ) {
    let shown = TextWidth.shortened(text, to: end - x - 8, size: Self.textSize, isBold: isBold)
    texts.append(
      PlacedText(
        text: shown, x: x, y: y, size: Self.textSize, isBold: isBold, isQuiet: isQuiet,
        title: shown == text ? nil : text))
  }
}
