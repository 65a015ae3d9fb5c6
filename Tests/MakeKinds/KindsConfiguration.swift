import GestureConfiguration
import Gestures

/// A configuration with every kind: the gestures of the default configuration, and one of each
/// kind that it lacks.
enum KindsConfiguration {
  static var text: String {
    let known = String(decoding: Configuration.defaultFile.text, as: UTF8.self)
    let others = KindDescription.all.filter { !known.contains("kind: \($0.name),") }
    let added = others.map {
      "          - {id: \($0.name), kind: \($0.name), \(example(of: $0))simultaneousWith: all}"
    }
    return """
      # The configuration of the golden output of captures of single kinds: the gestures of the default
      # configuration. `example.yaml` is that of the other captures.

      """
        + ([
          known.replacing("- id: main\n", with: "- id: main\n    size: [400, 800]\n")
        ] + added.map { "\($0)\n" }).joined()
  }

  /// The property without which a gesture is never recognized, with a value.
  private static func example(of kind: KindDescription) -> String {
    guard let property = kind.requiredProperty.flatMap(kind.property) else { return "" }
    return switch property.type {
    case .steps: "\(property.name): [up, right], continuous: true, "
    case .templates:
      "\(property.name): [{name: caret, points: [[0, 2], [1, 0], [2, 2]]}, "
        + "{name: check, points: [[0, 1], [1, 2], [3, 0]]}], "
    case .names(let names): "\(property.name): [\(names[0])], "
    case .bool, .integer, .number, .numbers: ""
    }
  }
}
