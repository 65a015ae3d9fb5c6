import Foundation
import GestureConfiguration
import Gestures
import TestRig
import Testing

/// The JSON Schema with which editors check configurations, compared with the loader.
@Suite(.limitedTime) struct SchemaTests {
  /// The files that only the loader refuses, with the reasons why a schema cannot.
  private static let beyondASchema = [
    "all-in-brackets.yaml": "a gesture may have the id 'all'",
    "cycle.yaml": "it follows no references",
    "depth.yaml": "it does not count how often it comes back to itself",
    "fraction.yaml": "to it 2.0 is a whole number",
    "id-twice.yaml": "it compares no two places",
    "itself.yaml": "it compares no two places",
    "key-twice.yaml": "a JSON object has no key twice; editors tell of it without a schema",
    "missing-frame-and-kind.yaml": "an earlier file may have them",
    "order.yaml": "it compares no two numbers",
    "percentage.yaml": "it cannot read the number in a text",
    "singular.yaml": "it does not calculate",
    "unknown-gesture.yaml": "it follows no references",
  ]

  @Test func `the schema in docs is up to date`() throws {
    let file = try Project.text("docs/gestured.schema.json")
    #expect(
      file == ConfigurationSchema.text,
      "regenerate it: swift run gesturectl schema > docs/gestured.schema.json")
  }

  @Test func `the schema is JSON`() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
    let keys = try #require(schema as? [String: Any]).keys
    #expect(keys.contains("$schema") && keys.contains("definitions"))
  }

  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func `the schema accepts the good examples`() throws {
    let validator = try SchemaValidator()
    for example in ExampleFile.good {
      #expect(try validator.error(in: example.file) == nil, "\(example.name)")
    }
    for name in ["example.yaml", "all-kinds.yaml"] {
      let text = Array(try Project.text("Recordings/\(name)").utf8)
      #expect(try validator.error(in: ConfigurationFile(name: name, text: text)) == nil)
    }
    #expect(try validator.error(in: Configuration.defaultFile) == nil)
  }

  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func `the schema refuses the bad examples, as far as a schema can`() throws {
    let validator = try SchemaValidator()
    for example in ExampleFile.bad {
      let error = try validator.error(in: example.file)
      let isBeyond = Self.beyondASchema[example.name] != nil
      #expect((error == nil) == isBeyond, "\(example.name): \(error ?? "taken")")
    }
    #expect(Set(Self.beyondASchema.keys).isSubset(of: ExampleFile.bad.map(\.name)))
  }

  /// Files with random changes: the schema may miss an error, but must not refuse a valid file.
  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func `the schema refuses nothing that the loader accepts`() throws {
    let validator = try SchemaValidator()
    var mutation = Mutation(seed: 1)
    var taken = 0
    for example in ExampleFile.good where example.files.count == 1 {
      for _ in 0..<150 {
        let file = ConfigurationFile(
          name: example.name, text: mutation.mutate(Array(example.text.utf8)))
        guard (try? Configuration.load([file])) != nil else { continue }
        taken += 1
        let error = try validator.error(in: file)
        #expect(error == nil, "\(String(decoding: file.text, as: UTF8.self))")
      }
    }
    #expect(taken > 100)
  }

  /// Every property is tried, so that no table is forgotten.
  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func `the schema knows every property and its values`() throws {
    let validator = try SchemaValidator()
    func error(_ keys: String, _ gesture: String) throws -> String? {
      let text = """
        {version: 1, surfaces: [{id: s, views: [
          {id: v, frame: [0, 0, 1, 1]\(keys), gestures: [{id: g\(gesture)}]}]}]}
        """
      return try validator.error(in: ConfigurationFile(name: "a", text: Array(text.utf8)))
    }
    for property in ViewSchema.properties {
      #expect(try error(", \(property.name): \(property.type.good)", "") == nil)
      #expect(try error(", \(property.name): \(property.type.bad)", "") != nil)
    }
    for kind in KindDescription.all {
      for property in kind.properties {
        let kind = ", kind: \(kind.name)"
        #expect(try error("", "\(kind), \(property.name): \(property.type.good)") == nil)
        #expect(try error("", "\(kind), \(property.name): \(property.type.bad)") != nil)
        // Without a kind any kind's values are allowed, but no property's value is a mapping.
        #expect(try error("", ", \(property.name): \(property.type.good)") == nil)
        #expect(try error("", ", \(property.name): {}") != nil)
      }
    }
  }
}

extension PropertyType {
  /// A valid value, as it is written in a file.
  fileprivate var good: String {
    switch self {
    case .bool: "true"
    case .integer(let range): "\(range.lowerBound)"
    case .number(let range): "\(range.upperBound)"
    case .numbers(let names, let range): "\(names.map { _ in range.lowerBound })"
    case .names(let names): "\(names)"
    case .steps: "[up, {swipe: upLeft}, {tap: v}, {longPress: v}]"
    case .templates:
      "[{name: a, points: [[0, 0], [1, 0.5]]}, {name: b, fingers: [[[0, 0], [1, 0]], [[0, 1], [1, 1]]]}]"
    }
  }

  /// An invalid value.
  fileprivate var bad: String {
    switch self {
    case .bool: "1"
    case .integer(let range): "\(range.lowerBound - 1)"
    case .number(let range): "\(range.upperBound + 1)"
    case .numbers(let names, _): "\(names.map { _ in 0 } + [0])"
    case .names: "[anything]"
    case .steps: "[{tap: v, swipe: up}]"
    case .templates: "[{name: a}]"
    }
  }
}
