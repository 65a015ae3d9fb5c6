package import JSON

/// The first line of a connection: the daemon introduces itself.
public struct HelloLine: Equatable, Sendable {
  package enum Key: KeyName, LineKey {
    case protocolVersion = "protocol"
    case server, version, capabilities

    package var shape: LineShape {
      switch self {
      case .protocolVersion: .number
      case .server, .version: .text
      case .capabilities: .texts
      }
    }
  }

  /// The capabilities that this library knows.
  package enum Capability: String, CaseIterable, Sendable {
    /// The client may subscribe.
    case subscribe
    /// The client may do everything.
    case control
  }

  /// The version of the protocol; this library knows 1.
  public let protocolVersion: Int
  /// The program: `gestured`.
  public let server: String
  /// The program's version.
  public let version: String
  /// The rights of the client: `subscribe`, and `control` if it may do everything.
  public let capabilities: [String]

  /// True if the client may send all commands: it is connected to the control socket.
  public var mayControl: Bool { capabilities.contains(Capability.control.rawValue) }

  package init(version: String, capabilities: [Capability]) {
    (protocolVersion, server) = (1, "gestured")
    (self.version, self.capabilities) = (version, capabilities.map(\.rawValue))
  }

  init?(_ value: JSON) {
    guard let protocolVersion = value[Key.protocolVersion]?.integer else { return nil }
    self.protocolVersion = protocolVersion
    server = value[Key.server]?.string ?? ""
    version = value[Key.version]?.string ?? ""
    capabilities = value[Key.capabilities]?.strings ?? []
  }
}

/// A report of lines that the client lost because it did not read.
package struct LostLine: Equatable, Sendable {
  package enum Key: KeyName, LineKey {
    case count

    package var shape: LineShape { .number }
  }

  package let count: Int

  package init(count: Int) {
    self.count = count
  }

  init?(_ value: JSON) {
    guard let count = value[Key.count]?.integer else { return nil }
    self.count = count
  }
}

/// The last line of a connection: the daemon stops, or disconnects the client.
package struct GoodbyeLine: Equatable, Sendable {
  package enum Key: KeyName, LineKey {
    case time, reason

    package var shape: LineShape {
      switch self {
      case .time: .number
      case .reason: .text
      }
    }
  }

  /// The present time, in seconds.
  package let time: Double
  /// The reason why the client is disconnected; `nil` if the daemon stops.
  package let reason: String?

  package init(time: Double, reason: String? = nil) {
    (self.time, self.reason) = (time, reason)
  }

  init?(_ value: JSON) {
    guard let time = value[Key.time]?.number else { return nil }
    self.time = time
    reason = value[Key.reason]?.string
  }
}

package struct ReplyLine: Equatable, Sendable {
  /// The reason why a command is refused.
  package struct Refusal: Equatable, Sendable {
    /// The name of a `CommandError.Code`; a newer daemon may know more of them.
    package let code: String
    /// The problem, for a person to read.
    package let message: String?
  }

  /// The reason why the command is refused; `nil` if it was carried out.
  package let refusal: Refusal?
  /// The event that a change waits for; `nil` if the change has happened.
  package enum Pending: String, Sendable {
    /// The last lift, or the next one if another program has grabbed the touchscreen.
    case lift
    /// The quota of changes, since there were too many.
    case quota
  }

  /// The event that the change waits for; `nil` if it has happened.
  package let pending: Pending?

  package init(_ value: JSON) {
    // Every change that waits waits for a lift at least.
    pending =
      value["pending"] == .bool(true)
      ? value["pendingUntil"]?.string.flatMap(Pending.init(rawValue:)) ?? .lift : nil
    guard value["ok"] != .bool(true) else {
      refusal = nil
      return
    }
    let error = value["error"]
    refusal = Refusal(code: error?["code"]?.string ?? "", message: error?["message"]?.string)
  }
}

extension LineWriter {
  /// Writes the first line of a connection.
  package mutating func write(_ line: HelloLine) {
    typealias Key = HelloLine.Key
    begin(.hello)
    write(Key.protocolVersion.name, line.protocolVersion)
    write(Key.server.name, line.server)
    write(Key.version.name, line.version)
    write(Key.capabilities.name, line.capabilities)
    end()
  }

  package mutating func write(_ line: LostLine) {
    begin(.lost)
    write(LostLine.Key.count.name, line.count)
    end()
  }

  /// Writes the last line of a connection.
  package mutating func write(_ line: GoodbyeLine) {
    begin(.goodbye, time: line.time)
    if let reason = line.reason { write(GoodbyeLine.Key.reason.name, reason) }
    end()
  }

  /// Writes the reply to a command.
  ///
  /// - Parameters:
  ///   - id: The client's id for the command.
  ///   - error: The reason why the command is refused; `nil` if it was carried out.
  ///   - pending: The event that the change waits for; `nil` if it has happened.
  ///   - list: The list that the client asked for, with its name.
  package mutating func writeReply(
    to id: RequestID?, error: CommandError? = nil, pending: ReplyLine.Pending? = nil,
    list: (name: String, json: [UInt8])? = nil
  ) {
    begin(.reply)
    if let id { write(id) }
    if let error {
      text.append(#","ok":false,"error":{"code":"#)
      text.append(string: error.code.rawValue)
      write("message", error.message)
      text.append("}")
    } else {
      text.append(#","ok":true"#)
      if let pending {
        text.append(#","pending":true"#)
        write("pendingUntil", pending.rawValue)
      }
    }
    if let list {
      text.append(",")
      text.append(string: list.name)
      text.append(":")
      text.append(json: list.json)
    }
    end()
  }
}
