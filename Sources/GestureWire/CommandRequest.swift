import Gestures

/// A line from a client: an id to answer with, and the command or what is wrong with it.
package struct CommandRequest: Equatable, Sendable {
  /// The client's own name for the command, or `nil`.
  package let id: RequestID?
  /// The command, or why there is none.
  package let command: Result<Command, CommandError>

  /// How many bytes the patterns of a subscription may have together: each line is compared with
  /// them, and they are kept for as long as the client stays.
  private static let mostPatternBytes = 4096

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - rights: What the client may do.
  package init(_ line: Span<UInt8>, rights: ClientRights = .control) {
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
      self.init(try JSONValue(text.span), id: id, rights: rights)
    } catch {
      let code: CommandError.Code = error.isTooLarge ? .badArgument : .notJSON
      self.init(id: nil, failure: CommandError(code, error.description))
    }
  }

  /// A request that cannot be understood at all.
  package init(id: RequestID?, failure: CommandError) {
    self.init(id: id, command: .failure(failure))
  }

  private init(_ value: JSONValue, id: RequestID?, rights: ClientRights) {
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
      self.init(id: id, command: .success(try Self.command(members, rights: rights)))
    } catch {
      self.init(id: id, failure: error)
    }
  }

  private init(id: RequestID?, command: Result<Command, CommandError>) {
    (self.id, self.command) = (id, command)
  }

  private static func command(
    _ members: [JSONValue.Member], rights: ClientRights
  ) throws(CommandError) -> Command {
    guard let name = members.first(where: { $0.key == "command" })?.value else {
      throw CommandError(.unknownCommand, "a command has the key 'command'")
    }
    if case .string(let name) = name, !rights.permits(name) {
      throw CommandError(.notPermitted, "'\(name)' needs the right to control")
    }
    let arguments = members.filter { $0.key != "command" && $0.key != "id" }
    switch name {
    case .string("subscribe"):
      return .subscribe(try subscription(arguments, rights: rights))
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
    _ arguments: [JSONValue.Member], rights: ClientRights
  ) throws(CommandError) -> Subscription {
    var subscription = Subscription(for: rights)
    var patternBytes = 0
    for argument in arguments {
      switch argument.key {
      case "surfaces": subscription.surfaces = try patterns(argument, &patternBytes)
      case "views": subscription.views = try patterns(argument, &patternBytes)
      case "gestures": subscription.gestures = try patterns(argument, &patternBytes)
      case "kinds": subscription.kinds = try kinds(argument)
      case "states": subscription.states = try states(argument)
      case "touches": try set(.touches, argument, in: &subscription, rights: rights)
      case "hits": try set(.hits, argument, in: &subscription, rights: rights)
      case "transitions": try set(.transitions, argument, in: &subscription, rights: rights)
      case "devices": try set(.devices, argument, in: &subscription, rights: .control)
      default: throw unknownKey(argument.key, of: "subscribe")
      }
    }
    return subscription
  }

  private static func patterns(
    _ argument: JSONValue.Member, _ bytes: inout Int
  ) throws(CommandError) -> [Glob] {
    let patterns = try strings(argument)
    // Each costs something even if it is empty.
    bytes += patterns.reduce(0) { $0 + max($1.utf8.count, 1) }
    guard bytes <= mostPatternBytes else {
      throw CommandError(
        .badArgument, "the patterns have more than \(mostPatternBytes) bytes together")
    }
    return patterns.map { Glob($0) }
  }

  private static func kinds(_ argument: JSONValue.Member) throws(CommandError) -> [GestureKind] {
    var kinds: [GestureKind] = []
    for name in try strings(argument) {
      guard let kind = GestureKind(rawValue: name) else {
        throw CommandError(.badArgument, "there is no kind '\(name)'")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  private static func states(_ argument: JSONValue.Member) throws(CommandError) -> [String] {
    let states = try strings(argument)
    let words = GestureRecognizer.State.words
    if let wrong = states.first(where: { !words.contains($0) }) {
      throw CommandError(.badArgument, "there is no state '\(wrong)'")
    }
    return words.filter { states.contains($0) }
  }

  private static func set(
    _ topic: LineTopic, _ argument: JSONValue.Member, in subscription: inout Subscription,
    rights: ClientRights
  ) throws(CommandError) {
    guard case .bool(let isWanted) = argument.value else {
      throw CommandError(.badArgument, "'\(argument.key)' is true or false")
    }
    guard !isWanted || rights == .control else {
      throw CommandError(.notPermitted, "'\(argument.key)' need the right to control")
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
