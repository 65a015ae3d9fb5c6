package import Gestures
package import YAML

/// The changes to a view in a client's command.
package struct ViewChange: Equatable, Sendable {
  /// The id of the view.
  package let id: String
  /// The new frame in the superview; `nil` if it does not change.
  package let frame: FrameTemplate?
  /// The properties that change.
  package let settings: [PropertySetting]

  /// Reads a change: the view's `id` with the keys of a configuration, except `gestures` and
  /// `views`.
  ///
  /// - Parameter node: The keys with their values.
  /// - Throws: `ConfigurationError` with all errors.
  package init(_ node: Node) throws(ConfigurationError) {
    let diagnostics = Diagnostics(.command)
    let values = ValueReader(diagnostics: diagnostics)
    if node.mapping == nil {
      diagnostics.report("a view must be a mapping, found \(node.kind)", at: node.position)
    }
    var section = Section(at: node.position)
    section.merge(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ["id", "frame"] + ViewSchema.properties.map(\.name), in: "a view that is changed",
      diagnostics: diagnostics)
    section.refuseToOpen(diagnostics)
    var places: [String: SourcePosition] = [:]
    id = node.mapping == nil ? "" : diagnostics.id(of: node, each: "a view", places: &places)
    frame = section.value(of: "frame", read: values.frame)
    settings = values.settings(of: section, properties: ViewSchema.properties)
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
  }
}
