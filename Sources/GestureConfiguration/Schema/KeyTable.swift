import Gestures
package import JSON

/// The keys that a mapping of a configuration may have, with the schemas of their values.
///
/// The loader knows the keys from the same table, so the schema's keys are exactly those that the
/// loader knows.
package struct KeyTable: Sendable {
  package struct Key: Sendable {
    /// Its spelling.
    package var name: String
    /// The JSON Schema of its value.
    package var schema: JSON
  }

  /// The keys, in the order in which messages and the schema list them.
  package let keys: [Key]
  package let names: [String]

  init(_ keys: [Key]) {
    self.keys = keys
    names = keys.map(\.name)
  }

  package init(_ keys: KeyValuePairs<String, JSON>) {
    self.init(keys.map { Key(name: $0.key, schema: $0.value) })
  }

  init<Owner>(_ properties: [Property<Owner>], of owner: Owner) {
    self.init(
      properties.map { property in
        Key(
          name: property.name,
          schema: property.type.schema(unlessGiven: property.get(owner)))
      })
  }

  static func + (first: KeyTable, second: KeyTable) -> KeyTable {
    KeyTable(first.keys + second.keys)
  }

  /// The same keys with values that are not restricted, since another schema does that.
  var withoutSchemas: KeyTable { KeyTable(keys.map { Key(name: $0.name, schema: true) }) }

  /// Makes the JSON Schema of the mapping.
  ///
  /// - Parameter required: The keys that must be present.
  /// - Returns: The schema.
  package func schema(required: [String] = []) -> JSON {
    let properties = JSON.object(keys.map { JSON.Member(key: $0.name, value: $0.schema) })
    let schema: JSON = ["type": "object"]
    let named =
      required.isEmpty ? schema : schema.with("required", .array(required.map { .string($0) }))
    return named.with("properties", properties).with("additionalProperties", false)
  }
}
