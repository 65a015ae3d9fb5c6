/// The keys that a mapping of a configuration may have, with what a schema says of their values.
///
/// The loader learns from the same table which keys it knows, so that a schema can neither miss one
/// nor have one too many.
struct KeyTable: Sendable {
  /// A key.
  struct Key: Sendable {
    /// How it is written.
    var name: String
    /// What its value may be, as a JSON Schema says it.
    var schema: SchemaValue
  }

  /// The keys, in the order in which people are told of them.
  let keys: [Key]
  /// Their names.
  let names: [String]

  init(_ keys: [Key]) {
    self.keys = keys
    names = keys.map(\.name)
  }

  init(_ keys: KeyValuePairs<String, SchemaValue>) {
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

  /// The same keys, of whose values nothing is said: that is said elsewhere.
  var withoutSchemas: KeyTable { KeyTable(keys.map { Key(name: $0.name, schema: true) }) }

  /// What a JSON Schema says of the mapping.
  ///
  /// - Parameter required: The keys that must be there.
  /// - Returns: The schema.
  func schema(required: [String] = []) -> SchemaValue {
    let properties = SchemaValue.object(keys.map { .init(key: $0.name, value: $0.schema) })
    let schema: SchemaValue = ["type": "object"]
    let named =
      required.isEmpty ? schema : schema.with("required", .array(required.map { .string($0) }))
    return named.with("properties", properties).with("additionalProperties", false)
  }
}
