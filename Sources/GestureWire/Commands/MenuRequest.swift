package import Gestures
internal import JSON

/// A client's request to show a menu.
package struct MenuRequest: Equatable, Sendable {
  /// The id of the view that the menu belongs to.
  package let view: String
  /// The rectangle of the view that the menu points to, in points, or in pixels if the surface has
  /// `pixels`; `nil` for the whole view.
  package let targetRect: Rect?
  package let arrowDirection: MenuController.ArrowDirection
  /// The items of the menu; `nil` for the standard edit actions.
  package let items: [MenuItem]?

  package init(
    view: String, targetRect: Rect? = nil,
    arrowDirection: MenuController.ArrowDirection = .default, items: [MenuItem]? = nil
  ) {
    (self.view, self.targetRect) = (view, targetRect)
    (self.arrowDirection, self.items) = (arrowDirection, items)
  }

  init(_ arguments: inout CommandArguments) throws(CommandError) {
    view = try arguments.string("view")
    let limit = Metrics.maximumNumber
    let numbers = try arguments.optionalNumbers("targetRect", count: 4, in: -limit...limit)
    if let numbers, numbers[2] < 0 || numbers[3] < 0 {
      throw arguments.mismatch(
        "targetRect", "x, y, width and height, without a negative width or height")
    }
    targetRect = numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    arrowDirection = try Self.arrowDirection(&arguments)
    items = try Self.items(&arguments)
  }

  /// The keys of the command.
  var members: [JSON.Member] {
    var members = [JSON.Member(key: "view", value: .string(view))]
    if let targetRect {
      members.append(JSON.Member(key: "targetRect", value: JSON(targetRect)))
    }
    if arrowDirection != .default {
      members.append(JSON.Member(key: "arrowDirection", value: .string(arrowDirection.word)))
    }
    if let items {
      let values = items.map { item -> JSON in
        ["title": .string(item.title), "action": .string(item.action.rawValue)]
      }
      members.append(JSON.Member(key: "items", value: .array(values)))
    }
    return members
  }

  private static func arrowDirection(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> MenuController.ArrowDirection {
    guard let name = try arguments.optionalString("arrowDirection") else { return .default }
    guard let direction = MenuController.ArrowDirection(word: name) else {
      throw arguments.mismatch("arrowDirection", "default, up, down, left or right")
    }
    return direction
  }

  private static func items(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> [MenuItem]? {
    guard let value = arguments.optionalValue("items") else { return nil }
    let expected = "a list of objects with 'title' and 'action', which are strings"
    guard case .array(let elements) = value else { throw arguments.mismatch("items", expected) }
    guard elements.count <= ProtocolLimits.menuItems else {
      throw CommandError(.limit, "a menu has at most \(ProtocolLimits.menuItems) items")
    }
    var items: [MenuItem] = []
    for element in elements {
      guard case .object(let members) = element, members.count == 2,
        case .string(let title)? = element["title"], case .string(let action)? = element["action"]
      else { throw arguments.mismatch("items", expected) }
      let maximumTextLength = ProtocolLimits.maximumTextLength
      guard max(title.writtenCount, action.writtenCount) <= maximumTextLength else {
        throw CommandError(
          .limit, "the title and the action of an item have at most \(maximumTextLength) bytes each"
        )
      }
      items.append(MenuItem(title: title, action: Action(rawValue: action)))
    }
    return items
  }
}
