import JSON

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
