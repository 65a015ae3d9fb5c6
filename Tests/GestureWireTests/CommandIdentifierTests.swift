import Testing

@testable import GestureWire

/// The ids of commands, which replies contain.
struct CommandIdentifierTests {
  private static let ids: [(id: String, answer: String)] = [
    ("0", "0"), ("-0", "0"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), (#""""#, #""""#), (#""\u0041""#, #""A""#),
    (#""é\/\n""#, #""é/\n""#), (#""a\u0000b""#, #""a\u0000b""#), (#""\"id\":5""#, #""\"id\":5""#),
  ]

  @Test(arguments: ids)
  func `an id comes back with the same value`(id: String, answer: String) {
    for line in [
      #"{"command":"ping","id":\#(id)}"#, " { \"id\" : \(id)\t, \"command\" : \"ping\" } ",
      #"{"command":"ping","\u0069d":\#(id)}"#,
    ] {
      let request = CommandRequest(line: line)
      #expect(request.command == .success(.ping), "\(line)")
      var writer = LineWriter()
      writer.writeReply(to: request.id)
      #expect(
        String(decoding: writer.line, as: UTF8.self)
          == "{\"type\":\"reply\",\"id\":\(answer),\"ok\":true}\n")
    }
  }

  @Test(arguments: [
    "1e2", "1.0", "9223372036854775808", "123456789012345678901234567890", "1e999", "null", "true",
    "[]", "{}",
  ])
  func `a value that is neither a string nor a 64-bit integer is not an id`(id: String) {
    let request = CommandRequest(line: #"{"command":"ping","id":\#(id)}"#)
    #expect(request.id == nil)
    let error = #expect(throws: CommandError.self) { try request.command.get() }
    #expect(error?.code == .badArgument)
  }

  @Test func `only the command's own id is its id`() {
    let line = #"{"a":{"id":1,"b":["id",{"id":2}]},"c":"\"id\":3","idea":4,"id":5}"#
    #expect(CommandRequest(line: line).id == .integer(5))
    #expect(CommandRequest(line: #"{"a":{"id":1}}"#).id == nil)
    #expect(CommandRequest(line: #"{"id":"5","command":"fly"}"#).id == .string("5"))
  }

  @Test(arguments: [
    "01", "1.", ".5", "-", "+1", "1e", "1e+", "0x1", "1-", "NaN", "--1", "1.e3", "00", "1 2",
    "1\u{0}",
  ])
  func `an id that is not a valid number makes the line invalid JSON`(id: String) {
    let request = CommandRequest(line: #"{"command":"ping","id":\#(id)}"#)
    let error = #expect(throws: CommandError.self) { try request.command.get() }
    #expect(error?.code == .notJSON)
  }
}
