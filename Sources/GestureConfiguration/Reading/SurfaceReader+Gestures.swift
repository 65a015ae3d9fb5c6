import Gestures

extension SurfaceReader {
  /// Reads a gesture; `nil` where its kind is missing or unknown.
  mutating func template(of gesture: GestureOutline) -> GestureTemplate? {
    let section = gesture.section
    reportMissing("kind", in: section, of: "gesture", id: gesture.id)
    let kind = section.value(of: "kind") { node in
      values.name(node, "`kind`", among: GestureSchema.all.map(\.kind.rawValue))
    }
    let schema = kind.flatMap { GestureSchema.schema(named: $0) }
    let settings = self.settings(of: section, schema: schema)
    let requirements = requirements(of: gesture)
    let partners = partners(of: gesture)
    guard let schema else { return nil }
    var template = GestureTemplate(id: gesture.id, kind: schema.kind)
    template.settings = settings
    template.requiresFailureOf = requirements ?? []
    template.simultaneousWith = partners ?? .with([])
    return template
  }

  // MARK: Properties

  private func settings(of section: Section, schema: GestureSchema?) -> [PropertySetting] {
    guard let schema else {
      // Of a kind that is not known the keys may be any, but not their values.
      let names = GestureSchema.all.flatMap { $0.properties.map(\.name) }
      section.reportKeys(
        except: ConfigurationSchema.gesture.names + names, in: "a gesture",
        diagnostics: values.diagnostics)
      return values.settings(of: section, properties: GestureSchema.base)
    }
    section.reportKeys(
      except: ConfigurationSchema.gesture.names + schema.properties.map(\.name),
      in: "a gesture of kind `\(schema.kind.rawValue)`", diagnostics: values.diagnostics)
    return values.settings(of: section, schema: schema, absent: schema.makeRecognizer())
  }

  // MARK: Other gestures

  /// Reads the ids of the gestures that one requires to fail; `nil` where none are given.
  mutating func requirements(of gesture: GestureOutline) -> [String]? {
    let others = gesture.section.value(of: "requiresFailureOf") { node in
      values.list(node, "`requiresFailureOf`", guessesEntry: true).map {
        references($0, "`requiresFailureOf`", of: gesture)
      }
    }
    for other in others ?? [] {
      requirements.add(gesture.id, requires: other.id, at: other.position)
    }
    return others?.map(\.id)
  }

  /// Reads which gestures one may be recognized together with; `nil` where none are given.
  func partners(of gesture: GestureOutline) -> Simultaneity? {
    gesture.section.value(of: "simultaneousWith") { simultaneity($0, of: gesture) }
  }

  private func simultaneity(
    _ node: ConfigurationNode, of gesture: GestureOutline
  ) -> Simultaneity? {
    if node.text == "all" { return .all }
    guard let nodes = node.sequence else {
      return values.mismatch(
        node, "`simultaneousWith`", "`all` or a list of gestures",
        suggestion: node.string.map { "[\(shown($0))]" })
    }
    if nodes.count == 1, let node = nodes.first, node.text == "all", !outline.hasGesture("all") {
      return values.refuse(
        node, "`all` stands without brackets", suggestion: "simultaneousWith: all")
    }
    return .with(references(nodes, "`simultaneousWith`", of: gesture).map(\.id))
  }

  /// Reads the ids of other gestures of the surface, with their places.
  private func references(
    _ nodes: [ConfigurationNode], _ subject: String, of gesture: GestureOutline
  ) -> [(id: String, position: SourcePosition)] {
    nodes.compactMap { node in
      guard let id = values.string(node, "an entry of \(subject)") else { return nil }
      guard id != gesture.id else {
        return values.refuse(
          node, "\(subject) of the gesture \(quoted(id)) names the gesture itself")
      }
      guard outline.hasGesture(id) || isIncomplete else {
        return values.refuse(
          node, "there is no gesture \(quoted(id)) in the surface \(quoted(outline.id))",
          suggestion: values.diagnostics.suggestion(
            for: id, among: outline.referableGestures.filter { $0 != gesture.id }))
      }
      return (id, node.position)
    }
  }
}
