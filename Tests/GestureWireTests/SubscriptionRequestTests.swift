import Gestures
import Testing

@testable import GestureWire

/// The lines that a client chooses, and the lines that a watcher may choose.
struct SubscriptionRequestTests {
  @Test func `subscribe chooses lines`() throws {
    let request = CommandRequest(
      line:
        #"{"command":"subscribe","id":1,"surfaces":["main"],"views":["canvas*"],"gestures":["*"],"#
        + #""kinds":["pan"],"states":["began","ended"],"touches":false,"transitions":true}"#)
    #expect(request.id == .integer(1))
    guard case .subscribe(let wanted) = try request.command.get() else {
      Issue.record("not a subscription")
      return
    }
    let subscription = Subscription(wanted)
    #expect(subscription.topics == [.gestures, .transitions, .devices, .menus, .idle])
    func includes(_ state: GestureRecognizer.State, on view: String) -> Bool {
      subscription.includes(
        LineSubject(
          topic: .gestures, surface: "main", view: view, gesture: "move", kind: .pan, state: state))
    }
    #expect(includes(.ended, on: "canvas-1"))
    #expect(!includes(.changed, on: "canvas-1") && !includes(.began, on: "panel"))
    #expect(subscription.includes(LineSubject(topic: .devices, surface: "main")))
    #expect(!subscription.includes(LineSubject(topic: .devices, surface: "other")))
    #expect(!subscription.includes(LineSubject(topic: .touches, surface: "main", view: "canvas")))
  }

  @Test func `discrete gestures are recognized rather than ended`() throws {
    let request = CommandRequest(line: #"{"command":"subscribe","states":["recognized"]}"#)
    guard case .subscribe(let wanted) = try request.command.get() else { return }
    let subscription = Subscription(wanted)
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "t", kind: .tap, state: .ended)
    #expect(subscription.includes(subject))
    subject.kind = .pan
    #expect(!subscription.includes(subject))
  }

  // Every command of the protocol, and an unknown one.
  private static let lines: [(line: String, isPermitted: Bool)] = [
    (#"{"command":"subscribe"}"#, true), (#"{"command":"subscribe","touches":false}"#, true),
    (#"{"command":"subscribe","views":["a*"],"kinds":["tap"],"devices":false}"#, true),
    (#"{"command":"subscribe","touches":true}"#, false),
    (#"{"command":"subscribe","transitions":true}"#, false),
    (#"{"command":"subscribe","contacts":true}"#, false),
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
    (#"{"command":"setSurface","surface":"main","grab":true}"#, false),
    (#"{"command":"fly"}"#, false),
  ]

  @Test(arguments: lines)
  func `a watcher may only subscribe, list and ping`(line: String, isPermitted: Bool) {
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
    #expect(Subscription(for: .watch).topics == [.openGestures, .devices, .idle])
    let line = Array(#"{"command":"subscribe","touches":false,"gestures":["*"]}"#.utf8)
    let request = CommandRequest(line.span, rights: .watch)
    guard case .subscribe(let wanted) = try request.command.get() else { return }
    let subscription = Subscription(wanted, for: .watch)
    #expect(subscription.topics == [.openGestures, .devices, .idle])
    var subject = LineSubject(
      topic: .gestures, surface: "main", view: "v", gesture: "g", kind: .tap, state: .ended)
    #expect(!subscription.includes(subject) && Subscription().includes(subject))
    subject.topic = .openGestures
    #expect(subscription.includes(subject) && !Subscription().includes(subject))
  }

  @Test(arguments: [#"subscribe"#, #"list","what":"gestures"#])
  func `a command may have 32 patterns with 1024 bytes in all`(command: String) {
    func patterns(_ count: Int, bytes: Int) -> CommandError? {
      let half = String(repeating: "a", count: bytes / 2)
      let rest = Array(repeating: #""*""#, count: count - 2).joined(separator: ",")
      let other = String(repeating: "b", count: bytes - bytes / 2 - (count - 2))
      let request = CommandRequest(
        line:
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

  private static let subscriptions: [(line: String, subscription: GestureSubscription)] = [
    (#"{"command":"subscribe"}"#, GestureSubscription()),
    (
      #"{"command":"subscribe","kinds":["tap","pan","tap"],"states":["ended","began","ended"]}"#,
      GestureSubscription(kinds: [.tap, .pan], states: [.began, .ended])
    ),
  ]

  @Test(arguments: subscriptions)
  func `kinds and states are kept once, and other keys have their defaults`(
    line: String, subscription: GestureSubscription
  ) throws {
    let command = try CommandRequest(line: line).command.get()
    #expect(command == .subscribe(subscription))
  }
}
