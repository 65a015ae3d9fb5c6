package import GestureConfiguration
internal import GestureWire
internal import LinuxIO
internal import YAML

extension Settings {
  /// Reads `mqtt.yaml`.
  ///
  /// - Parameters:
  ///   - file: The file: YAML in UTF-8.
  ///   - host: The name of this machine, for the default of `node`.
  /// - Returns: The settings.
  /// - Throws: `ConfigurationError` with all errors of the file.
  package static func load(
    _ file: ConfigurationFile, host: String
  ) throws(ConfigurationError) -> Settings {
    let diagnostics = Diagnostics()
    var settings: Settings?
    do throws(Diagnostic) {
      settings = try SettingsReader(file.parse(), diagnostics).settings(host: host)
    } catch {
      diagnostics.report(error)
    }
    guard let settings, diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: [file.name]))
    }
    return settings
  }
}

/// Reads the keys of the file.
private struct SettingsReader {
  private let root: Node
  private let section: Section
  private let diagnostics: Diagnostics
  private let reader: ValueReader

  init(_ root: Node, _ diagnostics: Diagnostics) throws(Diagnostic) {
    guard root.mapping != nil || root.isNull else {
      throw Diagnostic(
        position: root.position, message: "the file must be a mapping, found \(root.kind)")
    }
    try diagnostics.checkVersion(of: root, supported: Settings.version)
    section = Section(root, diagnostics: diagnostics)
    section.reportKeys(
      except: Settings.keys.names, in: "the file", diagnostics: diagnostics,
      home: { key in
        key == "password"
          ? "a password is in a file of its own: name it in 'passwordFile'" : nil
      },
      synonym: { ["host": "broker", "server": "broker", "username": "user"][$0] })
    (self.root, self.diagnostics) = (root, diagnostics)
    reader = ValueReader(diagnostics: diagnostics)
  }

  /// The settings; `nil` if there is no broker, which is reported.
  func settings(host: String) -> Settings? {
    let usesTLS = flag("tls")
    let usualPort = usesTLS ? Settings.encryptedPort : Settings.plainPort
    let port = integer("port", Settings.ports) ?? usualPort
    let node = section.value(of: "node", read: node) ?? Settings.node(ofHost: host)
    var settings = Settings(broker: broker() ?? "", port: port, node: node)
    settings.usesTLS = usesTLS
    settings.certificateAuthority = path("certificateAuthority", requires: "tls", usesTLS)
    settings.user = text("user")
    settings.passwordFile = path("passwordFile", requires: "user", settings.user != nil)
    settings.discoveryPrefix = topic("discoveryPrefix") ?? settings.discoveryPrefix
    settings.prefix = topic("prefix") ?? settings.prefix
    settings.surfaces = patterns("surfaces")
    settings.gestures = patterns("gestures")
    let all = (settings.surfaces ?? []) + (settings.gestures ?? [])
    if all.count > ProtocolLimits.patterns
      || all.reduce(0, { $0 + $1.utf8.count }) > ProtocolLimits.patternBytes
    {
      diagnostics.report(
        "the file has at most \(ProtocolLimits.patterns) patterns, of "
          + "\(ProtocolLimits.patternBytes) bytes together", at: root.position)
    }
    settings.changed = integer("changed", Settings.changedRates) ?? 0
    settings.hasLock = flag("lock")
    return settings.broker.isEmpty ? nil : settings
  }

  private func flag(_ key: String) -> Bool {
    section.value(of: key) { reader.bool($0, "'\(key)'") } ?? false
  }

  private func integer(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    section.value(of: key) { reader.integer($0, "'\(key)'", in: range) }
  }

  private func text(_ key: String) -> String? {
    section.value(of: key) { text($0, "'\(key)'") }
  }

  private func text(_ node: Node, _ subject: String) -> String? {
    guard let text = reader.string(node, subject) else { return nil }
    guard text.utf8.count <= Settings.maximumTextLength else {
      return reader.refuse(node, "\(subject) must have at most \(Settings.maximumTextLength) bytes")
    }
    guard text.unicodeScalars.allSatisfy(\.isPrintable) else {
      return reader.refuse(node, "\(subject) must have only printable characters")
    }
    return text
  }

  private func broker() -> String? {
    let broker = section.value(of: "broker") { node -> String? in
      guard let text = text(node, "'broker'") else { return nil }
      // An address of IPv6 has two colons at least.
      guard text.contains("/") || text.count(where: { $0 == ":" }) == 1 else { return text }
      let host = text.split(separator: "/").first { !$0.hasSuffix(":") } ?? ""
      return reader.refuse(
        node, "'broker' is a host name or an address; the port has a key of its own",
        suggestion: String(host.prefix { $0 != ":" }))
    }
    if !section.hasKey("broker") {
      diagnostics.report("the key 'broker' is missing", at: root.position)
    }
    return broker
  }

  private func node(_ node: Node) -> String? {
    guard let text = text(node, "'node'") else { return nil }
    guard text.allSatisfy(Settings.isInNode), text.count <= Settings.maximumNodeLength else {
      return reader.refuse(
        node,
        "'node' must have only letters, digits and hyphens, at most \(Settings.maximumNodeLength)",
        suggestion: Settings.node(ofHost: text))
    }
    return text
  }

  /// Reads the absolute path of a file, which makes sense only with another key.
  private func path(_ key: String, requires other: String, _ isGiven: Bool) -> String? {
    section.value(of: key) { node in
      guard let path = text(node, "'\(key)'") else { return nil }
      guard path.hasPrefix("/") else {
        return reader.refuse(node, "'\(key)' must be an absolute path")
      }
      guard isGiven else { return reader.refuse(node, "'\(key)' requires '\(other)'") }
      return path
    }
  }

  private func topic(_ key: String) -> String? {
    section.value(of: key) { node in
      guard let topic = text(node, "'\(key)'") else { return nil }
      guard !topic.contains(where: { "+#".contains($0) }), !topic.hasPrefix("/"),
        !topic.hasPrefix("$"), !topic.hasSuffix("/")
      else {
        return reader.refuse(
          node, "'\(key)' must be a topic without '+' and '#', and without a slash at its ends")
      }
      return topic
    }
  }

  private func patterns(_ key: String) -> [String]? {
    section.value(of: key) { node in
      let guess = node.string.map { "[\($0)]" }
      guard let entries = reader.list(node, "'\(key)'", example: "['*']", guess: guess) else {
        return nil
      }
      guard !entries.isEmpty else {
        return reader.refuse(node, "'\(key)' must not be empty; leave it out for all")
      }
      return entries.compactMap { reader.string($0, "an entry of '\(key)'") }
    }
  }
}
