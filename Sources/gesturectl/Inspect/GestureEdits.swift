import GestureClient

/// What was changed on a page, and what it was before.
struct GestureEdits: Sendable {
  /// A property that has another value than in the configuration.
  struct Edit: Sendable {
    let property: GestureProperty
    /// The view that the gesture is on.
    let view: String
    /// What it was before; `nil` where it has no limit.
    let original: JSON?
    /// What it is.
    var value: JSON
  }

  private(set) var all: [Edit] = []
  /// What was changed.
  var configuration: InspectedConfiguration

  init(of configuration: InspectedConfiguration) {
    self.configuration = configuration
  }

  /// What no limit is written as in a command, where a list has nothing.
  static let noLimit = JSON.integer(.max)

  /// Takes note of what a property was before it was set.
  mutating func note(_ property: GestureProperty, in scene: Scene, setting value: JSON) {
    if let index = all.firstIndex(where: { $0.property == property }) {
      all[index].value = value
    } else if let gesture = scene.gesture(property) {
      all.append(
        Edit(
          property: property, view: gesture["view"]?.string ?? "", original: gesture[property.name],
          value: value))
    }
  }

  /// Forgets that a property was set.
  mutating func forget(_ property: GestureProperty) {
    all.removeAll { $0.property == property }
  }

  /// Forgets everything.
  mutating func forgetAll() { all.removeAll() }

  /// What a property was before, as a command would set it; `nil` where it was not changed.
  func original(of property: GestureProperty) -> JSON? {
    all.first { $0.property == property }.map { $0.original ?? Self.noLimit }
  }

  /// Takes the values from what there is now: another client may have set them, or a new daemon not.
  mutating func refresh(from scene: Scene) {
    for index in all.indices {
      all[index].value = scene.value(of: all[index].property) ?? Self.noLimit
    }
    all.removeAll { scene.gesture($0.property) == nil || $0.value == ($0.original ?? Self.noLimit) }
  }

  /// What pages are told: each change, and the file that makes them last.
  func line(in scene: Scene) -> InspectedLine {
    let edits = all.map { edit -> JSON in
      [
        "surface": .string(edit.property.surface), "gesture": .string(edit.property.gesture),
        "property": .string(edit.property.name), "value": edit.value,
        "original": edit.original ?? .null,
      ]
    }
    return InspectedLine(
      [
        "type": "edits", "edits": .array(edits),
        "yaml": .string(EditedConfiguration(self, scene).text),
      ])
  }
}
