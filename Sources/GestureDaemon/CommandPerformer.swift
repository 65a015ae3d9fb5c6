internal import GestureWire

/// The object that carries out clients' commands on surfaces.
protocol CommandPerformer: AnyObject {
  /// Carries out a command on a surface, and sends all lines that result from it.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - surface: The id of the surface.
  ///   - client: The number of the client that sent it.
  /// - Throws: The reason why the command is refused.
  func perform(
    _ command: SurfaceCommand, on surface: String, of client: Int
  ) throws(CommandError)

  /// The part of all commands' work that grows with the views and gestures of clients, in steps of
  /// `Limits`.
  var work: Int { get }

  /// Writes a list of devices, of surfaces, or of views or gestures on surfaces.
  ///
  /// - Parameters:
  ///   - request: The subject of the list, and the surfaces that it includes.
  ///   - list: The list to write to.
  ///   - rights: The rights of the client that asks for it.
  func write(_ request: ListRequest, to list: inout ListWriter, for rights: ClientRights)

  /// Removes the views and the menu of a client that has gone.
  func removeClient(_ client: Int)
}
