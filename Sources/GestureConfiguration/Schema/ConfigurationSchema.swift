import Gestures
import JSON

/// The JSON Schema of configuration files, for completion and checks in editors.
///
/// It is made from the tables that the loader uses, and accepts everything that the loader accepts.
/// It cannot express rules that depend on other files or other parts of a file: a missing `frame`
/// or `kind`, an unknown or repeated id, or a cycle of gestures that wait for each other.
package enum ConfigurationSchema {
  /// The schema as a JSON text with a line feed at its end.
  ///
  /// It is of draft 7, the newest that all editors support.
  package static var text: String {
    let schema: JSON = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Configuration of gestured",
      "description": "Made by `gesturectl schema`.",
    ]
    guard case .object(let head) = schema,
      case .object(let rules) = file.schema(required: ["version"])
    else { return "" }
    let definitions: JSON = [
      "surface": surface.schema(required: ["id"]),
      "view": (view + KeyTable(ViewSchema.properties, of: View(frame: .zero)))
        .schema(required: ["id"]),
      "gesture": gestureOfAnyKind,
      "position": position,
      "extent": extent,
      "name": name,
      "id": id,
    ]
    return JSON.object(head + rules).with("definitions", definitions).indented() + "\n"
  }

  /// The schema of a gesture.
  ///
  /// Its kind selects the keys. Without a kind, as in a drop-in, the keys of all kinds are allowed.
  private static var gestureOfAnyKind: JSON {
    var cases: [JSON] = KindDescription.all.map { kind in
      let keys = KeyTable(kind.properties, of: kind.makeRecognizer())
      return [
        "if": ["required": ["kind"], "properties": ["kind": ["const": .string(kind.name)]]],
        "then": (gesture.withoutSchemas + keys).schema(),
      ]
    }
    cases.append([
      "if": ["not": ["required": ["kind"]]], "then": (gesture.withoutSchemas + anyKeys).schema(),
    ])
    guard case .object(let rules) = gesture.schema(required: ["id"]) else { return true }
    // Each kind's case lists all keys, and forbids others.
    let common = rules.filter { $0.key != "additionalProperties" }
    return JSON.object(common).with("allOf", .array(cases))
  }

  /// The properties of all kinds; a value is allowed if it is allowed in any kind.
  private static var anyKeys: KeyTable {
    var names: [String] = []
    var schemas: [String: [JSON]] = [:]
    for property in KindDescription.all.flatMap(\.properties) {
      if schemas[property.name] == nil { names.append(property.name) }
      let schema = property.type.schema(unlessGiven: nil)
      if schemas[property.name]?.contains(schema) != true {
        schemas[property.name, default: []].append(schema)
      }
    }
    return KeyTable(
      names.map { name in
        let choices = schemas[name] ?? []
        return .init(
          name: name, schema: choices.count == 1 ? choices[0] : ["anyOf": .array(choices)])
      })
  }
}
