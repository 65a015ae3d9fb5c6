import Gestures

/// A surface or a part of it, to scale, with its views and the paths of touches.
struct SurfaceLayout {
  /// A view at its place on the page.
  struct PlacedView {
    let view: DrawnView
    let frame: Rect
    let label: PlacedText?
  }

  /// The path of a touch on the page.
  struct Path {
    let touch: TouchTrack
    /// The index of the touch, counted from 0.
    let index: Int
    let points: [Point]
    /// The points at which an arrow shows the direction, with the points that the arrows point to.
    let directions: [(point: Point, towards: Point)]
    /// The end of the touch, if it has ended.
    let ending: Symbol?
  }

  /// A symbol on the surface.
  struct Mark {
    let symbol: Symbol
    let point: Point
    /// The text beside it.
    let name: String
    let title: String
  }

  /// The frame on the page.
  let frame: Rect
  /// The shown part of the surface, in its coordinates.
  let region: Rect
  /// The number of pixels per point.
  let scale: Double
  /// The distance from the surface up to which touches are shown, in pixels.
  private static let margin = 8.0
  /// The least distance between points of a path, in pixels: nearer points look the same.
  private static let resolution = 0.6

  private(set) var views: [PlacedView] = []
  private(set) var paths: [Path] = []
  /// The paths of hovering pens or fingers.
  private(set) var hoverPaths: [[Point]] = []
  private(set) var marks: [Mark] = []
  /// The numbers of touches, and the names of marks.
  private(set) var labels: [PlacedText] = []

  /// Lays out a surface.
  ///
  /// - Parameters:
  ///   - timeline: The timeline whose views, touches and gestures are placed.
  ///   - region: The shown part of the surface, in its coordinates.
  ///   - origin: The top left corner on the page.
  ///   - room: The largest size on the page.
  init(_ timeline: Timeline, region: Rect, at origin: Point, room: Size) {
    self.region = region
    scale = min(room.width / region.width, room.height / region.height)
    frame = Rect(
      x: origin.x, y: origin.y, width: max(region.width * scale, 4),
      height: max(region.height * scale, 4))
    var placement = LabelPlacement(within: frame)
    place(timeline.views, &placement)
    for (index, touch) in timeline.touches.enumerated() { addPath(of: touch, index) }
    placement = LabelPlacement(within: frame.insetBy(dx: 2, dy: 2), margin: Self.margin + 2)
    for case let label? in views.map(\.label) {
      let extent = label.extent
      placement.occupy(
        Rect(
          x: extent.lowerBound, y: label.y - 9, width: extent.upperBound - extent.lowerBound,
          height: 11))
    }
    for path in paths {
      placement.occupy(Self.square(around: path.points[0], 6))
      if let last = path.points.last { placement.occupy(Self.square(around: last, 4)) }
    }
    addMarks(of: timeline)
    for mark in marks {
      placement.occupy(Self.square(around: mark.point, mark.symbol == .pressPlace ? 11 : 7))
    }
    labelTouches(&placement)
    labelMarks(&placement)
  }

  private static func square(around point: Point, _ radius: Double) -> Rect {
    Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Converts a point of the surface to the page; points outside are moved to the margin.
  func place(_ point: Point) -> Point {
    Point(
      x: min(max(x(point.x), frame.minX - Self.margin), frame.maxX + Self.margin),
      y: min(max(y(point.y), frame.minY - Self.margin), frame.maxY + Self.margin))
  }

  /// Converts a rectangle of the surface to the page; parts outside are cut off at the margin.
  func place(_ rect: Rect) -> Rect {
    let (start, end) = (place(rect.origin), place(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  private func x(_ x: Double) -> Double { frame.minX + (x - region.minX) * scale }
  private func y(_ y: Double) -> Double { frame.minY + (y - region.minY) * scale }

  // MARK: Views

  private mutating func place(_ views: [DrawnView], _ placement: inout LabelPlacement) {
    var placed: [(view: DrawnView, frame: Rect)] = []
    for view in views {
      let (left, top) = (max(x(view.frame.minX), frame.minX), max(y(view.frame.minY), frame.minY))
      let (right, bottom) = (
        min(x(view.frame.maxX), frame.maxX), min(y(view.frame.maxY), frame.maxY)
      )
      guard right > left, bottom > top else { continue }
      placed.append((view, Rect(x: left, y: top, width: right - left, height: bottom - top)))
    }
    let labels = ViewLabels(of: placed.map { ($0.view.id, $0.frame) }, &placement).labels
    self.views = zip(placed, labels).map {
      PlacedView(view: $0.view, frame: $0.frame, label: $1)
    }
  }

  // MARK: Touches

  private mutating func addPath(of touch: TouchTrack, _ index: Int) {
    let points = simplified(touch.samples.map { place($0.location) })
    let ending: Symbol? =
      switch touch.ending {
      case .lifted: .touchEnded
      case .cancelled: .touchCancelled
      case nil: nil
      }
    paths.append(
      Path(
        touch: touch, index: index, points: points, directions: Self.directions(along: points),
        ending: ending))
  }

  /// Removes points too near to the ones before, except the first and the last.
  private func simplified(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    for (index, point) in points.enumerated() {
      if let last = kept.last, index + 1 < points.count,
        last.distance(to: point) < Self.resolution
      {
        continue
      }
      kept.append(point)
    }
    if kept.count == 2, kept[0] == kept[1] { kept.removeLast() }
    return kept
  }

  /// Finds the places of arrows along a path; a path has at least one unless it is short.
  static func directions(along points: [Point]) -> [(point: Point, towards: Point)] {
    let (spacing, shortest) = (56.0, 16.0)
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let length = lengths.reduce(0, +)
    guard length >= shortest else { return [] }
    let count = max((length / spacing).rounded(), 1)
    var directions: [(Point, Point)] = []
    var (walked, next) = (0.0, length / count / 2)
    for (index, step) in lengths.enumerated() {
      while next <= walked + step, step > 0, directions.count < 200 {
        let (start, end) = (points[index], points[index + 1])
        directions.append((start + (end - start) * ((next - walked) / step), end + (end - start)))
        next += length / count
      }
      walked += step
    }
    return directions
  }

  /// Labels the touches; touches that begin at one place share a label.
  private mutating func labelTouches(_ placement: inout LabelPlacement) {
    var groups: [(point: Point, ids: [Int])] = []
    for path in paths {
      let start = path.points[0]
      if let index = groups.firstIndex(where: { $0.point.distance(to: start) < 9 }) {
        groups[index].ids.append(path.touch.id)
      } else {
        groups.append((start, [path.touch.id]))
      }
    }
    for (point, ids) in groups {
      let text =
        ids.count <= 4
        ? ids.map(String.init).joined(separator: ", ")
        : "\(ids[0]), \(ids[1]) … \(ids[ids.count - 1])"
      if let label = placement.place(
        Self.candidates(for: text, around: point, radius: 9, isBold: true))
      {
        labels.append(label)
      }
    }
  }

  // MARK: Symbols

  private mutating func addMarks(of timeline: Timeline) {
    for ignored in timeline.ignored {
      add(.ignored, at: ignored.location, named: ignored.word, title: ignored.sentence)
    }
    for gesture in timeline.gestures {
      for attempt in gesture.attempts {
        let mark = KindDescription.named(gesture.kind)?.mark
        if mark == .path {
          hoverPaths.append(simplified(attempt.steps.compactMap(\.location).map(place)))
        }
        guard mark == .beginning,
          let step = attempt.steps.first(where: { $0.state == .began }),
          let location = step.location
        else { continue }
        add(
          .pressPlace, at: location, named: gesture.id,
          title: "\(Decimal.time(step.time)) s, \(gesture.id) began")
      }
    }
    hoverPaths.removeAll(where: \.isEmpty)
  }

  private mutating func add(
    _ symbol: Symbol, at location: Point, named name: String, title: String
  ) {
    let point = place(location)
    // A mark outside the shown part is left out.
    guard point == Point(x: x(location.x), y: y(location.y)) else { return }
    marks.append(Mark(symbol: symbol, point: point, name: name, title: title))
  }

  private mutating func labelMarks(_ placement: inout LabelPlacement) {
    for mark in marks {
      let text = TextWidth.shortened(mark.name, to: 90, size: 10)
      let radius = mark.symbol == .pressPlace ? 14.0 : 9
      if let label = placement.place(Self.candidates(for: text, around: mark.point, radius: radius))
      {
        labels.append(label)
      }
    }
  }

  private static func candidates(
    for text: String, around point: Point, radius: Double, isBold: Bool = false
  ) -> [PlacedText] {
    func at(_ dx: Double, _ dy: Double, _ anchor: PlacedText.Anchor) -> PlacedText {
      PlacedText(
        text: text, x: point.x + dx, y: point.y + dy, size: 10, anchor: anchor, isBold: isBold,
        hasHalo: true)
    }
    return [1.0, 1.5, 2].flatMap { factor in
      let distance = radius * factor
      return [
        at(distance, -distance * 0.4, .start), at(-distance, -distance * 0.4, .end),
        at(0, -distance, .middle), at(0, distance + 8, .middle),
        at(distance, distance * 0.7 + 4, .start), at(-distance, distance * 0.7 + 4, .end),
      ]
    }
  }
}
