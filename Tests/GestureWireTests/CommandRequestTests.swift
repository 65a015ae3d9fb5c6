import Gestures
import Testing

@testable import GestureWire

@Suite struct CommandRequestTests {
  @Test func subscribeChoosesLines() throws {
    let request = read(
      #"{"command":"subscribe","id":1,"surfaces":["main"],"views":["canvas*"],"gestures":["*"],"#
        + #""kinds":["pan"],"states":["began","ended"],"touches":false,"transitions":true}"#)
    #expect(request.id == .integer(1))
    guard case .subscribe(let subscription) = try request.command.get() else {
      Issue.record("not a subscription")
      return
    }
    #expect(subscription.topics == [.gestures, .transitions, .devices])
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "canvas-1", gesture: "move", kind: .pan,
      state: .ended)
    #expect(subscription.includes(subject))
    subject.state = .changed
    #expect(!subscription.includes(subject))
    subject.state = .began
    subject.view = "panel"
    #expect(!subscription.includes(subject))
    #expect(subscription.includes(LineSubject(topic: .devices, surface: "main")))
    #expect(!subscription.includes(LineSubject(topic: .devices, surface: "other")))
    #expect(!subscription.includes(LineSubject(topic: .touches, surface: "main", view: "canvas")))
  }

  @Test func aSubscriptionWithoutKeysIsTheFirstOne() throws {
    #expect(try read(#"{"command":"subscribe"}"#).command.get() == .subscribe(Subscription()))
  }

  @Test func discreteGesturesAreRecognizedRatherThanEnded() throws {
    let request = read(#"{"command":"subscribe","states":["recognized"]}"#)
    guard case .subscribe(let subscription) = try request.command.get() else { return }
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "t", kind: .tap, state: .ended)
    #expect(subscription.includes(subject))
    subject.kind = .pan
    #expect(!subscription.includes(subject))
  }

  @Test(arguments: [
    (#"{"command":"ping","id":"a\"b"}"#, #"{"type":"reply","id":"a\"b","ok":true}"#),
    (#"{"command":"ping","id":1.5}"#, #"{"type":"reply","id":1.5,"ok":true}"#),
    (#"{"command":"ping"}"#, #"{"type":"reply","ok":true}"#),
    (
      #"{"command":"fly","id":-3}"#,
      #"{"type":"reply","id":-3,"ok":false,"error":{"code":"unknownCommand","#
        + #""message":"there is no command 'fly'"}}"#
    ),
    (
      #"{"command":"subscribe","id":4,"view":["a"]}"#,
      #"{"type":"reply","id":4,"ok":false,"error":{"code":"badArgument","#
        + #""message":"'subscribe' has no key 'view'"}}"#
    ),
    (
      #"{"command":"subscribe","kinds":["fling"]}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"there is no kind 'fling'"}}"#
    ),
    (
      #"{"command":"ping","id":[1]}"#,
      #"{"type":"reply","ok":false,"error":{"code":"badArgument","#
        + #""message":"'id' is a number or a string"}}"#
    ),
    (
      "[1]",
      #"{"type":"reply","ok":false,"error":{"code":"notJSON","#
        + #""message":"a command is a JSON object"}}"#
    ),
  ])
  func eachCommandIsAnswered(command: String, reply: String) {
    let request = read(command)
    var writer = LineWriter()
    switch request.command {
    case .success: writer.writeReply(to: request.id)
    case .failure(let error): writer.writeReply(to: request.id, error: error)
    }
    #expect(String(decoding: writer.line, as: UTF8.self) == reply + "\n")
  }

  @Test(arguments: [
    "", "{", "nonsense", #"{"command":"ping"} x"#, #"{"a":1,"a":2}"#,
    String(repeating: "[", count: 60_000),
  ])
  func whatIsNotJSONEndsTheConnection(line: String) {
    guard case .failure(let error) = read(line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.endsConnection)
  }

  @Test(arguments: [
    #"{"command":"ping","id":1e999}"#, #"{"command":"ping","id":99999999999999999999}"#,
  ])
  func aNumberThatIsTooLargeCostsAReplyOnly(line: String) {
    guard case .failure(let error) = read(line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .badArgument)
    #expect(!error.endsConnection)
  }

  @Test func anIDMayHoldAnyCharacter() throws {
    let request = read(#"{"command":"ping","id":"a\u0000b"}"#)
    #expect(request.id == .string("a\u{0}b"))
    #expect(try request.command.get() == .ping)
  }

  @Test func bytesThatAreNotUTF8AreNotJSON() {
    let bytes: [UInt8] = [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]
    guard case .failure(let error) = CommandRequest(bytes.span).command else { return }
    #expect(error.code == .notJSON)
  }

  private func read(_ line: String) -> CommandRequest {
    CommandRequest(Array(line.utf8).span)
  }
}
