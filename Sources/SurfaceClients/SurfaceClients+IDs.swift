import GestureConfiguration
package import GestureWire
package import JSON

extension SurfaceClients {
  /// The ids of the views and gestures that a client wants to add, for `addView`.
  ///
  /// - Parameter view: The client's input, which need not be valid.
  /// - Returns: The ids; none if the command will exceed a limit.
  package static func ids(of view: JSON) -> [LineID] {
    guard ClientUsage(of: view).fits(.perClient) else { return [] }
    var ids: [LineID] = []
    collectIDs(of: view, as: .view, &ids)
    return ids.allSatisfy { $0.id.utf8.count <= ConfigurationLimits.longestID } ? ids : []
  }

  private static func collectIDs(of entry: JSON, as kind: LineID.Kind, _ ids: inout [LineID]) {
    guard case .object(let members) = entry else { return }
    for member in members {
      switch (member.key, member.value) {
      case ("id", .string(let id)): ids.append(LineID(kind, id))
      case ("gestures", .array(let gestures)) where kind == .view:
        for gesture in gestures { collectIDs(of: gesture, as: .gesture, &ids) }
      case ("views", .array(let views)) where kind == .view:
        for view in views { collectIDs(of: view, as: .view, &ids) }
      default: break
      }
    }
  }
}
