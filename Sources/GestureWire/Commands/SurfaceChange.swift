package import Gestures
package import JSON

/// The changes of a surface that a client requests.
package struct SurfaceChange: Equatable, Sendable {
  /// True to take a lease of the touchscreen, so that no other program gets its events, and false
  /// to give it up; `nil` if the lease stays as it is.
  package let isGrabbed: Bool?
  /// The new values of the geometry, with the keys of a configuration; they are checked by whoever
  /// carries out the command.
  package let geometry: [JSON.Member]

  /// Creates a change of a lease.
  package init(isGrabbed: Bool) {
    (self.isGrabbed, geometry) = (isGrabbed, [])
  }

  /// Creates a change; what is `nil` stays as it is.
  ///
  /// - Parameters:
  ///   - isGrabbed: True to take a lease of the touchscreen, false to give it up.
  ///   - rotation: The rotation in degrees clockwise.
  ///   - size: The size in points, after the rotation.
  ///   - pixels: The size in pixels, after the rotation.
  package init(isGrabbed: Bool?, rotation: Int?, size: Size?, pixels: Size?) {
    self.isGrabbed = isGrabbed
    var geometry: [JSON.Member] = []
    if let rotation { geometry.append(JSON.Member(key: "rotation", value: .integer(rotation))) }
    for case (let key, let size?) in [("size", size), ("pixels", pixels)] {
      let value = JSON.array([.real(size.width), .real(size.height)])
      geometry.append(JSON.Member(key: key, value: value))
    }
    self.geometry = geometry
  }

  init(_ arguments: inout CommandArguments) throws(CommandError) {
    isGrabbed = try arguments.optionalBool("grab")
    geometry = arguments.removeAll()
    guard isGrabbed != nil || !geometry.isEmpty else {
      throw CommandError(
        .badArgument, "'setSurface' needs one of the keys 'rotation', 'size', 'pixels' and 'grab'")
    }
  }

  /// The keys of the command, without the surface.
  var members: [JSON.Member] {
    geometry + (isGrabbed.map { [JSON.Member(key: "grab", value: .bool($0))] } ?? [])
  }
}
