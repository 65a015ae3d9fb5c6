package import JSON

/// A line of a client: the id for the reply, and the command or its error.
package struct CommandRequest: Equatable, Sendable {
  /// The client's id for the command, if it has one.
  package let id: RequestID?
  /// The command, or the reason why it is refused.
  package let command: Result<Command, CommandError>

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - rights: The client's rights.
  package init(_ line: Span<UInt8>, rights: ClientRights = .control) {
    do throws(JSONError) {
      if let failure = CommandExtent(line).error {
        let id = try JSON.scalar(of: "id", in: line).flatMap { RequestID($0) }
        self.init(id: id, failure: failure)
        return
      }
      self.init(try JSON(line), rights: rights)
    } catch {
      let code: CommandError.Code = error.isJSON ? .badArgument : .notJSON
      self.init(id: nil, failure: CommandError(code, error.description))
    }
  }

  /// Reads a received line; `nil` if it is empty.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed; one that is too long becomes a failed request.
  ///   - rights: The client's rights.
  package init?(_ line: LineSplitter.Line, rights: ClientRights) {
    switch line {
    case .whole(let bytes):
      guard !bytes.isEmpty else { return nil }
      self.init(bytes.span, rights: rights)
    case .tooLong:
      let message = "a line has at most \(ProtocolLimits.maximumLineLength) bytes"
      self.init(id: nil, failure: CommandError(.lineTooLong, message))
    }
  }

  /// True if the command has an effect on a surface that outlives the connection; other commands
  /// only produce a reply, or a lease that ends at once.
  package var isForSurface: Bool {
    switch command {
    case .success(.onSurface): true
    case .success(.setSurface(_, let change)): !change.geometry.isEmpty
    default: false
    }
  }

  /// Creates a request that cannot be understood.
  package init(id: RequestID?, failure: CommandError) {
    self.init(id: id, command: .failure(failure))
  }

  private init(_ value: JSON, rights: ClientRights) {
    guard case .object(let members) = value else {
      self.init(id: nil, failure: CommandError(.badArgument, "a command must be a JSON object"))
      return
    }
    let id = value["id"].flatMap { RequestID($0) }
    guard id != nil || value["id"] == nil else {
      let message = "'id' must be a string or a 64-bit integer"
      self.init(id: nil, failure: CommandError(.badArgument, message))
      return
    }
    do throws(CommandError) {
      self.init(id: id, command: .success(try Self.command(members, rights: rights)))
    } catch {
      self.init(id: id, failure: error)
    }
  }

  private init(id: RequestID?, command: Result<Command, CommandError>) {
    (self.id, self.command) = (id, command)
  }

  private static func command(
    _ members: [JSON.Member], rights: ClientRights
  ) throws(CommandError) -> Command {
    guard let name = members.first(where: { $0.key == "command" })?.value else {
      throw CommandError(.unknownCommand, "a command needs the key 'command'")
    }
    guard case .string(let name) = name else {
      throw CommandError(.unknownCommand, "'command' must be a string")
    }
    guard rights.permits(name) else {
      throw CommandError(.notPermitted, "'\(name)' is not permitted on the watch socket")
    }
    let rest = members.filter { $0.key != "command" && $0.key != "id" }
    return try Command(CommandArguments(of: name, rest), rights: rights)
  }
}

/// The size of a client's command, measured in its text before the text is parsed.
struct CommandExtent {
  private var values = 1
  private var levels = 0
  private var key = 0

  /// Measures a text, which need not be JSON.
  init(_ text: Span<UInt8>) {
    var (level, index, length) = (0, 0, 0)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        let start = index
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        // A string is a key if a colon follows.
        length = min(index, text.count) - start - 1
      case UInt8(ascii: ":"): key = max(key, length)
      case UInt8(ascii: ","): values += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        values += 1
        level += 1
        levels = max(levels, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
      index += 1
    }
  }

  /// The error for the limit that the command exceeds, if any.
  var error: CommandError? {
    if values > ProtocolLimits.values {
      CommandError(.limit, "a command has at most \(ProtocolLimits.values) values")
    } else if levels > ProtocolLimits.levels {
      CommandError(.limit, "a command nests at most \(ProtocolLimits.levels) levels deep")
    } else if key > ProtocolLimits.maximumKeyLength {
      CommandError(.limit, "a key has at most \(ProtocolLimits.maximumKeyLength) bytes")
    } else {
      nil
    }
  }
}

/// A client's id for a command: a string or a 64-bit integer.
package enum RequestID: Equatable, Sendable {
  case string(String)
  case integer(Int)

  /// Reads the value of `id`; `nil` for any other value.
  package init?(_ value: JSON) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    default: return nil
    }
  }
}

extension LineWriter {
  /// Writes the id of the command that a reply answers.
  mutating func write(_ id: RequestID) {
    writeKey("id")
    switch id {
    case .string(let text): self.text.append(string: text)
    case .integer(let number): text.append(number)
    }
  }
}
