import Foundation
import GestureConfiguration
import TestRig
import YAML

/// Another program's validator (Python's jsonschema) with our schema.
final class SchemaValidator {
  /// The reason why there is no validator on this machine; `nil` if there is one.
  static let obstacle: String? = {
    let question = "import jsonschema; jsonschema.Draft7Validator"
    guard let process = try? TestProcess(python, ["-W", "ignore", "-c", question]),
      (try? process.wait())?.status == 0
    else { return "\(python) has no jsonschema (package python3-jsonschema)" }
    return nil
  }()

  /// True if tests with the validator run.
  static var isWanted: Bool { Requirement.isWanted(despite: obstacle) }

  /// Debian's Python, which finds the modules in Debian's packages.
  private static let python = "/usr/bin/python3"

  /// The validator: reads the schema on the first line, then a value on each line, and answers each
  /// with `null` or an error.
  private static let script = """
    import json, sys
    import jsonschema
    schema = json.loads(sys.stdin.readline())
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for line in sys.stdin:
        error = next(validator.iter_errors(json.loads(line)), None)
        print(json.dumps(error and str(error.message)), flush=True)
    """

  private let process: TestProcess

  init() throws {
    if let obstacle = Self.obstacle { throw RigError(obstacle) }
    process = try TestProcess(Self.python, ["-W", "ignore", "-c", Self.script])
    try process.writeLine(ConfigurationSchema.text.replacingOccurrences(of: "\n", with: " "))
  }

  /// Finds the first error in a file; `nil` if there is none.
  ///
  /// The file is read as the loader reads it, which is how editors read YAML 1.2.
  func error(in file: ConfigurationFile) throws -> String? {
    let value = Self.value(of: try file.parse())
    let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    try process.writeLine(String(decoding: data, as: UTF8.self))
    let answer = try process.readLine()
    return answer == "null" ? nil : answer
  }

  private static func value(of node: Node) -> Any {
    if let nodes = node.sequence { return nodes.map(value(of:)) }
    if let entries = node.mapping {
      let pairs = entries.map { ($0.key.text ?? "?", value(of: $0.value)) }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    if node.isNull { return NSNull() }
    return node.bool ?? node.integer ?? node.double ?? node.text ?? NSNull() as Any
  }
}
