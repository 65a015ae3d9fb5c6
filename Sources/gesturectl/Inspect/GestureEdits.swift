import JSON

/// What was changed on a page, and what it was before.
///
/// It is kept until somebody undoes it: a daemon that is started anew knows nothing of it, but who has
/// found the right limits still wants them.
struct GestureEdits: Sendable {
  /// A property that is to have another value than in the configuration.
  struct Edit: Sendable {
    let property: GestureProperty
    /// The view that the gesture is on.
    let view: String
    /// Whether a client has added that view, so that it is in no file.
    let isOnClientView: Bool
    /// What it was before; `nil` where it has no limit.
    var original: JSON?
    /// What it is to be.
    var value: JSON
    /// Whether it is so.
    var isInForce = true

    /// What it was before, as a command would set it.
    var originalValue: JSON { original ?? GestureEdits.noLimit }
  }

  private(set) var all: [Edit] = []
  /// What was changed.
  var configuration: InspectedConfiguration

  init(of configuration: InspectedConfiguration) {
    self.configuration = configuration
  }

  /// What no limit is written as in a command, where a list has nothing.
  static let noLimit = JSON.integer(.max)

  /// What was changed of a property; `nil` is nothing.
  func edit(of property: GestureProperty) -> Edit? {
    all.first { $0.property == property }
  }

  /// Takes note of what properties were before they were set.
  mutating func note(_ property: GestureProperty, in scene: Scene, setting value: JSON) {
    if let index = all.firstIndex(where: { $0.property == property }) {
      if !all[index].isInForce { all[index].original = scene.value(of: property) }
      all[index].value = value
      all[index].isInForce = true
    } else if let gesture = scene.gesture(property) {
      let view = gesture["view"]?.string ?? ""
      let isOnClientView = scene.views.contains {
        $0["surface"]?.string == property.surface && $0["view"]?.string == view
          && $0["client"] != nil
      }
      all.append(
        Edit(
          property: property, view: view, isOnClientView: isOnClientView,
          original: gesture[property.name], value: value))
    }
  }

  /// Forgets that properties were set.
  mutating func forget(_ properties: [GestureProperty]) {
    all.removeAll { properties.contains($0.property) }
  }

  /// Takes the values of properties that were just set as the list has them, which may round them, and
  /// forgets those that are what they were before.
  mutating func confirm(_ properties: [GestureProperty], from scene: Scene) {
    for index in all.indices
    where properties.contains(all[index].property) && scene.gesture(all[index].property) != nil {
      all[index].value = scene.value(of: all[index].property) ?? Self.noLimit
    }
    all.removeAll { properties.contains($0.property) && $0.value == $0.originalValue }
  }

  /// Finds out what is still in force: a new daemon or configuration knows nothing of it, and another
  /// client may have set something else.
  mutating func refresh(from scene: Scene) {
    for index in all.indices {
      let edit = all[index]
      all[index].isInForce =
        scene.gesture(edit.property) != nil
        && scene.value(of: edit.property) ?? Self.noLimit == edit.value
    }
  }

  /// What pages are told: each change, and the file that makes them last.
  func line(in scene: Scene) -> InspectedLine {
    let edits = all.map { edit -> JSON in
      [
        "surface": .string(edit.property.surface), "gesture": .string(edit.property.gesture),
        "property": .string(edit.property.name), "value": edit.value,
        "original": edit.original ?? .null, "isInForce": .bool(edit.isInForce),
      ]
    }
    return InspectedLine(
      [
        "type": "edits", "edits": .array(edits),
        "yaml": .string(EditedConfiguration(self, scene).text),
      ])
  }
}
