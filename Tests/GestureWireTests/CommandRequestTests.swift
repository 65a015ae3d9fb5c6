import Gestures
import Testing

@testable import GestureWire

@Suite struct CommandRequestTests {
  @Test func `subscribe chooses lines`() throws {
    let request = read(
      #"{"command":"subscribe","id":1,"surfaces":["main"],"views":["canvas*"],"gestures":["*"],"#
        + #""kinds":["pan"],"states":["began","ended"],"touches":false,"transitions":true}"#)
    #expect(request.id == .integer(1))
    guard case .subscribe(let wanted) = try request.command.get() else {
      Issue.record("not a subscription")
      return
    }
    let subscription = Subscription(wanted)
    #expect(subscription.topics == [.gestures, .transitions, .devices, .menus])
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

  @Test func `a subscription without keys is the default one`() throws {
    #expect(
      try read(#"{"command":"subscribe"}"#).command.get() == .subscribe(GestureSubscription()))
  }

  @Test func `discrete gestures are recognized rather than ended`() throws {
    let request = read(#"{"command":"subscribe","states":["recognized"]}"#)
    guard case .subscribe(let wanted) = try request.command.get() else { return }
    let subscription = Subscription(wanted)
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "t", kind: .tap, state: .ended)
    #expect(subscription.includes(subject))
    subject.kind = .pan
    #expect(!subscription.includes(subject))
  }

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
    let request = read(command)
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
    guard case .failure(let error) = read(line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.endsConnection)
  }

  /// Such a line is not checked for being JSON.
  @Test func `a line that nests too deeply costs only an error reply`() {
    guard case .failure(let error) = read(String(repeating: "[", count: 60_000)).command else {
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
    let request = read(line)
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
    let request = read(#"{"command":"ping","id":[\#(Self.list(5000))]}"#)
    #expect(request.id == nil)
  }

  @Test func `a line that is too large and not JSON ends the connection`() {
    guard case .failure(let error) = read("[\(Self.list(5000))").command else { return }
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
    ("0", "0"), ("-0", "0"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), (#""""#, #""""#), (#""\u0041""#, #""A""#),
    (#""é\/\n""#, #""é/\n""#), (#""a\u0000b""#, #""a\u0000b""#), (#""\"id\":5""#, #""\"id\":5""#),
  ])
  func `an id comes back with the same value`(id: String, answer: String) {
    for line in [
      #"{"command":"ping","id":\#(id)}"#, " { \"id\" : \(id)\t, \"command\" : \"ping\" } ",
      #"{"command":"ping","\u0069d":\#(id)}"#,
    ] {
      let request = read(line)
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
    let request = read(#"{"command":"ping","id":\#(id)}"#)
    #expect(request.id == nil)
    guard case .failure(let error) = request.command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .badArgument)
  }

  @Test func `only the command's own id is its id`() {
    let line = #"{"a":{"id":1,"b":["id",{"id":2}]},"c":"\"id\":3","idea":4,"id":5}"#
    #expect(read(line).id == .integer(5))
    #expect(read(#"{"a":{"id":1}}"#).id == nil)
    #expect(read(#"{"id":"5","command":"fly"}"#).id == .string("5"))
  }

  @Test(arguments: [
    "01", "1.", ".5", "-", "+1", "1e", "1e+", "0x1", "1-", "NaN", "--1", "1.e3", "00", "1 2",
    "1\u{0}",
  ])
  func `an id that is not a valid number makes the line invalid JSON`(id: String) {
    guard case .failure(let error) = read(#"{"command":"ping","id":\#(id)}"#).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .notJSON)
  }

  @Test(arguments: [
    #"{"id":1e9"#, #"{"id":"#, #"{"id":"\"#, #"{"id""#, #"{"\"#,
    #"{"id":]}"#,
    #"{"id":[}]}"#, #"{"id":1e9]"#, #"{"id":,}"#, #"{"id":1e9,}"#,
  ])
  func `a line that is broken around its id is not JSON`(line: String) {
    guard case .failure(let error) = read(line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .notJSON)
  }

  @Test(arguments: [
    #"{"command":"ping","a":1e999}"#, #"{"command":"ping","a":99999999999999999999}"#,
  ])
  func `a number that is too large costs only an error reply`(line: String) {
    guard case .failure(let error) = read(line).command else {
      Issue.record("taken for a command")
      return
    }
    #expect(error.code == .badArgument)
    #expect(!error.endsConnection)
  }

  // Every command of the protocol, and an unknown one.
  @Test(arguments: [
    (#"{"command":"subscribe"}"#, true), (#"{"command":"subscribe","touches":false}"#, true),
    (#"{"command":"subscribe","views":["a*"],"kinds":["tap"],"devices":false}"#, true),
    (#"{"command":"subscribe","touches":true}"#, false),
    (#"{"command":"subscribe","transitions":true}"#, false),
    (#"{"command":"list","what":"gestures"}"#, true), (#"{"command":"ping"}"#, true),
    (#"{"command":"setGesture","surface":"main","gesture":"g","isEnabled":true}"#, false),
    (#"{"command":"becomeFirstResponder","surface":"main","view":"v","actions":[]}"#, false),
    (#"{"command":"resignFirstResponder","surface":"main"}"#, false),
    (#"{"command":"showMenu","surface":"main","view":"v"}"#, false),
    (#"{"command":"updateMenu","surface":"main"}"#, false),
    (#"{"command":"hideMenu","surface":"main"}"#, false),
    (#"{"command":"addView","surface":"main","view":{}}"#, false),
    (#"{"command":"updateView","surface":"main","view":{}}"#, false),
    (#"{"command":"removeView","surface":"main","view":"v"}"#, false),
    (#"{"command":"fly"}"#, false),
  ])
  func `watchers may only watch`(line: String, isPermitted: Bool) {
    let bytes = Array(line.utf8)
    for rights in [ClientRights.watch, .control] {
      var code: CommandError.Code?
      if case .failure(let error) = CommandRequest(bytes.span, rights: rights).command {
        code = error.code
        #expect(!error.endsConnection)
      }
      #expect((code == .notPermitted) == (rights == .watch && !isPermitted), "\(rights)")
    }
  }

  @Test func `no line that a watcher can subscribe to contains fingers' locations`() throws {
    #expect(Subscription(for: .watch).topics == [.openGestures, .devices])
    let line = Array(#"{"command":"subscribe","touches":false,"gestures":["*"]}"#.utf8)
    let request = CommandRequest(line.span, rights: .watch)
    guard case .subscribe(let wanted) = try request.command.get() else { return }
    let subscription = Subscription(wanted, for: .watch)
    #expect(subscription.topics == [.openGestures, .devices])
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "g", kind: .tap, state: .ended)
    #expect(!subscription.includes(subject))
    #expect(Subscription().includes(subject))
    subject.topic = .openGestures
    #expect(subscription.includes(subject))
    #expect(!Subscription().includes(subject))
  }

  @Test(arguments: [#"subscribe"#, #"list","what":"gestures"#])
  func `a command may have 32 patterns with 1024 bytes in all`(command: String) {
    func patterns(_ count: Int, bytes: Int) -> CommandError? {
      let half = String(repeating: "a", count: bytes / 2)
      let rest = Array(repeating: #""*""#, count: count - 2).joined(separator: ",")
      let other = String(repeating: "b", count: bytes - bytes / 2 - (count - 2))
      let request = read(
        #"{"command":"\#(command)","views":["\#(half)"],"gestures":["\#(other)",\#(rest)]}"#)
      guard case .failure(let error) = request.command else { return nil }
      return error
    }
    #expect(patterns(32, bytes: 1024) == nil)
    #expect(
      patterns(33, bytes: 100) == CommandError(.limit, "a command has at most 32 patterns"))
    #expect(
      patterns(32, bytes: 1025)
        == CommandError(.limit, "the patterns of a command have at most 1024 bytes together"))
  }

  @Test func `repeated kinds and states are kept once`() throws {
    let request = read(
      #"{"command":"subscribe","kinds":["tap","pan","tap"],"states":["ended","began","ended"]}"#)
    guard case .subscribe(let subscription) = try request.command.get() else { return }
    #expect(subscription.kinds == [.tap, .pan])
    #expect(subscription.states == [.began, .ended])
  }

  @Test func `bytes that are not UTF-8 are not JSON`() {
    let bytes: [UInt8] = [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]
    guard case .failure(let error) = CommandRequest(bytes.span).command else { return }
    #expect(error.code == .notJSON)
  }

  private func read(_ line: String) -> CommandRequest {
    CommandRequest(Array(line.utf8).span)
  }
}
