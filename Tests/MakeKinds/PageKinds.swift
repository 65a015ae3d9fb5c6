import GestureConfiguration
import Gestures
import JSON

/// The module of pages with the keys of views and of each kind, by which it checks configurations.
enum PageKinds {
  static var text: String {
    let kinds = KindDescription.all.map { JSON.Member(key: $0.name, value: json($0)) }
    return """
      // The properties of views and gestures. Made by `swift run MakeKinds`.

      export const viewProperties = \(JSON.array(ViewSchema.properties.map { json($0, nil) }).text);

      export const kinds = {
      \(kinds.map { "  \($0.key): \($0.value.text),\n" }.joined())};

      // The reasons for which touches are cancelled.
      export const causes = \(JSON(Touch.CancellationCause.allCases.map(\.rawValue)).text);

      """
  }

  private static func json(_ kind: KindDescription) -> JSON {
    let recognizer = kind.makeRecognizer()
    return .object([
      .init(
        key: "properties",
        value: .array(kind.properties.map { property in json(property, property.get(recognizer)) })),
      .init(key: "required", value: kind.requiredProperty.map(JSON.string) ?? .null),
      .init(
        key: "orders",
        value: .array(kind.orders.map { JSON([$0.smaller, $0.larger]) })),
      .init(
        key: "values",
        value: .array(
          kind.values.map { value in
            .object([
              .init(key: "name", value: .string(value.name)),
              .init(key: "isPoint", value: .bool(value.form == .point)),
              .init(key: "isSettable", value: .bool(value.isSettable)),
            ])
          })),
    ])
  }

  private static func json<Owner>(_ property: Property<Owner>, _ value: PropertyValue?) -> JSON {
    var members = [JSON.Member(key: "name", value: .string(property.name))]
    func add(_ key: String, _ value: JSON) { members.append(.init(key: key, value: value)) }
    switch property.type {
    case .bool: add("type", "bool")
    case .integer(let range):
      add("type", "integer")
      add("least", .integer(range.lowerBound))
      if case .integer(let number)? = value, number != .max { add("default", .integer(number)) }
    case .number(let range):
      add("type", "number")
      add("range", .array([.real(range.lowerBound), .real(range.upperBound)]))
    case .numbers(let names, let range):
      add("type", "numbers")
      add("names", JSON(names))
      add("range", .array([.real(range.lowerBound), .real(range.upperBound)]))
    case .names(let names):
      add("type", "names")
      add("names", JSON(names))
    }
    if let unit = property.unit { add("unit", .string(unit.rawValue)) }
    return .object(members)
  }
}
