import Foundation
import GestureConfiguration
import Gestures
import TestRig
import Testing

/// The JSON Schema that editors check configurations by, beside the loader.
@Suite(.timeLimit(.minutes(5))) struct SchemaTests {
  /// What only the loader can tell, and why a schema cannot.
  private static let beyondASchema = [
    "all-in-brackets.yaml": "a gesture may have the id `all`",
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

  @Test func theFileInTheProjectIsTheNewest() throws {
    let file = try Project.text("docs/gestured.schema.json")
    #expect(
      file == ConfigurationSchema.text,
      "make it anew: swift run gesturectl schema > docs/gestured.schema.json")
  }

  @Test func itIsJSON() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
    let keys = try #require(schema as? [String: Any]).keys
    #expect(keys.contains("$schema") && keys.contains("definitions"))
  }

  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func itTakesWhatTheLoaderTakes() throws {
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
  func itRefusesWhatTheLoaderRefusesAsFarAsASchemaCan() throws {
    let validator = try SchemaValidator()
    for example in ExampleFile.bad {
      let error = try validator.error(in: example.file)
      let isBeyond = Self.beyondASchema[example.name] != nil
      #expect((error == nil) == isBeyond, "\(example.name): \(error ?? "taken")")
    }
    #expect(Set(Self.beyondASchema.keys).isSubset(of: ExampleFile.bad.map(\.name)))
  }

  /// Many slightly changed files: the schema may miss what is wrong in one, but never the reverse.
  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func itRefusesNothingThatTheLoaderTakes() throws {
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

  /// One wrong value for each property of each kind and of a view: no table is forgotten.
  @Test(.enabled(if: SchemaValidator.isWanted, "\(SchemaValidator.obstacle ?? "")"))
  func itKnowsEveryPropertyAndItsValues() throws {
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
    for schema in GestureSchema.all {
      for property in schema.properties {
        let kind = ", kind: \(schema.kind.rawValue)"
        #expect(try error("", "\(kind), \(property.name): \(property.type.good)") == nil)
        #expect(try error("", "\(kind), \(property.name): \(property.type.bad)") != nil)
        // Without a kind it may be that of another one, but no mapping is any property's value.
        #expect(try error("", ", \(property.name): \(property.type.good)") == nil)
        #expect(try error("", ", \(property.name): {}") != nil)
      }
    }
  }
}

extension PropertyType {
  /// A value that it takes, as it is written.
  fileprivate var good: String {
    switch self {
    case .bool: "true"
    case .integer(let range): "\(range.lowerBound)"
    case .number(let range): "\(range.upperBound)"
    case .numbers(let names, let range): "\(names.map { _ in range.lowerBound })"
    case .names(let names): "\(names)"
    }
  }

  /// A value that it does not take.
  fileprivate var bad: String {
    switch self {
    case .bool: "1"
    case .integer(let range): "\(range.lowerBound - 1)"
    case .number(let range): "\(range.upperBound + 1)"
    case .numbers(let names, _): "\(names.map { _ in 0 } + [0])"
    case .names: "[anything]"
    }
  }
}
