package import Gestures

extension KindDescription {
  /// The names of the kinds that have a property with that name, besides those of every recognizer.
  static func names(withProperty name: String) -> [String] {
    guard !GestureRecognizer.properties.contains(where: { $0.name == name }) else { return [] }
    return all.filter { $0.property(name) != nil }.map(\.name)
  }

  /// The properties of all kinds, each once, with the values that it may have in one of them.
  package static let propertiesOfAllKinds: [Property<GestureRecognizer>] = {
    var properties: [Property<GestureRecognizer>] = []
    for property in all.flatMap(\.properties) {
      guard let index = properties.firstIndex(where: { $0.name == property.name }) else {
        properties.append(property)
        continue
      }
      // Kinds differ only in the least number of taps.
      if case .integer(let range) = property.type,
        case .integer(let known) = properties[index].type, range.lowerBound < known.lowerBound
      {
        properties[index] = property
      }
    }
    return properties
  }()

  /// True if the kind compares the places of several fingers.
  package var comparesFingers: Bool {
    if case .fixed(let count) = fingers { count > 1 } else { false }
  }

  /// True if the fingers come from outside the surface.
  var beginsAtAnEdge: Bool { failures.contains { $0.reason == .notAtAnEdge } }

  /// True if nothing is recognized without a movement.
  var isMovement: Bool { failures.contains { $0.reason == .movedTooLittle } }

  /// True if touches are held back unless the configuration says otherwise.
  var holdsTouchesBack: Bool {
    property("delaysTouchesBegan")?.get(makeRecognizer()) == .bool(true)
  }

  /// The property with the number of fingers; empty if the kind has none.
  var keyOfFingers: String {
    guard case .property(let name) = fingers else { return "" }
    return name
  }
}
