internal import GestureWire
public import Gestures

/// A menu is shown or hidden, or an item of it was chosen.
public struct MenuLine: Equatable, Sendable {
  /// An item that is shown.
  public struct Item: Equatable, Sendable {
    /// What people read.
    public let title: String
    /// What choosing it sends to the first responder.
    public let action: Action
    /// Where it is, in points of the surface.
    public let frame: Rect
  }

  /// What can become of a menu.
  public enum Change: Equatable, Sendable {
    /// It is shown there, with these items.
    case shown(frame: Rect, arrowDirection: MenuController.ArrowDirection, items: [Item])
    /// It is shown no more.
    case hidden
    /// An item was chosen; the client that is first responder is told.
    case action(Action)
  }

  /// When, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// The id of the view that it is shown for.
  public let view: String?
  /// What became of it.
  public let change: Change

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let change = Self.change(value)
    else { return nil }
    (self.time, self.surface, self.change) = (time, surface, change)
    device = value["device"]?.string
    view = value["view"]?.string
  }

  private static func change(_ value: JSONValue) -> Change? {
    switch value["change"]?.string {
    case "shown":
      guard let frame = value["frame"]?.rect else { return nil }
      return .shown(
        frame: frame, arrowDirection: direction(value["arrowDirection"]?.string),
        items: (value["items"]?.elements ?? []).compactMap(Item.init))
    case "hidden": return .hidden
    case "action": return (value["action"]?.string).map { .action(Action(rawValue: $0)) }
    default: return nil
    }
  }

  private static func direction(_ word: String?) -> MenuController.ArrowDirection {
    switch word {
    case "up": .up
    case "down": .down
    case "left": .left
    case "right": .right
    default: .default
    }
  }
}

extension MenuLine.Item {
  fileprivate init?(_ value: JSONValue) {
    guard let title = value["title"]?.string, let action = value["action"]?.string,
      let frame = value["frame"]?.rect
    else { return nil }
    (self.title, self.action, self.frame) = (title, Action(rawValue: action), frame)
  }
}
