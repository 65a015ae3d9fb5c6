import Testing

@testable import GestureWire

/// The reading of commands, and the errors in lines that are none.
struct CommandRequestTests {
  private static let replies: [(command: String, reply: String)] = [
    (#"{"command":"ping","id":"a\"b"}"#, #"{"type":"reply","id":"a\"b","ok":true}"#),
    (
      #"{"command":"ping","id":1.5}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"'id' must be a string or a 64-bit integer"}}"#
    ),
    (#"{"command":"ping"}"#, #"{"type":"reply","ok":true}"#),
    (
      #"{"command":"fly","id":-3}"#,
      #"{"type":"reply","id":-3,"ok":false,"error":{"code":"unknownCommand","#
        + #""message":"unknown command 'fly'"}}"#
    ),
    (
      #"{"command":"subscribe","id":4,"view":["a"]}"#,
      #"{"type":"reply","id":4,"ok":false,"error":{"code":"badArgument","#
        + #""message":"'subscribe' has no key 'view'"}}"#
    ),
    (
      #"{"command":"subscribe","kinds":["fling"]}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"unknown kind 'fling'"}}"#
    ),
    (
      #"{"command":"ping","id":[1]}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"'id' must be a string or a 64-bit integer"}}"#
    ),
    (
      "[1]",
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"a command must be a JSON object"}}"#
    ),
    (
      #"{"command":"ping","id":5,"x":1e999}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"not accepted at column 34: real number overflow near '1e999'"}}"#
    ),
    (
      #"{"command":"ping","x":1,"x":2,"id":"a"}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"not accepted at column 27: duplicate object key near '\"x\"'"}}"#
    ),
    (
      #"{"a":1,"a":2,"id":[3]}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"not accepted at column 10: duplicate object key near '\"a\"'"}}"#
    ),
  ]

  @Test(arguments: replies)
  func `each command gets a reply`(command: String, reply: String) {
    let request = CommandRequest(line: command)
    var writer = LineWriter()
    switch request.command {
    case .success: writer.writeReply(to: request.id)
    case .failure(let error): writer.writeReply(to: request.id, error: error)
    }
    #expect(String(decoding: writer.line, as: UTF8.self) == reply + "\n")
  }

  private static let notJSON: [String] = [
    "", "{", "nonsense", #"{"command":"ping"} x"#, "[\(list(5000))",
    #"{"id":1e9"#, #"{"id":"#, #"{"id":"\"#, #"{"id""#, #"{"\"#, #"{"id":]}"#, #"{"id":[}]}"#,
    #"{"id":1e9]"#, #"{"id":,}"#, #"{"id":1e9,}"#,
  ]

  @Test(arguments: notJSON)
  func `a line that is not JSON ends the connection`(line: String) {
    #expect(error(in: line)?.code == .notJSON)
  }

  private static let rejected: [String] = [
    // Such a line is not checked for being JSON.
    String(repeating: "[", count: 60_000),
    #"{"command":"ping","a":1e999}"#, #"{"command":"ping","a":99999999999999999999}"#,
  ]

  @Test(arguments: rejected)
  func `a line with too deep nesting or too large numbers costs only an error reply`(
    line: String
  ) {
    #expect(error(in: line)?.code == .badArgument)
  }

  /// The error for a line that is no command.
  private func error(in line: String) -> CommandError? {
    guard case .failure(let error) = CommandRequest(line: line).command else { return nil }
    #expect(error.endsConnection == (error.code == .notJSON))
    return error
  }

  private static let sizes: [(line: String, error: String?)] = [
    (#"{"command":"ping","id":7,"a":[\#(list(4092))]}"#, nil),
    (#"{"command":"ping","id":7,"a":[\#(list(4093))]}"#, "a command has at most 4096 values"),
    (
      #"{"command":"ping","id":7,"a":[{"b":[\#(list(4000))],"c":[\#(list(91))]}]}"#,
      "a command has at most 4096 values"
    ),
    (#"{"command":"ping","id":7,"a":"\#(list(5000))"}"#, nil),
    (#"{"command":"ping","id":7,"a":\#(nested(99))}"#, nil),
    (#"{"command":"ping","id":7,"a":\#(nested(100))}"#, "a command nests at most 100 levels deep"),
    (#"{"command":"ping","id":7,"\#(long(256))":0}"#, nil),
    (#"{"command":"ping","id":7,"\#(long(257))":0}"#, "a key has at most 256 bytes"),
    (
      #"{"command":"ping","id":7,"a":{"b":[{"\#(long(256))\"":0}]}}"#,
      "a key has at most 256 bytes"
    ),
    (#"{"command":"ping","id":7,"a":"\#(long(9999))"}"#, nil),
  ]

  @Test(arguments: sizes)
  func `a command that is too large is refused before it is read`(line: String, error: String?) {
    let request = CommandRequest(line: line)
    #expect(request.id == .integer(7))
    // A command within the limits is parsed, which finds that `ping` has no such key.
    let failure = self.error(in: line)
    #expect(failure?.code == (error == nil ? .badArgument : .limit))
    if let error { #expect(failure?.message == error) }
  }

  @Test func `a command that is too large gets a reply without an invalid id`() {
    let request = CommandRequest(line: #"{"command":"ping","id":[\#(Self.list(5000))]}"#)
    #expect(request.id == nil)
  }

  private static func list(_ count: Int) -> String {
    Array(repeating: "0", count: count).joined(separator: ",")
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func long(_ count: Int) -> String { String(repeating: "k", count: count) }

  @Test func `bytes that are not UTF-8 are not JSON`() {
    let bytes: [UInt8] = [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]
    guard case .failure(let error) = CommandRequest(bytes.span).command else { return }
    #expect(error.code == .notJSON)
  }
}
