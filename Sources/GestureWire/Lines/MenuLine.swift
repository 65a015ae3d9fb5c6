public import Gestures
internal import JSON

/// A report that a menu is shown or hidden, or that an item was chosen.
public struct MenuLine: Equatable, Sendable {
  /// An item of the menu.
  public struct Item: Equatable, Sendable {
    /// The text of the item.
    public let title: String
    /// The action that is sent to the first responder when the item is chosen.
    public let action: Action
    /// The item's frame on the surface, in points, or in pixels if the surface has `pixels`.
    public let frame: Rect
  }

  /// The changes of a menu.
  public enum Change: Equatable, Sendable {
    /// The menu is shown, with these items.
    case shown(frame: Rect, arrowDirection: MenuController.ArrowDirection, items: [Item])
    /// The menu is hidden.
    case hidden
    /// An item was chosen; only the first responder gets this line.
    case action(Action)
  }

  package enum Key: KeyName, LineKey {
    case time, surface, device, view, change, frame, arrowDirection, items, action

    package var shape: LineShape {
      switch self {
      case .time: .number
      case .surface, .device, .view, .change, .arrowDirection, .action: .text
      case .frame: .rect
      case .items: .objects
      }
    }
  }

  /// The time of the change, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while only one is present.
  public let device: String?
  /// The id of the view that the menu belongs to.
  public let view: String?
  /// `shown`, `hidden` or `action`.
  public let change: Change

  package init(_ change: Change, view: String, time: Double, origin: LineOrigin) {
    (self.time, surface, device) = (time, origin.surface, origin.device)
    (self.view, self.change) = (view, change)
  }

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number, let surface = value[Key.surface]?.string,
      let change = Change(value)
    else { return nil }
    (self.time, self.surface, self.change) = (time, surface, change)
    device = value[Key.device]?.string
    view = value[Key.view]?.string
  }
}

extension MenuLine.Change {
  /// Creates the change that shows a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu, in points of the window.
  ///   - convert: Converts a rectangle of the window to the coordinates of lines.
  /// - Returns: The change.
  package static func shown(_ menu: PresentedMenu, convert: (Rect) -> Rect) -> Self {
    .shown(
      frame: convert(menu.frame), arrowDirection: menu.arrowDirection,
      items: menu.items.compactMap { item in
        item.action.map {
          MenuLine.Item(title: item.title, action: $0, frame: convert(item.frame))
        }
      })
  }

  fileprivate init?(_ value: JSON) {
    typealias Key = MenuLine.Key
    switch value[Key.change]?.string {
    case "shown":
      guard let frame = value[Key.frame]?.rect else { return nil }
      let direction = value[Key.arrowDirection]?.string.flatMap(MenuController.ArrowDirection.init)
      self = .shown(
        frame: frame, arrowDirection: direction ?? .default,
        items: (value[Key.items]?.elements ?? []).compactMap(MenuLine.Item.init))
    case "hidden": self = .hidden
    case "action":
      guard let action = value[Key.action]?.string else { return nil }
      self = .action(Action(rawValue: action))
    default: return nil
    }
  }
}

extension MenuLine.Item {
  fileprivate init?(_ value: JSON) {
    guard let title = value["title"]?.string, let action = value["action"]?.string,
      let frame = value["frame"]?.rect
    else { return nil }
    (self.title, self.action, self.frame) = (title, Action(rawValue: action), frame)
  }
}

extension LineWriter {
  /// Writes that a menu is shown or hidden, or that an item was chosen.
  package mutating func write(_ line: MenuLine) {
    typealias Key = MenuLine.Key
    begin(.menu, time: line.time)
    writeOrigin(line.surface, line.device)
    if let view = line.view { write(Key.view.name, view) }
    switch line.change {
    case .shown(let frame, let arrowDirection, let items):
      write(Key.change.name, "shown")
      write(Key.frame.name, frame)
      write(Key.arrowDirection.name, arrowDirection.word)
      writeKey(Key.items.name)
      text.append("[")
      for (index, item) in items.enumerated() {
        text.append(index > 0 ? #",{"title":"# : #"{"title":"#)
        text.append(string: item.title)
        write("action", item.action.rawValue)
        write("frame", item.frame)
        text.append("}")
      }
      text.append("]")
    case .hidden: write(Key.change.name, "hidden")
    case .action(let action):
      write(Key.change.name, "action")
      write(Key.action.name, action.rawValue)
    }
    end()
  }
}

extension MenuController.ArrowDirection {
  private static let all: [Self] = [.default, .up, .down, .left, .right]

  /// The direction's name in commands and on lines.
  var word: String {
    switch self {
    case .default: "default"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }

  /// Creates the direction with a name.
  init?(word: String) {
    guard let direction = Self.all.first(where: { $0.word == word }) else { return nil }
    self = direction
  }
}
