package import Gestures

/// The configurable properties of one kind of recognizer.
package struct GestureSchema: Sendable {
  /// Two properties, the first of which must not be larger than the second.
  package struct Order: Equatable, Sendable {
    package var smaller: String
    package var larger: String
  }

  package let kind: GestureKind
  /// The properties, beginning with those of every recognizer.
  package let properties: [Property<GestureRecognizer>]
  /// The conditions between properties.
  package let orders: [Order]
  /// Creates a recognizer with UIKit's defaults.
  package let makeRecognizer: @Sendable () -> GestureRecognizer

  init(
    _ kind: GestureKind, properties: [Property<GestureRecognizer>], orders: [Order] = [],
    makeRecognizer: @escaping @Sendable () -> GestureRecognizer
  ) {
    self.kind = kind
    self.properties = Self.base + properties
    self.orders = orders
    self.makeRecognizer = makeRecognizer
  }

  /// The property with that name.
  package func property(_ name: String) -> Property<GestureRecognizer>? {
    properties.first { $0.name == name }
  }
}

extension GestureSchema {
  /// The schema of a kind; `nil` if no configuration can use the kind.
  package static func schema(of kind: GestureKind) -> GestureSchema? {
    all.first { $0.kind == kind }
  }

  /// The names of the kinds that have a property with that name, besides those of every recognizer.
  static func kinds(withProperty name: String) -> [String] {
    guard !base.contains(where: { $0.name == name }) else { return [] }
    return all.filter { $0.property(name) != nil }.map(\.kind.rawValue)
  }

  /// The properties of all kinds, each once, with the values that it may have in one of them.
  static let propertiesOfAllKinds: [Property<GestureRecognizer>] = {
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

  /// The schema of the kind with that name.
  package static func schema(named name: String) -> GestureSchema? {
    all.first { $0.kind.rawValue == name }
  }
}
