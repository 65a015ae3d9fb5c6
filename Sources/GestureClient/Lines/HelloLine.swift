internal import GestureWire

/// What the daemon says of itself when a client connects.
public struct HelloLine: Equatable, Sendable {
  /// The version of the protocol; this library knows 1.
  public let protocolVersion: Int
  /// The program: `gestured`.
  public let server: String
  /// The program's version.
  public let version: String
  /// What the client may do: `subscribe`, and `control` if it may do everything.
  public let capabilities: [String]

  init?(_ value: JSONValue) {
    guard let protocolVersion = value["protocol"]?.integer else { return nil }
    self.protocolVersion = protocolVersion
    server = value["server"]?.string ?? ""
    version = value["version"]?.string ?? ""
    capabilities = value["capabilities"]?.strings ?? []
  }
}
