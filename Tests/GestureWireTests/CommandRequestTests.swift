import Testing

@testable import GestureWire

/// The reading of commands, and the errors in lines that are none.
struct CommandRequestTests {
  @Test(arguments: [
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
  ])
  func `each command gets a reply`(command: String, reply: String) {
    let request = CommandRequest(line: command)
    var writer = LineWriter()
    switch request.command {
    case .success: writer.writeReply(to: request.id)
    case .failure(let error): writer.writeReply(to: request.id, error: error)
    }
    #expect(String(decoding: writer.line, as: UTF8.self) == reply + "\n")
  }

  @Test(arguments: [
    "", "{", "nonsense", #"{"command":"ping"} x"#,
  ])
  func `a line that is not JSON ends the connection`(line: String) {
    guard case .failure(let error) = CommandRequest(line: line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.endsConnection)
  }

  /// Such a line is not checked for being JSON.
  @Test func `a line that nests too deeply costs only an error reply`() {
    guard
      case .failure(let error) = CommandRequest(line: String(repeating: "[", count: 60_000)).command
    else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .badArgument && !error.endsConnection)
  }

  @Test(arguments: [
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
  ])
  func `a command that is too large is refused before it is read`(line: String, error: String?) {
    let request = CommandRequest(line: line)
    #expect(request.id == .integer(7))
    // A command within the limits is parsed, which finds that `ping` has no such key.
    let code: CommandError.Code = error == nil ? .badArgument : .limit
    guard case .failure(let failure) = request.command else {
      Issue.record("taken for a command")
      return
    }
    #expect(failure.code == code)
    #expect(!failure.endsConnection)
    if let error { #expect(failure.message == error) }
  }

  @Test func `a command that is too large gets a reply without an invalid id`() {
    let request = CommandRequest(line: #"{"command":"ping","id":[\#(Self.list(5000))]}"#)
    #expect(request.id == nil)
  }

  @Test func `a line that is too large and not JSON ends the connection`() {
    guard case .failure(let error) = CommandRequest(line: "[\(Self.list(5000))").command else {
      return
    }
    #expect(error.code == .notJSON)
  }

  private static func list(_ count: Int) -> String {
    Array(repeating: "0", count: count).joined(separator: ",")
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func long(_ count: Int) -> String { String(repeating: "k", count: count) }

  @Test(arguments: [
    #"{"command":"ping","a":1e999}"#, #"{"command":"ping","a":99999999999999999999}"#,
  ])
  func `a number that is too large costs only an error reply`(line: String) {
    guard case .failure(let error) = CommandRequest(line: line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .badArgument)
    #expect(!error.endsConnection)
  }

  @Test func `bytes that are not UTF-8 are not JSON`() {
    let bytes: [UInt8] = [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]
    guard case .failure(let error) = CommandRequest(bytes.span).command else { return }
    #expect(error.code == .notJSON)
  }
}
