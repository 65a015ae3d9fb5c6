internal import Gestures
package import YAML

extension GeometryChange {
  /// The keys of a change, which have the same names and values in a configuration.
  static let keys = ["rotation", "size", "pixels"]

  /// Reads a change from a client's command, with the checks of a configuration.
  ///
  /// - Parameters:
  ///   - node: A mapping of `rotation`, `size` and `pixels`, each of which may be absent.
  ///   - otherKeys: The other keys of the command, for guesses about unknown keys.
  /// - Throws: `ConfigurationError` with all errors.
  package init(_ node: Node, besides otherKeys: [String]) throws(ConfigurationError) {
    let diagnostics = Diagnostics(.command)
    let values = ValueReader(diagnostics: diagnostics)
    var section = Section(at: node.position)
    section.merge(node, diagnostics: diagnostics)
    section.reportKeys(
      except: Self.keys + otherKeys, in: "a surface that is changed", diagnostics: diagnostics)
    self.init(
      rotation: section.value(of: "rotation", read: values.rotation),
      size: section.value(of: "size") { values.size($0, "'size'") },
      pixels: section.value(of: "pixels") { values.size($0, "'pixels'") })
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
  }
}
