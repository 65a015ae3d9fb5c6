import Gestures

/// A line from a client: an id to answer with, and the command or what is wrong with it.
package struct CommandRequest: Equatable, Sendable {
  /// The client's own name for the command, or `nil`.
  package let id: RequestID?
  /// The command, or why there is none.
  package let command: Result<Command, CommandError>

  /// Reads a line.
  ///
  /// - Parameter line: The line without its line feed.
  package init(_ line: Span<UInt8>) {
    var text: [UInt8] = []
    text.reserveCapacity(line.count)
    for index in line.indices { text.append(line[index]) }
    var id: RequestID?
    if let range = RequestIDScanner.range(in: text) {
      id = RequestID(text: Array(text[range]))
      // An id may be any number, and jansson refuses the large ones: it gets another, as long, so
      // that the columns in its errors are right.
      if RequestIDScanner.isNumber(text[range]) {
        for index in range { text[index] = UInt8(ascii: index == range.lowerBound ? "0" : " ") }
      }
    }
    do throws(JSONError) {
      self.init(try JSONValue(text.span), id: id)
    } catch {
      let code: CommandError.Code = error.isTooLarge ? .badArgument : .notJSON
      self.init(id: nil, failure: CommandError(code, error.description))
    }
  }

  /// A request that cannot be understood at all.
  package init(id: RequestID?, failure: CommandError) {
    self.init(id: id, command: .failure(failure))
  }

  private init(_ value: JSONValue, id: RequestID?) {
    guard case .object(let members) = value else {
      self.init(id: nil, failure: CommandError(.notJSON, "a command is a JSON object"))
      return
    }
    switch value["id"] {
    case nil, .integer?, .string?: break
    default:
      self.init(id: nil, failure: CommandError(.badArgument, "'id' is a number or a string"))
      return
    }
    do throws(CommandError) {
      self.init(id: id, command: .success(try Self.command(members)))
    } catch {
      self.init(id: id, failure: error)
    }
  }

  private init(id: RequestID?, command: Result<Command, CommandError>) {
    (self.id, self.command) = (id, command)
  }

  private static func command(_ members: [JSONValue.Member]) throws(CommandError) -> Command {
    guard let name = members.first(where: { $0.key == "command" })?.value else {
      throw CommandError(.unknownCommand, "a command has the key 'command'")
    }
    let arguments = members.filter { $0.key != "command" && $0.key != "id" }
    switch name {
    case .string("subscribe"):
      return .subscribe(try subscription(arguments))
    case .string("ping"):
      if let argument = arguments.first { throw unknownKey(argument.key, of: "ping") }
      return .ping
    case .string(let other):
      throw CommandError(.unknownCommand, "there is no command '\(other)'")
    default:
      throw CommandError(.unknownCommand, "'command' is a string")
    }
  }

  private static func subscription(
    _ arguments: [JSONValue.Member]
  ) throws(CommandError) -> Subscription {
    var subscription = Subscription()
    for argument in arguments {
      switch argument.key {
      case "surfaces": subscription.surfaces = try strings(argument).map { Glob($0) }
      case "views": subscription.views = try strings(argument).map { Glob($0) }
      case "gestures": subscription.gestures = try strings(argument).map { Glob($0) }
      case "kinds": subscription.kinds = try kinds(argument)
      case "states": subscription.states = try states(argument)
      case "touches": try set(.touches, argument, in: &subscription)
      case "transitions": try set(.transitions, argument, in: &subscription)
      case "devices": try set(.devices, argument, in: &subscription)
      default: throw unknownKey(argument.key, of: "subscribe")
      }
    }
    return subscription
  }

  private static func kinds(_ argument: JSONValue.Member) throws(CommandError) -> [GestureKind] {
    var kinds: [GestureKind] = []
    for name in try strings(argument) {
      guard let kind = GestureKind(rawValue: name) else {
        throw CommandError(.badArgument, "there is no kind '\(name)'")
      }
      kinds.append(kind)
    }
    return kinds
  }

  private static func states(_ argument: JSONValue.Member) throws(CommandError) -> [String] {
    let states = try strings(argument)
    if let wrong = states.first(where: { !GestureRecognizer.State.words.contains($0) }) {
      throw CommandError(.badArgument, "there is no state '\(wrong)'")
    }
    return states
  }

  private static func set(
    _ topic: LineTopic, _ argument: JSONValue.Member, in subscription: inout Subscription
  ) throws(CommandError) {
    guard case .bool(let isWanted) = argument.value else {
      throw CommandError(.badArgument, "'\(argument.key)' is true or false")
    }
    if isWanted { subscription.topics.insert(topic) } else { subscription.topics.remove(topic) }
  }

  private static func strings(_ argument: JSONValue.Member) throws(CommandError) -> [String] {
    guard case .array(let elements) = argument.value else {
      throw CommandError(.badArgument, "'\(argument.key)' is a list of strings")
    }
    var strings: [String] = []
    for element in elements {
      guard case .string(let text) = element else {
        throw CommandError(.badArgument, "'\(argument.key)' is a list of strings")
      }
      strings.append(text)
    }
    return strings
  }

  private static func unknownKey(_ key: String, of command: String) -> CommandError {
    CommandError(.badArgument, "'\(command)' has no key '\(key)'")
  }
}
