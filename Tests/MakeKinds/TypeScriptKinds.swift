import GestureConfiguration
import Gestures

/// The types of `gestured.d.ts` that depend on kinds.
enum TypeScriptKinds {
  private static let start = "// Made by `swift run MakeKinds`.\n"
  private static let end = "// Until here.\n"

  /// Returns the file's text with new types; `nil` if it has no place for them.
  static func text(in file: String) -> String? {
    guard let start = file.firstRange(of: start), let end = file.firstRange(of: end)
    else { return nil }
    return "\(file[..<start.upperBound])\(types)\(file[end.lowerBound...])"
  }

  private static var types: String {
    let numbers = KindValue.all.filter { !$0.isPoint }
    let points = KindValue.all.filter(\.isPoint)
    let settable = KindValue.all.filter(\.isSettable)
    return """

      export type Kind =
        \(KindDescription.all.map { "| \"\($0.name)\"" }.joined(separator: " "));

      /** A step of a sequence: a tap or a press on the view with that id, or a direction. */
      export type Step =
        | { tap: string } | { longPress: string } | { swipe: string } | string;

      /** A shape that fingers draw: the points of one finger, or of each finger. */
      export type StrokeTemplate =
        | { name: string; points: [number, number][] }
        | { name: string; fingers: [number, number][][] };

      /** Properties of a gesture, by their names in gestured.yaml(5). */
      export interface GestureProperties {
        kind?: Kind;
      \(KindDescription.propertiesOfAllKinds.map { "  \($0.name)?: \(type(of: $0.type));\n" }.joined())\
        requiresFailureOf?: string[];
        simultaneousWith?: string[] | "all";
        [property: string]: unknown;
      }

      /** The values of some kinds that are numbers or words. */
      export interface KindValues {
      \(numbers.map { "  \(member($0, "[number, number]"))\n" }.joined())}

      /** The values of some kinds that are places or distances. */
      export interface KindPoints<Place> {
      \(points.map { "  \(member($0, "Place"))\n" }.joined())}

      /** The values from which a gesture under way continues. */
      export interface SettableValues<Place> {
      \(settable.map { "  \(member($0, "Place"))\n" }.joined())}


      """
  }

  /// A member with all the types that the value has for some kind.
  private static func member(_ value: KindValue, _ place: String) -> String {
    var types: [String] = []
    for other in KindDescription.all.flatMap(\.values) where other.name == value.name {
      let type =
        switch other.form {
        case .integer, .number: "number"
        case .point: place
        case .text: "string"
        case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
        }
      if !types.contains(type) { types.append(type) }
    }
    return "\(value.name)?: \(types.joined(separator: " | "));"
  }

  private static func type(of type: PropertyType) -> String {
    switch type {
    case .bool: "boolean"
    case .integer, .number: "number"
    case .numbers: "number[]"
    case .steps: "Step[]"
    case .templates: "StrokeTemplate[]"
    case .names(let names): "(\(names.map { "\"\($0)\"" }.joined(separator: " | ")))[]"
    }
  }
}

extension KindValue {
  fileprivate var isPoint: Bool {
    KindDescription.all.flatMap(\.values).contains { $0.name == name && $0.form == .point }
  }
}
