/// The places of a menu and its items on the surface.
///
/// The menu is above its target, or below if there is no room above; it is centered on the target
/// as far as the surface allows. Items stand side by side, in several rows if one row is not wide
/// enough.
struct MenuLayout: Equatable {
  /// The menu's frame, in points of the window.
  private(set) var frame = Rect.zero
  /// The frames of the items, in points of the window, in their order.
  private(set) var itemFrames: [Rect] = []
  /// The direction of the menu's arrow; never the default.
  private(set) var arrowDirection = MenuController.ArrowDirection.down

  /// Lays out a menu.
  ///
  /// - Parameters:
  ///   - titles: The titles of the items.
  ///   - target: The rectangle that the menu points at, in points of the window.
  ///   - surface: The window's bounds.
  ///   - direction: The preferred direction of the arrow. If there is no room for the menu, the
  ///     arrow points in the opposite direction; if there is none there either, the menu covers
  ///     part of its target.
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

  /// The widths of the items, row by row, in points.
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

  /// The estimated width of an item, in points: no font is known here, so its letters are counted.
  private static func width(of title: String) -> Double {
    let letters = title.unicodeScalars.reduce(0.0) { sum, letter in
      sum
        + (letter.value < Metrics.menuFirstWideLetter
          ? Metrics.menuLetterWidth : Metrics.menuWideLetterWidth)
    }
    return max(letters + 2 * Metrics.menuItemPadding, Metrics.menuItemMinimumWidth)
  }

  /// The frame of a menu, in points of the window, without regard to the surface's edges.
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
  /// True if another rectangle lies inside along the axis of an arrow.
  fileprivate func encloses(_ other: Rect, along direction: MenuController.ArrowDirection) -> Bool {
    switch direction {
    case .left, .right: other.minX >= minX && other.maxX <= maxX
    case .default, .up, .down: other.minY >= minY && other.maxY <= maxY
    }
  }

  /// The rectangle, moved no farther than necessary to lie inside another.
  fileprivate func moved(into room: Rect) -> Rect {
    Rect(
      x: max(min(minX, room.maxX - size.width), room.minX),
      y: max(min(minY, room.maxY - size.height), room.minY),
      width: size.width, height: size.height)
  }
}
