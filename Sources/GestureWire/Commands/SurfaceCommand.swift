package import Gestures
package import JSON

/// What a client asks of one surface.
package enum SurfaceCommand: Equatable, Sendable {
  /// Set properties of a gesture, and what it counts from.
  case setGesture(GestureChange)
  /// Add a view, as a configuration would describe it, in front of the others in a superview; `nil`
  /// is the whole surface.
  case addView(JSON, superview: String?)
  /// Move a view that the client has added, or set properties of it: the view's `id`, and whatever
  /// is to change.
  case updateView(JSON)
  /// Remove a view that the client has added, with all that is in it.
  case removeView(String)
  /// Have the client perform actions for a view, before anyone else.
  case becomeFirstResponder(view: String, actions: [Action])
  /// Perform no more actions.
  case resignFirstResponder
  /// Show the menu.
  case showMenu(MenuRequest)
  /// Ask anew what the menu offers.
  case updateMenu
  /// Hide the menu.
  case hideMenu
}

extension SurfaceCommand {
  /// Reads a command and the surface that it is about; `nil` where there is no such command.
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
