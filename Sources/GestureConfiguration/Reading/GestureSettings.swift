package import Gestures
package import YAML

/// The settings of a gesture in a client's command, with the keys of a configuration.
package struct GestureSettings: Equatable, Sendable {
  /// The properties, in the order of the table.
  package let properties: [PropertySetting]
  /// The ids of the gestures that must fail before it acts; `nil` if the command does not set them.
  package let requiresFailureOf: [String]?
  /// The gestures that may be recognized together with it; `nil` if the command does not set them.
  package let simultaneousWith: Simultaneity?

  /// Reads the settings, with the checks of a configuration.
  ///
  /// - Parameters:
  ///   - node: The keys with their values.
  ///   - recognizer: The recognizer, for the values of the properties that the command does not
  ///     set.
  ///   - kind: The description of the recognizer's kind.
  ///   - surface: The surface, whose other gestures the settings may name.
  ///   - id: The id of the surface.
  /// - Throws: `ConfigurationError` with all errors.
  package init(
    _ node: Node, of recognizer: GestureRecognizer, _ kind: KindDescription,
    on surface: BuiltSurface, named id: String
  ) throws(ConfigurationError) {
    let diagnostics = Diagnostics(.command)
    let gesture = Entry(id: recognizer.name ?? "", node, diagnostics)
    gesture.section.reportKeys(
      except: ConfigurationSchema.relations + kind.properties.map(\.name),
      in: "a gesture of kind '\(kind.name)'", diagnostics: diagnostics,
      home: { ConfigurationSchema.home(ofKey: $0, besides: kind) },
      synonym: { ConfigurationSchema.synonym(ofKey: $0, in: kind) })
    properties = ValueReader(diagnostics: diagnostics)
      .settings(of: gesture.section, kind: kind, absent: recognizer)
    if let view = recognizer.view {
      ValueReader(diagnostics: diagnostics).checkSteps(
        of: properties, in: gesture.section, among: ViewTree(of: view).compactMap(\.name))
    }
    let entry = SurfaceEntry(
      id: id, Node(.mapping([]), position: node.position), present: PresentGestures(of: surface),
      diagnostics)
    var reader = SurfaceReader(entry, isForClient: true, diagnostics: diagnostics)
    requiresFailureOf = reader.requirements(of: gesture)
    simultaneousWith = reader.partners(of: gesture)
    // Without new requirements there can be no new cycle.
    if let cycle = surface.cycle(closedBy: requiresFailureOf ?? [], of: gesture.id) {
      diagnostics.report(
        FailureRequirements.message(ofCycle: cycle.count) { cycle[$0] }, at: node.position)
    }
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
  }
}
