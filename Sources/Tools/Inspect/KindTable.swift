import GestureConfiguration
import Gestures
import JSON

/// The kinds of gestures with their properties and values, for pages.
enum KindTable {
  static var line: InspectedLine {
    let kinds = KindDescription.all.map { kind in
      JSON.Member(
        key: kind.name,
        value: .array(kind.properties.compactMap { Self.property($0) } + relations))
    }
    let values = KindDescription.all.map { kind in
      JSON.Member(key: kind.name, value: .array(kind.values.compactMap { Self.value($0) }))
    }
    return InspectedLine([
      "type": "kinds", "kinds": .object(kinds), "values": .object(values),
      "simple": .array(KindDescription.all.filter(\.isSimple).map { .string($0.name) }),
    ])
  }

  /// A value for people who watch fingers; `nil` if it says nothing about them, or has no unit.
  private static func value(_ value: KindValue) -> JSON? {
    if value.repeatsProperty { return nil }
    if case .number = value.form, value.unit == nil { return nil }
    return [
      "name": .string(value.name), "unit": value.unit.map { .string($0.rawValue) } ?? .null,
      "isRate": .bool(value.isRate),
    ]
  }

  /// The relations to other gestures of the surface, which pages show as lists of those.
  private static let relations: [JSON] = [
    ["name": "requiresFailureOf", "type": "gestures"],
    ["name": "simultaneousWith", "type": "gestures", "allowsAll": true],
  ]

  /// True if a property may have no limit, as it has by default for some kind.
  static func isOptional(_ name: String) -> Bool {
    KindDescription.all.contains { kind in
      guard case .integer(.max)? = kind.property(name)?.get(kind.makeRecognizer()) else {
        return false
      }
      return true
    }
  }

  private static func property(_ property: Property<GestureRecognizer>) -> JSON? {
    let name = JSON.string(property.name)
    switch property.type {
    case .bool: return ["name": name, "type": "bool"]
    case .integer(let range):
      return [
        "name": name, "type": "integer", "minimum": .integer(range.lowerBound),
        "isOptional": .bool(isOptional(property.name)),
      ]
    case .number(let range):
      return [
        "name": name, "type": "number", "minimum": .real(range.lowerBound),
        "maximum": .real(range.upperBound),
      ]
    case .names(let names):
      return ["name": name, "type": "names", "names": .array(names.map(JSON.string))]
    // No gesture has numbers, and nobody writes the others into a field.
    case .numbers, .steps, .templates: return nil
    }
  }
}

extension KindDescription {
  /// True if fingers make the gesture, and no property needs a value.
  fileprivate var isSimple: Bool { fingers != .fixed(0) && requiredProperty == nil }
}
