import GestureWire
import JSON

/// The changes that pages have made to gestures and views, with the previous values.
///
/// They are kept until they are undone: a restarted daemon does not know them, but a user who has
/// found the right limits still wants them.
struct GestureEdits: Sendable {
  /// A property with a value that differs from the configuration's.
  struct Edit: Sendable {
    let property: GestureProperty
    let view: String
    /// True if a client added that view, so that it is in no file.
    let isOnClientView: Bool
    /// The previous value; `nil` if there was no limit.
    var original: JSON?
    var value: JSON
    /// True if the gesture has the new value.
    var isInForce = true

    /// The previous value as a command sets it.
    var originalValue: JSON { original ?? GestureEdits.noLimit }
  }

  private(set) var all: [Edit] = []
  /// The frames that were changed, and the views that were drawn.
  var views = ViewEdits()
  /// The filters that were changed.
  var filters = FilterEdits()
  /// The configuration that the edits change.
  var configuration: InspectedConfiguration

  init(of configuration: InspectedConfiguration) {
    self.configuration = configuration
  }

  /// The value that means "no limit" in a command; a list omits it.
  static let noLimit = JSON.integer(.max)

  /// Returns the edit of a property, or `nil` if it is unchanged.
  func edit(of property: GestureProperty) -> Edit? {
    all.first { $0.property == property }
  }

  /// Adds or changes the edit of a property, with its previous value from the scene.
  mutating func note(_ property: GestureProperty, in scene: Scene, setting value: JSON) {
    if let index = all.firstIndex(where: { $0.property == property }) {
      if !all[index].isInForce { all[index].original = scene.value(of: property) }
      all[index].value = value
      all[index].isInForce = true
    } else if let gesture = scene.gesture(property) {
      let isOnClientView = scene.isOnClientView(
        ViewPlace(surface: property.surface, view: gesture.view), besides: views.drawn)
      all.append(
        Edit(
          property: property, view: gesture.view, isOnClientView: isOnClientView,
          original: gesture.value[property.name], value: value))
    }
  }

  mutating func forget(_ properties: [GestureProperty]) {
    all.removeAll { properties.contains($0.property) }
  }

  /// Forgets the edit of a view.
  ///
  /// The gestures of a view that was drawn go with it, and so do their names on other gestures.
  mutating func forgetView(_ place: ViewPlace) {
    for drawn in views.forget(place) {
      let gone = drawn.gestures.map(\.id)
      all.removeAll {
        $0.property.surface == place.surface && gone.contains($0.property.gesture)
      }
      for index in all.indices where all[index].property.surface == place.surface {
        guard case .array(let names) = all[index].value else { continue }
        all[index].value = .array(names.filter { !gone.contains($0.string ?? "") })
      }
    }
    all.removeAll { $0.value == $0.originalValue }
  }

  /// Forgets everything.
  mutating func forgetAll() {
    all = []
    views.forgetAll()
    filters.forgetAll()
  }

  /// True if nothing was changed.
  var isEmpty: Bool { all.isEmpty && views.all.isEmpty && filters.all.isEmpty }

  /// Copies the values of properties that were just set from the daemon's list, which may round
  /// them, and forgets edits that equal the previous values.
  mutating func confirm(_ properties: [GestureProperty], from scene: Scene) {
    for index in all.indices
    where properties.contains(all[index].property) && scene.gesture(all[index].property) != nil {
      all[index].value = scene.value(of: all[index].property) ?? Self.noLimit
    }
    all.removeAll { properties.contains($0.property) && $0.value == $0.originalValue }
  }

  /// Finds the edits that are still in force: a new daemon or configuration does not know them, and
  /// another client may have set other values.
  mutating func refresh(from scene: Scene) {
    for index in all.indices {
      let edit = all[index]
      all[index].isInForce =
        scene.gesture(edit.property) != nil
        && scene.value(of: edit.property) ?? Self.noLimit == edit.value
    }
    views.refresh(from: scene)
  }

  /// The line for pages, with all edits and the file that makes them permanent.
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
        "type": "edits", "edits": .array(edits), "views": views.value,
        "filters": .array(filters.all.map { .string($0.entry) }),
        "yaml": .string(EditedConfiguration(self, scene).text),
      ])
  }
}

/// A property of a gesture that a page can change.
struct GestureProperty: Hashable, Sendable {
  let surface: String
  let gesture: String
  let name: String

  init(surface: String, gesture: String, name: String) {
    (self.surface, self.gesture, self.name) = (surface, gesture, name)
  }

  /// Reads the property from a page's request.
  init?(_ value: JSON) {
    guard let surface = value["surface"]?.string, let gesture = value["gesture"]?.string,
      let name = value["property"]?.string
    else { return nil }
    self.init(surface: surface, gesture: gesture, name: name)
  }
}
