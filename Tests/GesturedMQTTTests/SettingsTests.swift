import GestureConfiguration
import GesturedMQTT
import JSON
import TestRig
import Testing

/// The reading of `mqtt.yaml`.
struct SettingsTests {
  private func load(_ text: String) throws(ConfigurationError) -> Settings {
    try Settings.load(
      ConfigurationFile(name: "mqtt.yaml", text: Array(text.utf8)), host: "hall.example")
  }

  /// The errors of a file with the version, a broker and other lines.
  private func errors(of lines: String, broker: String = "broker: home\n") -> [String] {
    do throws(ConfigurationError) {
      _ = try load("version: 1\n\(broker)\(lines)\n")
      return []
    } catch {
      return error.diagnostics.map(\.explanation)
    }
  }

  @Test func `two lines are enough`() throws {
    let settings = try load("version: 1\nbroker: home\n")
    #expect(settings == Settings(broker: "home", port: 1883, node: "hall"))
  }

  @Test func `every key is read`() throws {
    let settings = try load(
      """
      version: 1
      broker: 192.168.1.2
      tls: true
      certificateAuthority: /etc/ca.pem
      user: panel
      passwordFile: /etc/secret
      node: hall-2
      discoveryPrefix: ha
      prefix: touch/hall
      surfaces: [main*]
      gestures: [tap, "swipe*"]
      changed: 10
      lock: true
      """)
    var expected = Settings(broker: "192.168.1.2", port: 8883, node: "hall-2")
    (expected.usesTLS, expected.certificateAuthority) = (true, "/etc/ca.pem")
    (expected.user, expected.passwordFile) = ("panel", "/etc/secret")
    (expected.discoveryPrefix, expected.prefix) = ("ha", "touch/hall")
    (expected.surfaces, expected.gestures) = (["main*"], ["tap", "swipe*"])
    (expected.changed, expected.hasLock) = (10, true)
    #expect(settings == expected)
    #expect(try load("version: 1\nbroker: a\ntls: true\nport: 1\n").port == 1)
  }

  @Test(arguments: [
    ("brokr: x", "unknown key 'brokr' in the file; did you mean 'broker'?"),
    ("username: x", "unknown key 'username' in the file; did you mean 'user'?"),
    (
      "password: x",
      "unknown key 'password' in the file; a password is in a file of its own: name it in 'passwordFile'"
    ),
    ("user: u\npasswordFile: secret", "'passwordFile' must be an absolute path"),
    ("passwordFile: /secret", "'passwordFile' requires 'user'"),
    ("certificateAuthority: /ca", "'certificateAuthority' requires 'tls'"),
    ("port: 0", "'port' must be from 1 to 65535"),
    ("changed: 11", "'changed' must be from 0 to 10"),
    (
      "node: Flur 1",
      "'node' must have only letters, digits and hyphens, at most 64; did you mean 'Flur-1'?"
    ),
    (
      "prefix: a/#",
      "'prefix' must be a topic without '+' and '#', and without a slash at its ends"
    ),
    ("surfaces: main", "'surfaces' must be a list, found a string; did you mean '[main]'?"),
    ("gestures: []", "'gestures' must not be empty; leave it out for all"),
  ])
  func `a wrong line is explained`(lines: String, message: String) {
    #expect(errors(of: lines) == [message])
  }

  @Test func `a broker is a host without a scheme and a port`() {
    let message = "'broker' is a host name or an address; the port has a key of its own"
    for broker in ["mqtt://home:1883", "home:1883", "mqtt://home/"] {
      #expect(
        errors(of: "", broker: "broker: \"\(broker)\"\n") == ["\(message); did you mean 'home'?"])
    }
    #expect(errors(of: "", broker: "broker: \"fe80::1\"\n") == [])
    #expect(errors(of: "", broker: "") == ["the key 'broker' is missing"])
  }

  @Test func `the node is the host's name without its domain`() {
    let hosts = ["hall.example", "hall_1", ""]
    #expect(hosts.map { Settings.node(ofHost: $0) } == ["hall", "hall-1", "panel"])
  }

  @Test func `the schema has the keys of the reader`() throws {
    let schema = try #require(JSON(Settings.schema))
    let keys = schema["properties"]?.members?.map(\.key)
    #expect(keys == Settings.keys.names)
    #expect(schema["required"] == ["version", "broker"])
  }
}
