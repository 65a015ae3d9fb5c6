package import GestureConfiguration
package import GestureWire
internal import JSON
internal import YAML

extension GeometryChange {
  /// Reads the geometry of a client's request, with the checks of a configuration.
  ///
  /// - Parameter request: The request; its lease is ignored.
  /// - Throws: `badArgument` with all errors.
  package init(_ request: SurfaceChange) throws(CommandError) {
    let node = Node(.object(request.geometry), root: "")
    self = try CommandError.reading { () throws(ConfigurationError) in
      try GeometryChange(node, besides: ["grab"])
    }
  }
}
