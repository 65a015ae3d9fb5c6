package import Gestures
package import JSON

/// A client's command for one surface.
package enum SurfaceCommand: Equatable, Sendable {
  /// Sets a gesture's properties, and the values that it counts on from.
  case setGesture(GestureChange)
  /// Adds a view, in the configuration's vocabulary, in front of the other subviews of a superview;
  /// `nil` for the whole surface.
  case addView(JSON, superview: String?)
  /// Moves a view that the client has added, or sets its properties: the view's `id`, and
  /// everything that is to change.
  case updateView(JSON)
  /// Removes a view that the client has added, with everything in it.
  case removeView(String)
  /// Makes the client the first responder, which performs these actions for a view.
  case becomeFirstResponder(view: String, actions: [Action])
  /// Stops being the first responder.
  case resignFirstResponder
  /// Shows the menu.
  case showMenu(MenuRequest)
  /// Updates the items of the menu.
  case updateMenu
  /// Hides the menu.
  case hideMenu
}

extension SurfaceCommand {
  /// Reads a command and the id of its surface; `nil` if the command is unknown.
  static func read(
    _ arguments: inout CommandArguments
  ) throws(CommandError) -> (surface: String, command: SurfaceCommand)? {
    let command: SurfaceCommand
    switch arguments.command {
    case "setGesture":
      let surface = try arguments.string("surface")
      return (surface, .setGesture(try GestureChange(&arguments)))
    case "addView":
      command = .addView(
        try arguments.value("view"), superview: try arguments.optionalString("superview"))
    case "updateView": command = .updateView(try arguments.value("view"))
    case "removeView": command = .removeView(try arguments.string("view"))
    case "becomeFirstResponder":
      command = .becomeFirstResponder(
        view: try arguments.string("view"),
        actions: try arguments.strings("actions").map { Action(rawValue: $0) })
    case "resignFirstResponder": command = .resignFirstResponder
    case "showMenu": command = .showMenu(try MenuRequest(&arguments))
    case "updateMenu": command = .updateMenu
    case "hideMenu": command = .hideMenu
    default: return nil
    }
    return (try arguments.string("surface"), command)
  }

  /// The command's name.
  var name: String {
    switch self {
    case .setGesture: "setGesture"
    case .addView: "addView"
    case .updateView: "updateView"
    case .removeView: "removeView"
    case .becomeFirstResponder: "becomeFirstResponder"
    case .resignFirstResponder: "resignFirstResponder"
    case .showMenu: "showMenu"
    case .updateMenu: "updateMenu"
    case .hideMenu: "hideMenu"
    }
  }

  /// The id of the view that must be there for the command: of a view that is added, its superview.
  package var view: String? {
    switch self {
    case .addView(_, let superview): superview
    case .updateView(let view): view["id"]?.string
    case .removeView(let view), .becomeFirstResponder(let view, _): view
    case .showMenu(let request): request.view
    case .setGesture, .resignFirstResponder, .updateMenu, .hideMenu: nil
    }
  }

  /// The id of the gesture that must be there for the command.
  package var gesture: String? {
    if case .setGesture(let change) = self { change.gesture } else { nil }
  }

  /// The command's keys, without the surface.
  var members: [JSON.Member] {
    func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }
    return switch self {
    case .setGesture(let change): change.members
    case .addView(let view, let superview):
      (superview.map { [member("superview", .string($0))] } ?? []) + [member("view", view)]
    case .updateView(let view): [member("view", view)]
    case .removeView(let view): [member("view", .string(view))]
    case .becomeFirstResponder(let view, let actions):
      [member("view", .string(view)), member("actions", JSON(actions.map(\.rawValue)))]
    case .showMenu(let request): request.members
    case .resignFirstResponder, .updateMenu, .hideMenu: []
    }
  }
}
