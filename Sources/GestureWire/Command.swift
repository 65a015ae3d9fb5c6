/// What a client asks for.
package enum Command: Equatable, Sendable {
  /// Choose lines anew.
  case subscribe(Subscription)
  /// Just answer.
  case ping
  /// Tell the present state.
  case list(ListRequest)
  /// Do something on the surface with that id.
  case onSurface(String, SurfaceCommand)

  /// Reads what a client asks for.
  ///
  /// - Parameters:
  ///   - arguments: The keys that came with the command.
  ///   - rights: What the client may do.
  /// - Throws: `unknownCommand`, `badArgument` or `notPermitted`.
  init(_ arguments: CommandArguments, rights: ClientRights) throws(CommandError) {
    var arguments = arguments
    switch arguments.command {
    case "subscribe": self = .subscribe(try Subscription(&arguments, rights: rights))
    case "list": self = .list(try ListRequest(&arguments, rights: rights))
    case "ping": self = .ping
    default:
      guard let command = try SurfaceCommand.read(&arguments) else {
        throw CommandError(.unknownCommand, "there is no command '\(arguments.command)'")
      }
      self = .onSurface(command.surface, command.command)
    }
    try arguments.finish()
  }
}
