import GestureConfiguration
import GestureWire
import Gestures
import JSON
import Surfaces

/// The module of pages with the keys of views and of each kind, and the limits, by which it checks
/// commands.
enum PageKinds {
  static var text: String {
    let kinds = KindDescription.all.map { JSON.Member(key: $0.name, value: json($0)) }
    return """
      // The properties of views and gestures, and limits. Made by `swift run MakeKinds`.

      export const viewProperties = \(JSON.array(ViewSchema.properties.map { json($0, nil) }).text);

      export const kinds = {
      \(kinds.map { "  \($0.key): \($0.value.text),\n" }.joined())};

      // The reasons for which touches are cancelled.
      export const causes = \(JSON(Touch.CancellationCause.allCases.map(\.rawValue)).text);

      // The states of gestures on lines.
      export const states = \(JSON(GestureRecognizer.State.words).text);

      // What the daemon allows: see ClientLimits, ConfigurationLimits and ProtocolLimits.
      export const limits = \(limits.text);

      """
  }

  private static var limits: JSON {
    func usage(views: Int, gestures: Int) -> JSON {
      .object([
        .init(key: "views", value: .integer(views)),
        .init(key: "gestures", value: .integer(gestures)),
      ])
    }
    let numbers = [
      ("gesturesOfTouch", ConfigurationLimits.gesturesOfTouch),
      ("names", ConfigurationLimits.names), ("keys", ConfigurationLimits.keys),
      ("depth", ConfigurationLimits.depth), ("idBytes", ConfigurationLimits.maximumIDLength),
      ("number", Int(Metrics.maximumNumber)), ("percent", Int(100 * FrameTemplate.maximumFraction)),
      ("lineBytes", ProtocolLimits.maximumLineLength), ("values", ProtocolLimits.values),
      ("levels", ProtocolLimits.levels), ("keyBytes", ProtocolLimits.maximumKeyLength),
      ("patterns", ProtocolLimits.patterns), ("patternBytes", ProtocolLimits.patternBytes),
    ]
    let ofClient = usage(views: ClientLimits.views, gestures: ClientLimits.gestures)
    let ofAll = usage(views: ClientLimits.viewsOfAll, gestures: ClientLimits.gesturesOfAll)
    return .object(
      [.init(key: "ofClient", value: ofClient), .init(key: "ofAllClients", value: ofAll)]
        + numbers.map { .init(key: $0.0, value: .integer($0.1)) })
  }

  private static func json(_ kind: KindDescription) -> JSON {
    let recognizer = kind.makeRecognizer()
    return .object([
      .init(
        key: "properties",
        value: .array(kind.properties.map { property in json(property, property.get(recognizer)) })),
      .init(
        key: "orders",
        value: .array(kind.orders.map { JSON([$0.smaller, $0.larger]) })),
      .init(
        key: "values",
        value: .array(
          kind.values.map { value in
            .object(
              [
                .init(key: "name", value: .string(value.name)),
                .init(key: "isPoint", value: .bool(value.form == .point)),
                .init(key: "isSettable", value: .bool(value.isSettable)),
              ]
                + (value.isSettable ? [.init(key: "range", value: range(of: value.form))] : []))
          })),
    ])
  }

  /// The numbers that a client may set.
  private static func range(of form: KindValue.Form) -> JSON {
    guard case .number(let range) = form else {
      return .array([.real(-Metrics.maximumNumber), .real(Metrics.maximumNumber)])
    }
    return .array([.real(range.lowerBound), .real(range.upperBound)])
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
    case .steps:
      add("type", "steps")
      add("names", JSON(SwipeGestureRecognizer.Direction.words.map(\.key)))
    case .templates:
      add("type", "templates")
    }
    if let unit = property.unit { add("unit", .string(unit.rawValue)) }
    return .object(members)
  }
}
