internal import GestureWire

/// Does what clients ask of surfaces.
protocol CommandPerformer: AnyObject {
  /// Does what a client asks of a surface, with all lines that come of it.
  ///
  /// - Parameters:
  ///   - command: What it asks.
  ///   - surface: The id of the surface.
  ///   - client: The number of the client.
  /// - Throws: Why it is not done.
  func perform(
    _ command: SurfaceCommand, on surface: String, of client: Int
  ) throws(CommandError)

  /// The work of commands so far that grows with what clients have added, in steps of `Limits`.
  var work: Int { get }

  /// Writes the devices, the surfaces, or what is on them.
  ///
  /// - Parameters:
  ///   - request: Which, and of which surfaces.
  ///   - list: The list.
  ///   - rights: Who it is for.
  func write(_ request: ListRequest, to list: inout ListWriter, for rights: ClientRights)

  /// Forgets a client that has gone, with its views and its menu.
  func removeClient(_ client: Int)
}
