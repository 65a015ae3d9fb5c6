internal import JSON

/// The changes of a surface that a client requests.
package struct SurfaceChange: Equatable, Sendable {
  /// True to take a lease of the touchscreen, so that no other program gets its events; false to
  /// give the lease up.
  package let isGrabbed: Bool

  package init(isGrabbed: Bool) {
    self.isGrabbed = isGrabbed
  }

  init(_ arguments: inout CommandArguments) throws(CommandError) {
    isGrabbed = try arguments.bool("grab")
  }

  /// The keys of the command, without the surface.
  var members: [JSON.Member] { [JSON.Member(key: "grab", value: .bool(isGrabbed))] }
}
