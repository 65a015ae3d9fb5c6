package import JSON

/// A command of a client.
package enum Command: Equatable, Sendable {
  /// Replaces the subscription.
  case subscribe(GestureSubscription)
  /// Asks for a reply, to check that the daemon answers.
  case ping
  /// Lists a part of the present state.
  case list(ListRequest)
  /// Changes the surface with that id.
  case setSurface(String, SurfaceChange)
  /// Carries out a command on the surface with that id.
  case onSurface(String, SurfaceCommand)

  /// The names of all commands, in the order of the manual.
  package static let names = [
    "subscribe", "list", "setSurface", "setGesture", "addView", "updateView", "removeView",
    "becomeFirstResponder", "resignFirstResponder", "showMenu", "updateMenu", "hideMenu", "ping",
  ]

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - arguments: The keys of the command.
  ///   - rights: The client's rights.
  /// - Throws: `unknownCommand`, `badArgument`, `limit` or `notPermitted`.
  init(_ arguments: CommandArguments, rights: ClientRights) throws(CommandError) {
    var arguments = arguments
    switch arguments.command {
    case "subscribe": self = .subscribe(try GestureSubscription(&arguments, rights: rights))
    case "list": self = .list(try ListRequest(&arguments, rights: rights))
    case "ping": self = .ping
    case "setSurface":
      let surface = try arguments.string("surface")
      self = .setSurface(surface, try SurfaceChange(&arguments))
    default:
      guard let command = try SurfaceCommand.read(&arguments) else {
        throw CommandError(.unknownCommand, "unknown command '\(arguments.command)'")
      }
      self = .onSurface(command.surface, command.command)
    }
    try arguments.finish()
  }

  /// The command as a client sends it, without an id.
  package var json: JSON {
    switch self {
    case .subscribe(let request): Self.json("subscribe", request.members)
    case .ping: Self.json("ping", [])
    case .list(let request): Self.json("list", request.members)
    case .setSurface(let surface, let change):
      Self.json("setSurface", on: surface, change.members)
    case .onSurface(let surface, let command):
      Self.json(command.name, on: surface, command.members)
    }
  }

  /// The id of the surface that the command names.
  package var surface: String? {
    switch self {
    case .subscribe, .ping, .list: nil
    case .setSurface(let surface, _), .onSurface(let surface, _): surface
    }
  }

  private static func json(_ name: String, on surface: String, _ members: [JSON.Member]) -> JSON {
    json(name, [JSON.Member(key: "surface", value: .string(surface))] + members)
  }

  private static func json(_ name: String, _ members: [JSON.Member]) -> JSON {
    .object([JSON.Member(key: "command", value: .string(name))] + members)
  }
}
