package import GestureWire

extension SurfaceCommand {
  /// True if the command may produce lines, so that earlier events must be reported first.
  package var takesTime: Bool {
    guard case .setGesture(let change) = self else { return true }
    return !change.properties.isEmpty
  }
}
