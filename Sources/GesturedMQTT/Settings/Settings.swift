/// The contents of `mqtt.yaml`: the broker, and what Home Assistant is told.
package struct Settings: Equatable, Sendable {
  /// The host name or address of the broker.
  package var broker: String
  /// The broker's port.
  package var port: Int
  /// True to encrypt the connection and to check the broker's certificate.
  package var usesTLS = false
  /// The file with the certificates that may sign the broker's; `nil` for those of the system.
  package var certificateAuthority: String?
  /// The name by which the broker knows the program; `nil` for none.
  package var user: String?
  /// The file with the password; `nil` for the service's credential, if it has one.
  package var passwordFile: String?
  /// The name of this machine in topics and ids: letters, digits and hyphens.
  package var node: String
  /// The first part of the topics that Home Assistant reads to find devices.
  package var discoveryPrefix = "homeassistant"
  /// The first part of all other topics.
  package var prefix = "gestured"
  /// Patterns of surfaces; `nil` for all.
  package var surfaces: [String]?
  /// Patterns of gestures; `nil` for all.
  package var gestures: [String]?
  /// The most `changed` events a second of each gesture; 0 for none.
  package var changed = 0
  /// True to offer a switch that keeps touches from all other programs.
  package var hasLock = false

  package init(broker: String, port: Int = Settings.plainPort, node: String) {
    (self.broker, self.port, self.node) = (broker, port, node)
  }

  /// The port of brokers without encryption, and with it.
  package static let (plainPort, encryptedPort) = (1883, 8883)
}

extension Settings {
  /// A name of this machine that can be a part of ids, made of its host name.
  package static func node(ofHost name: String) -> String {
    let node = name.prefix { $0 != "." }.map { isInNode($0) ? $0 : "-" }.prefix(maximumNodeLength)
    return node.isEmpty ? "panel" : String(node)
  }

  /// The most bytes of a node.
  static let maximumNodeLength = 64

  /// True if a character may be in a node: an underscore stands between the node and what follows
  /// it in ids.
  static func isInNode(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }
}
