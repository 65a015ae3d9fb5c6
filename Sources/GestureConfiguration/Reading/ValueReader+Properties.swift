import Gestures
internal import YAML

extension ValueReader {
  /// Reads a value of a property.
  func value(
    _ node: Node, name: String, type: PropertyType, unit: GestureUnit? = nil
  ) -> PropertyValue? {
    let subject = "'\(name)'"
    switch type {
    case .bool:
      return bool(node, subject).map { .bool($0) }
    case .integer(let range):
      return integer(node, subject, in: range).map { .integer($0) }
    case .number(let range):
      return number(node, subject, in: range, unit: unit.flatMap(NumberUnit.init))
        .map { .number($0) }
    case .numbers(let names, let range):
      let example = "[\(names.map { _ in "0" }.joined(separator: ", "))]"
      return list(node, subject, of: names, example: example) { node, subject, _ in
        number(node, subject, in: range, unit: .lengths)
      }
      .map { .numbers($0) }
    case .names(let known):
      return names(node, subject, among: known).map { .names($0) }
    }
  }

  /// Reads the properties that are given.
  func settings<Owner>(
    of section: Section, properties: [Property<Owner>]
  ) -> [PropertySetting] {
    properties.compactMap { property in
      section.value(of: property.name) { node in
        value(node, name: property.name, type: property.type, unit: property.unit)
      }
      .map { PropertySetting(name: property.name, value: $0) }
    }
  }
}
