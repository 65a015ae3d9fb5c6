package import Gestures

extension LineWriter {
  /// Writes that a menu is open.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - view: The id of the view that it is about.
  ///   - time: When it was shown, in seconds.
  ///   - origin: Where the line comes from.
  package mutating func writeMenu(
    _ menu: PresentedMenu, about view: String, time: Double, origin: LineOrigin
  ) {
    beginMenu("shown", view, time, origin)
    write("frame", menu.frame)
    write("arrowDirection", menu.arrowDirection.word)
    text.append(#","items":["#)
    var isFirst = true
    for item in menu.items {
      if !isFirst { text.append(",") }
      isFirst = false
      text.append(#"{"title":"#)
      text.append(string: item.title)
      if let action = item.action { write("action", action.rawValue) }
      write("frame", item.frame)
      text.append("}")
    }
    text.append("]}\n")
  }

  /// Writes that the menu is open no more.
  package mutating func writeMenuHidden(about view: String, time: Double, origin: LineOrigin) {
    beginMenu("hidden", view, time, origin)
    text.append("}\n")
  }

  /// Writes that the first responder is to perform an action.
  package mutating func writeMenuAction(
    _ action: Action, view: String, time: Double, origin: LineOrigin
  ) {
    beginMenu("action", view, time, origin)
    write("action", action.rawValue)
    text.append("}\n")
  }

  private mutating func beginMenu(
    _ change: String, _ view: String, _ time: Double, _ origin: LineOrigin
  ) {
    begin("menu", time: time)
    write(origin)
    write("view", view)
    write("change", change)
  }

  private mutating func write(_ key: StaticString, _ rect: Rect) {
    writeKey(key)
    text.append(rect)
  }
}

extension JSONText {
  /// Appends a rectangle: x, y, width and height.
  package mutating func append(_ rect: Rect) {
    append("[")
    append(rect.minX, decimals: .three)
    for number in [rect.minY, rect.size.width, rect.size.height] {
      append(",")
      append(number, decimals: .three)
    }
    append("]")
  }
}
