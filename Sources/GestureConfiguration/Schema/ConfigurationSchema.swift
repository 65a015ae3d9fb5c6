import Gestures

/// The JSON Schema of configuration files, which editors complete and check by.
///
/// It is made of the tables that the loader reads by. It refuses nothing that the loader takes. It
/// cannot say what hangs on other files or other places of a file: that a `frame` or `kind` is
/// missing, that an id is unknown or given twice, or that gestures wait for each other in a cycle.
package enum ConfigurationSchema {
  /// The schema as a JSON text with a line feed at its end (draft 7, the newest that all editors
  /// know).
  package static var text: String {
    let schema: SchemaValue = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Configuration of gestured",
      "description": "Made by `gesturectl schema`.",
    ]
    guard case .object(let head) = schema,
      case .object(let rules) = file.schema(required: ["version"])
    else { return "" }
    let definitions: SchemaValue = [
      "surface": surface.schema(required: ["id"]),
      "view": (view + KeyTable(ViewSchema.properties, of: View(frame: .zero)))
        .schema(required: ["id"]),
      "gesture": gestureOfAnyKind,
      "position": position,
      "extent": extent,
      "name": name,
    ]
    return SchemaValue.object(head + rules).with("definitions", definitions).text() + "\n"
  }

  /// A gesture, whose keys hang on its kind; without one, as in a drop-in, they may be any kind's.
  private static var gestureOfAnyKind: SchemaValue {
    var cases: [SchemaValue] = GestureSchema.all.map { schema in
      let kind = SchemaValue.string(schema.kind.rawValue)
      let keys = KeyTable(schema.properties, of: schema.makeRecognizer())
      return [
        "if": ["required": ["kind"], "properties": ["kind": ["const": kind]]],
        "then": (gesture.withoutSchemas + keys).schema(),
      ]
    }
    cases.append([
      "if": ["not": ["required": ["kind"]]], "then": (gesture.withoutSchemas + anyKeys).schema(),
    ])
    guard case .object(let rules) = gesture.schema(required: ["id"]) else { return true }
    // Of other keys each kind says whether it has them.
    let common = rules.filter { $0.key != "additionalProperties" }
    return SchemaValue.object(common).with("allOf", .array(cases))
  }

  /// The properties of all kinds; what a property may be of any of them, it may be.
  private static var anyKeys: KeyTable {
    var names: [String] = []
    var schemas: [String: [SchemaValue]] = [:]
    for property in GestureSchema.all.flatMap(\.properties) {
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
