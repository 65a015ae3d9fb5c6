package import GestureConfiguration
package import GestureWire
internal import JSON
internal import YAML

extension GeometryChange {
  /// Reads the geometry of a client's request, with the checks of a configuration.
  ///
  /// - Parameters:
  ///   - request: The request; its lease is ignored.
  ///   - work: A counter to which the steps for guesses are added.
  /// - Throws: `badArgument` with all errors.
  package init(_ request: SurfaceChange, work: inout Int) throws(CommandError) {
    let node = Node(.object(request.geometry), root: "")
    self = try CommandError.reading { () throws(ConfigurationError) in
      try GeometryChange(node, besides: ["grab"], work: &work)
    }
  }
}
