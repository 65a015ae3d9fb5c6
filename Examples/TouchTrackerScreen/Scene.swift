import GestureClient
import Gestures
import TouchTracker

/// The contents of a page.
struct Scene: Equatable {
  /// The surface, in points.
  var layout: ScreenLayout
  /// The lines, back to front.
  var strokes: [Stroke]
  /// The color of lines that begin, while colors can be chosen.
  var chosenColor: Color?
  /// The menu, if it is open.
  var menu: ShownMenu?
  var arrowDirection: MenuController.ArrowDirection
  /// The obstacle that keeps the application from working, if there is one.
  var notice: String?

  init(_ screen: DaemonScreen, notice: String?) {
    (layout, strokes) = (screen.layout, screen.drawing.strokes)
    chosenColor = screen.areColorsOpen ? screen.drawing.color : nil
    (menu, arrowDirection) = (screen.menu, screen.arrowDirection)
    self.notice = notice
  }

  // MARK: Messages

  /// The message for a page.
  ///
  /// - Parameters:
  ///   - old: The scene that the page shows; `nil` if none.
  ///   - touches: The places where fingers came down meanwhile.
  /// - Returns: An object with a key for each difference; `nil` if there is none.
  func message(to old: Scene?, touches: [Point] = []) -> JSON? {
    var members: [JSON.Member] = []
    func add(_ key: String, _ value: JSON, if isNew: Bool) {
      if isNew { members.append(JSON.Member(key: key, value: value)) }
    }
    add("isWhole", true, if: old == nil)
    add(
      "size", [Self.number(layout.size.width), Self.number(layout.size.height)],
      if: layout != old?.layout)
    addLines(to: &members, old: old?.strokes ?? [])
    add(
      "colors", colors,
      if: old == nil || chosenColor != old?.chosenColor
        || (chosenColor != nil && layout != old?.layout))
    add(
      "menu", menuJSON,
      if: old == nil || menu != old?.menu || arrowDirection != old?.arrowDirection)
    add("notice", notice.map(JSON.string) ?? .null, if: old == nil || notice != old?.notice)
    add("touches", .array(touches.map(Self.point)), if: !touches.isEmpty)
    return members.isEmpty ? nil : .object(members)
  }

  private func addLines(to members: inout [JSON.Member], old: [Stroke]) {
    guard strokes != old else { return }
    let before = Dictionary(old.map { ($0.number, $0) }) { $1 }
    let now = Set(strokes.map(\.number))
    let changed = strokes.filter { before[$0.number] != $0 }
    let gone = old.map(\.number).filter { !now.contains($0) }
    if !changed.isEmpty {
      members.append(JSON.Member(key: "lines", value: .array(changed.map(Self.line))))
    }
    if !gone.isEmpty {
      members.append(JSON.Member(key: "gone", value: .array(gone.map(JSON.integer))))
    }
  }

  private static func line(_ stroke: Stroke) -> JSON {
    [
      "number": .integer(stroke.number), "role": .string(stroke.role.rawValue),
      "begin": point(stroke.begin), "end": point(stroke.end),
      "thickness": number(stroke.thickness), "paint": .string(stroke.paint),
    ]
  }

  private var colors: JSON {
    guard let chosenColor else { return .null }
    let panel = layout.colors
    let frames = ScreenLayout.swatches(in: panel.size, count: Color.choices.count)
    let swatches = zip(Color.choices, frames).map { color, frame -> JSON in
      let paints = color == .rainbow ? Hue.wheel(of: 7) : [color.name]
      return [
        "name": .string(color.name), "frame": Self.rect(frame, from: panel.origin),
        "paints": .array(paints.map(JSON.string)), "isChosen": .bool(color == chosenColor),
      ]
    }
    return ["frame": Self.rect(panel), "swatches": .array(swatches)]
  }

  private var menuJSON: JSON {
    guard let menu else { return .null }
    let items = menu.items.map { item -> JSON in
      ["title": .string(item.title), "frame": Self.rect(item.frame)]
    }
    return [
      "frame": Self.rect(menu.frame), "arrow": .string("\(arrowDirection)"),
      "items": .array(items),
    ]
  }

  private static func rect(_ rect: Rect, from origin: Point = .zero) -> JSON {
    .array(
      [rect.minX + origin.x, rect.minY + origin.y, rect.size.width, rect.size.height].map(number))
  }

  private static func point(_ point: Point) -> JSON { [number(point.x), number(point.y)] }

  /// Rounds to a tenth of a point, which is finer than a person sees.
  private static func number(_ value: Double) -> JSON { .real((value * 10).rounded() / 10) }
}
