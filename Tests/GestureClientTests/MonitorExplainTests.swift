import TestRig
import Testing

/// The sentences of `gesturectl monitor --explain`, against a server with scripted replies.
@Suite(.blocking) struct MonitorExplainTests {
  private static let done = #"{"type":"reply","ok":true}"#

  @Test func `monitor --explain subscribes to touches beside the gesture`() throws {
    let subscription =
      #"{"command":"subscribe","surfaces":["main"],"kinds":["tap"],"touches":false,"hits":true,"transitions":true,"devices":true,"contacts":true}"#
    let lines = [
      #"{"type":"hit","time":1,"surface":"main","touch":1,"location":[1,2],"view":"v","isDelivered":true,"gestures":["tap","other"],"refused":[]}"#,
      #"{"type":"ignored","time":2,"surface":"main","location":[1,2],"cause":"palm"}"#,
      #"{"type":"gesture","time":3,"surface":"main","view":"v","gesture":"other","kind":"tap","state":"recognized","previous":"possible"}"#,
      #"{"type":"gesture","time":3,"surface":"main","view":"v","gesture":"tap","kind":"tap","state":"failed","previous":"possible","reason":"heldTooLong","limit":0.75}"#,
    ]
    let said = try control(
      [
        "monitor", "--explain", "--surface", "main", "--view", "v", "--gesture", "tap", "--kind",
        "tap",
      ], [subscription: [Self.done] + lines + [""]])
    #expect(said.received == [subscription])
    #expect(
      said.lines.map { $0.drop { $0 == " " } } == [
        "1.000  touch 1 at 1,2 hits 'v'; it reaches 'tap'",
        "2.000  a palm came down at 1,2: ignored",
        "3.000  'tap' failed: held for longer than 0.75 s",
      ])
  }

  @Test(arguments: [[], ["--gesture", "t*"]])
  func `monitor --explain prints a cause before its effect if both are wanted`(
    filter: [String]
  ) throws {
    let subscription =
      #"{"command":"subscribe","touches":false,"hits":true,"transitions":true,"devices":true,"contacts":true}"#
    func line(_ gesture: String, _ kind: String, _ state: String, _ more: String = "") -> String {
      #"{"type":"gesture","time":3,"surface":"main","view":"v","gesture":"\#(gesture)","#
        + #""kind":"\#(kind)","state":"\#(state)","previous":"possible"\#(more)}"#
    }
    let lines = [
      line("tap", "tap", "failed", #","reason":"prevented","by":"press""#),
      line("press", "longPress", "began"),
    ]
    let said = try control(
      ["monitor", "--explain"] + filter, [subscription: [Self.done] + lines + [""]])
    let effect = "3.000  'tap' failed: prevented by 'press', which was recognized first"
    #expect(
      said.lines.map { String($0.drop { $0 == " " }) }
        == (filter.isEmpty ? ["3.000  'press' began", effect] : [effect]))
  }
}
