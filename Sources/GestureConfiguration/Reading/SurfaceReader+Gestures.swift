import Gestures
internal import YAML

extension SurfaceReader {
  /// Reads a gesture of a view; `nil` if its kind is missing or unknown.
  mutating func template(of gesture: Entry, in view: Entry) -> GestureTemplate? {
    let section = gesture.section
    reportMissing(
      "kind", in: section, of: "gesture", id: gesture.id,
      before: surface.gestureTable.ids(before: gesture))
    let name = section.value(of: "kind") { node in
      values.name(node, "'kind'", among: KindDescription.all.map(\.name))
    }
    let kind = name.flatMap { KindDescription.named($0) }
    let settings = self.settings(of: gesture, kind: kind)
    let requirements = requirements(of: gesture)
    let partners = partners(of: gesture)
    if !isIncomplete { values.checkSteps(of: settings, in: section, among: view.viewIDs) }
    guard let kind else { return nil }
    var template = GestureTemplate(id: gesture.id, kind: kind.kind)
    template.source = section
    template.settings = settings
    template.requiresFailureOf = requirements ?? []
    template.simultaneousWith = partners ?? .with([])
    return template
  }

  // MARK: Properties

  private func settings(of gesture: Entry, kind: KindDescription?) -> [PropertySetting] {
    let section = gesture.section
    guard let kind else {
      // If the kind is unknown, the keys and values of all kinds are accepted.
      let properties = KindDescription.propertiesOfAllKinds
      section.reportKeys(
        except: ConfigurationSchema.gesture.names + properties.map(\.name), in: "a gesture",
        diagnostics: values.diagnostics, home: ConfigurationSchema.home(ofKey:))
      return values.settings(of: section, properties: properties)
    }
    section.reportKeys(
      except: ConfigurationSchema.gestureKeys[kind.kind] ?? [],
      in: "a gesture of kind '\(kind.name)'", diagnostics: values.diagnostics,
      home: { ConfigurationSchema.home(ofKey: $0, besides: kind) },
      synonym: { ConfigurationSchema.synonym(ofKey: $0, in: kind) }
    ) { reportChange(to: kind, without: $0, of: gesture) }
    return values.settings(of: section, kind: kind, absent: kind.makeRecognizer())
  }

  /// Reports a later file that changes the kind to one without a key that the old kind has.
  ///
  /// The file that set the key was right at that time. Returns true if there is such a change.
  private func reportChange(
    to kind: KindDescription, without key: Section.Key, of gesture: Entry
  ) -> Bool {
    guard let old = gesture.formerKind(of: key),
      KindDescription.named(old)?.property(key.name) != nil
    else { return false }
    values.diagnostics.report(
      "the kind of \(quoted(gesture.id)) changes from '\(old)' to '\(kind.name)', which has no "
        + "\(quoted(key.name)) (set at \(key.position))", at: gesture.section.position(of: "kind"))
    return true
  }

  // MARK: Other gestures

  /// Reads the ids of the gestures that a gesture requires to fail; `nil` if the key is absent.
  mutating func requirements(of gesture: Entry) -> [String]? {
    let named = gesture.section.value(of: "requiresFailureOf") { node in
      values.list(
        node, "'requiresFailureOf'", example: "[doubleTap]",
        guess: node.isNull ? nil : guessedList(node.text, of: gesture)
      ).map {
        references($0, "'requiresFailureOf'", of: gesture)
      }
    }
    for other in named ?? [] {
      requirements.add(gesture.id, requires: other.id, at: other.position)
    }
    return named?.map(\.id)
  }

  /// Reads the gestures that may be recognized together with a gesture; `nil` if the key is absent.
  func partners(of gesture: Entry) -> Simultaneity? {
    gesture.section.value(of: "simultaneousWith") { simultaneity($0, of: gesture) }
  }

  private func simultaneity(
    _ node: Node, of gesture: Entry
  ) -> Simultaneity? {
    if node.text == "all" { return .all }
    guard let nodes = node.sequence else {
      return values.mismatch(
        node, "'simultaneousWith'", "'all' or a list of gestures",
        suggestion: guessedPartners(node.string, of: gesture))
    }
    if nodes.count == 1, let node = nodes.first, let name = node.string,
      !surface.hasGesture(name), guessedPartners(name, of: gesture) == "all"
    {
      let reason =
        name == "all"
        ? "'all' must stand without brackets"
        : "there is no gesture \(quoted(name)) in the surface \(quoted(surface.id))"
      return values.refuse(node, reason, suggestion: "simultaneousWith: all")
    }
    return .with(references(nodes, "'simultaneousWith'", of: gesture).map(\.id))
  }

  /// Guesses the meaning of a text that should be `all` or a list: `all`, or a list with the
  /// gesture whose id is the text or similar to it.
  private func guessedPartners(_ text: String?, of gesture: Entry) -> String? {
    guard let text, !isOther(text, than: gesture) else {
      return guessedList(text, of: gesture)
    }
    let guess =
      text == "all"
      ? text
      : values.diagnostics.suggestion(for: text, among: ["all"] + others(than: gesture))
    return guess == "all" ? guess : guessedList(text, of: gesture)
  }

  /// Guesses the list with one entry that a text without brackets stands for.
  private func guessedList(_ text: String?, of gesture: Entry) -> String? {
    guard let text else { return nil }
    let entry =
      isOther(text, than: gesture)
      ? text
      : guessedGesture(text, than: gesture) ?? text
    return "[\(shown(entry))]"
  }

  /// Guesses the other gesture that a text means: the first one of that kind, or one with a similar
  /// id.
  private func guessedGesture(_ text: String, than gesture: Entry) -> String? {
    if KindDescription.named(text) != nil,
      let other = surface.gestureTable.entries.first(where: {
        $0 !== gesture && $0.section["kind"]?.string == text
      })
    {
      return other.id
    }
    return values.diagnostics.suggestion(for: text, among: others(than: gesture))
  }

  private func isOther(_ id: String, than gesture: Entry) -> Bool {
    id != gesture.id && surface.hasGesture(id)
  }

  /// The gestures that a gesture can name.
  private func others(than gesture: Entry) -> [String] {
    surface.referableGestures.filter { $0 != gesture.id }
  }

  /// Reads the ids of other gestures of the surface, with their positions.
  private func references(
    _ nodes: [Node], _ subject: String, of gesture: Entry
  ) -> [(id: String, position: SourcePosition)] {
    // A client's names count with its other limits.
    guard isForClient || nodes.count <= ConfigurationLimits.names else {
      values.diagnostics.report(
        ConfigurationLimits.tooManyNames, at: nodes[ConfigurationLimits.names].position)
      return []
    }
    return nodes.compactMap { node in
      guard let id = values.string(node, "an entry of \(subject)") else { return nil }
      guard id != gesture.id else {
        return values.refuse(
          node, "\(subject) of the gesture \(quoted(id)) names the gesture itself")
      }
      guard surface.hasGesture(id) || isIncomplete else {
        let isKind = KindDescription.named(id) != nil
        return values.refuse(
          node,
          "there is no gesture \(quoted(id)) in the surface \(quoted(surface.id))"
            + (isKind ? "; \(subject) names ids, not kinds" : ""),
          suggestion: guessedGesture(id, than: gesture))
      }
      return (id, node.position)
    }
  }
}

extension Entry {
  /// The ids of a view and of all views in it.
  fileprivate var viewIDs: [String] { [id] + views.flatMap(\.viewIDs) }
}
