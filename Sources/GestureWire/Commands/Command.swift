package import JSON

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

  /// The names of the commands that are not for a surface's content.
  package enum Name: String {
    case subscribe, list, setSurface, ping
  }

  /// The names of all commands, in the order of the manual.
  package static let names =
    [Name.subscribe, .list, .setSurface].map(\.rawValue)
    + SurfaceCommand.Name.allCases.map(\.rawValue) + [Name.ping.rawValue]

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - arguments: The keys of the command.
  ///   - rights: The client's rights.
  /// - Throws: `unknownCommand`, `badArgument`, `limit` or `notPermitted`.
  init(_ arguments: CommandArguments, rights: ClientRights) throws(CommandError) {
    var arguments = arguments
    if let name = SurfaceCommand.Name(rawValue: arguments.command) {
      let surface = try arguments.string("surface")
      self = .onSurface(surface, try SurfaceCommand(name, &arguments))
    } else {
      switch Name(rawValue: arguments.command) {
      case .subscribe: self = .subscribe(try GestureSubscription(&arguments, rights: rights))
      case .list: self = .list(try ListRequest(&arguments, rights: rights))
      case .setSurface:
        let surface = try arguments.string("surface")
        self = .setSurface(surface, try SurfaceChange(&arguments))
      case .ping: self = .ping
      case nil: throw CommandError(.unknownCommand, "unknown command '\(arguments.command)'")
      }
    }
    try arguments.finish()
  }

  /// The command as a client sends it, without an id.
  package var json: JSON {
    switch self {
    case .subscribe(let request): Self.json(.subscribe, request.members)
    case .ping: Self.json(.ping, [])
    case .list(let request): Self.json(.list, request.members)
    case .setSurface(let surface, let change):
      Self.json(Name.setSurface.rawValue, on: surface, change.members)
    case .onSurface(let surface, let command):
      Self.json(command.name.rawValue, on: surface, command.members)
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

  private static func json(_ name: Name, _ members: [JSON.Member]) -> JSON {
    json(name.rawValue, members)
  }

  private static func json(_ name: String, _ members: [JSON.Member]) -> JSON {
    .object([JSON.Member(key: "command", value: .string(name))] + members)
  }
}
