/// A line from a client: an id to answer with, and the command or what is wrong with it.
package struct CommandRequest: Equatable, Sendable {
  /// The names of all commands, as the manual has them in order.
  package static let names = [
    "subscribe", "list", "setGesture", "addView", "updateView", "removeView",
    "becomeFirstResponder", "resignFirstResponder", "showMenu", "updateMenu", "hideMenu", "ping",
  ]

  /// The client's own name for the command, or `nil`.
  package let id: RequestID?
  /// The command, or why there is none.
  package let command: Result<Command, CommandError>

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
      if let failure = CommandExtent(text).error {
        try JSONValue.check(text.span)
        let isID = id.map { RequestIDScanner.isID($0.text[...]) } ?? false
        self.init(id: isID ? id : nil, failure: failure)
        return
      }
      self.init(try JSONValue(text.span), id: id, rights: rights)
    } catch {
      guard error.isJSON else {
        self.init(id: nil, failure: CommandError(.notJSON, error.description))
        return
      }
      let isID = id.map { RequestIDScanner.isID($0.text[...]) } ?? false
      self.init(
        id: isID ? id : nil, failure: CommandError(.badArgument, error.description))
    }
  }

  /// Reads a line as it has come; `nil` where it is empty.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - rights: The client's rights.
  package init?(_ line: IncomingLines.Line, rights: ClientRights) {
    switch line {
    case .whole(let bytes):
      guard !bytes.isEmpty else { return nil }
      self.init(bytes.span, rights: rights)
    case .tooLong:
      let message = "a line has at most \(IncomingLines.longestLine) bytes"
      self.init(id: nil, failure: CommandError(.lineTooLong, message))
    }
  }

  /// True if it asks something of a surface: other commands do nothing but answer.
  package var isForSurface: Bool {
    if case .success(.onSurface) = command { true } else { false }
  }

  /// True if it asks for a list, which may be long.
  package var isForList: Bool {
    if case .success(.list) = command { true } else { false }
  }

  /// A request that cannot be understood at all.
  package init(id: RequestID?, failure: CommandError) {
    self.init(id: id, command: .failure(failure))
  }

  private init(_ value: JSONValue, id: RequestID?, rights: ClientRights) {
    guard case .object(let members) = value else {
      self.init(id: nil, failure: CommandError(.badArgument, "a command is a JSON object"))
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
    guard case .string(let name) = name else {
      throw CommandError(.unknownCommand, "'command' is a string")
    }
    guard rights.permits(name) else {
      throw CommandError(.notPermitted, "'\(name)' needs the right to control")
    }
    let rest = members.filter { $0.key != "command" && $0.key != "id" }
    return try Command(CommandArguments(of: name, rest), rights: rights)
  }
}
