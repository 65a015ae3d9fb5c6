/// Where a menu and its items lie on the surface.
///
/// The menu is above its target, or below where there is no room above, in the middle of the target
/// but within the surface. Items stand side by side, in several rows where one is not wide enough.
struct MenuLayout: Equatable {
  /// Where the menu is, in points of the window.
  private(set) var frame = Rect.zero
  /// Where its items are, in points of the window, in their order.
  private(set) var itemFrames: [Rect] = []
  /// Which way the menu's arrow points: never the default.
  private(set) var arrowDirection = MenuController.ArrowDirection.down

  /// Lays a menu out.
  ///
  /// - Parameters:
  ///   - titles: What its items say.
  ///   - target: What the menu is about, in points of the window.
  ///   - surface: The window's bounds.
  ///   - direction: Which way the arrow is to point. Where there is no room for that, it points the
  ///     other way; where there is none either, the menu covers part of its target.
  init(
    titles: [String], target: Rect, surface: Rect,
    direction: MenuController.ArrowDirection = .default
  ) {
    let room = surface.inset(by: Metrics.menuMargins)
    let rows = Self.rows(of: titles, width: room.size.width)
    let rowHeight = min(Metrics.menuItemHeight, room.size.height / Double(max(rows.count, 1)))
    let size = Size(
      width: rows.map { $0.reduce(0, +) }.max() ?? 0, height: rowHeight * Double(rows.count))
    let wanted = direction == .default ? .down : direction
    arrowDirection =
      [wanted, wanted.opposite].first {
        room.encloses(Self.frame(size: size, target: target, direction: $0), along: $0)
      } ?? wanted
    frame = Self.frame(size: size, target: target, direction: arrowDirection).moved(into: room)
    var y = frame.minY
    for row in rows {
      var x = frame.minX
      for width in row {
        itemFrames.append(Rect(x: x, y: y, width: width, height: rowHeight))
        x += width
      }
      y += rowHeight
    }
  }

  /// The widths of the items, row by row.
  private static func rows(of titles: [String], width: Double) -> [[Double]] {
    var rows: [[Double]] = []
    var left = 0.0
    for title in titles {
      let itemWidth = min(self.width(of: title), width)
      if rows.isEmpty || itemWidth > left {
        rows.append([])
        left = width
      }
      rows[rows.endIndex - 1].append(itemWidth)
      left -= itemWidth
    }
    return rows
  }

  /// How wide an item is: nothing here knows a font, so the letters are counted.
  private static func width(of title: String) -> Double {
    let letters = title.unicodeScalars.reduce(0.0) { sum, letter in
      sum
        + (letter.value < Metrics.menuFirstWideLetter
          ? Metrics.menuLetterWidth : Metrics.menuWideLetterWidth)
    }
    return max(letters + 2 * Metrics.menuItemPadding, Metrics.menuItemMinimumWidth)
  }

  /// Where a menu is that may lie anywhere.
  private static func frame(
    size: Size, target: Rect, direction: MenuController.ArrowDirection
  ) -> Rect {
    let middle = Point(
      x: target.center.x - size.width / 2, y: target.center.y - size.height / 2)
    let origin =
      switch direction {
      case .default, .down:
        Point(x: middle.x, y: target.minY - Metrics.menuArrowLength - size.height)
      case .up: Point(x: middle.x, y: target.maxY + Metrics.menuArrowLength)
      case .left: Point(x: target.maxX + Metrics.menuArrowLength, y: middle.y)
      case .right: Point(x: target.minX - Metrics.menuArrowLength - size.width, y: middle.y)
      }
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}

extension Rect {
  /// Whether another rectangle lies inside as far as the axis goes that an arrow points along.
  fileprivate func encloses(_ other: Rect, along direction: MenuController.ArrowDirection) -> Bool {
    switch direction {
    case .left, .right: other.minX >= minX && other.maxX <= maxX
    case .default, .up, .down: other.minY >= minY && other.maxY <= maxY
    }
  }

  /// The rectangle moved no farther than it must be to lie inside another.
  fileprivate func moved(into room: Rect) -> Rect {
    Rect(
      x: max(min(minX, room.maxX - size.width), room.minX),
      y: max(min(minY, room.maxY - size.height), room.minY),
      width: size.width, height: size.height)
  }
}
