import GestureConfiguration
import Gestures

/// A configuration with every kind: the gestures of the default configuration, and one of each
/// kind that it lacks.
enum KindsConfiguration {
  static var text: String {
    let known = String(decoding: Configuration.defaultFile.text, as: UTF8.self)
    let others = KindDescription.all.filter { !known.contains("kind: \($0.name),") }
    let added = others.map {
      "          - {id: \($0.name), kind: \($0.name), simultaneousWith: all}"
    }
    return """
      # The configuration of the golden output of captures of single kinds: the gestures of the default
      # configuration. `example.yaml` is that of the other captures.

      """
        + ([
          known.replacing("- id: main\n", with: "- id: main\n    size: [400, 800]\n")
        ] + added.map { "\($0)\n" }).joined()
  }
}
