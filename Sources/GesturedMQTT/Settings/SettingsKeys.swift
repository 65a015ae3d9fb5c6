package import GestureConfiguration
internal import GestureWire
internal import JSON

extension Settings {
  /// The only existing version of the format.
  static let version = 1
  static let ports = 1...65_535
  static let changedRates = 0...10
  /// The most bytes of a part of topics, of a name and of a path.
  static let maximumTextLength = 255

  package static let keys = KeyTable([
    "version": ["const": .integer(version)],
    "broker": text("A host name or an address."),
    "port": number(ports, "1883, or 8883 with tls."),
    "tls": flag("Encrypts the connection and checks the broker's certificate."),
    "certificateAuthority": text("A file with the certificates that may sign the broker's."),
    "user": text("The user at the broker."),
    "passwordFile": text("A file with the password; the default is the credential mqtt-password."),
    "node": [
      "type": "string", "pattern": .string("^[A-Za-z0-9-]{1,\(maximumNodeLength)}$"),
      "description": "This machine's name in topics; the default is the host name.",
    ],
    "discoveryPrefix": text("The prefix of Home Assistant's discovery.", "homeassistant"),
    "prefix": text("The prefix of all other topics.", "gestured"),
    "surfaces": patterns("surfaces"),
    "gestures": patterns("gestures"),
    "changed": number(changedRates, "The most 'changed' events a second of each gesture.", 0),
    "lock": flag("Offers a switch that keeps touches from all other programs."),
  ])

  /// The JSON Schema of the file, with a line feed at its end.
  package static var schema: String {
    let head: JSON = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Configuration of gestured-mqtt",
      "description": "Made by `gestured-mqtt --schema`.",
    ]
    let rules = keys.schema(required: ["version", "broker"]).members ?? []
    return JSON.object((head.members ?? []) + rules).indented() + "\n"
  }

  private static func text(_ description: String, _ usual: String? = nil) -> JSON {
    let schema: JSON = ["type": "string", "minLength": 1, "maxLength": .integer(maximumTextLength)]
    return (usual.map { schema.with("default", .string($0)) } ?? schema)
      .with("description", .string(description))
  }

  private static func number(
    _ range: ClosedRange<Int>, _ description: String, _ usual: Int? = nil
  ) -> JSON {
    let schema: JSON = [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
    return (usual.map { schema.with("default", .integer($0)) } ?? schema)
      .with("description", .string(description))
  }

  private static func flag(_ description: String) -> JSON {
    ["type": "boolean", "default": false, "description": .string(description)]
  }

  private static func patterns(_ what: String) -> JSON {
    [
      "type": "array", "minItems": 1, "maxItems": .integer(ProtocolLimits.patterns),
      "items": ["type": "string", "minLength": 1],
      "description": .string("Patterns of \(what); all if absent."),
    ]
  }
}
