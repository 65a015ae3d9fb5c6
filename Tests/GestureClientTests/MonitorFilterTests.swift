import TestRig
import Testing

/// The filters of `gesturectl monitor`, and its `--format`, against a server with scripted replies.
@Suite(.blocking) struct MonitorFilterTests {
  private static let lines = [
    #"{"type":"device","time":1,"change":"added","device":"event5","name":"Panel","surface":"main"}"#,
    #"{"type":"surface","time":2,"surface":"other","change":"idle"}"#,
    gesture("tap", "tap", "recognized", #","numberOfTaps":1"#),
    gesture("move", "pan", "began", #","translation":[2,-0.5],"velocity":[30,0]"#),
    gesture("move", "pan", "ended", #","translation":[9,1],"velocity":[0,0]"#),
    #"{"type":"weather","rain":1}"#,
  ]

  private static func gesture(_ id: String, _ kind: String, _ state: String, _ values: String)
    -> String
  {
    #"{"type":"gesture","time":3,"surface":"main","view":"canvas","gesture":"\#(id)","#
      + #""kind":"\#(kind)","state":"\#(state)","previous":"possible"\#(values)}"#
  }

  /// The lines that a monitor prints of a server that ignores its subscription.
  private func monitor(_ arguments: [String], lines: [String] = lines) throws -> [String] {
    let directory = try TemporaryDirectory()
    let goodbye = #"{"type":"goodbye","time":9}"#
    let server = try ScriptedServer(
      in: directory, .init(greeting: [ScriptedServer.hello] + lines + [goodbye]))
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--timeout", "\(TestProcess.patience)", "--socket", server.path] + arguments)
    try wait("it is connected") { server.connections > 0 }
    server.hangUp()
    return try monitor.readToEnd()
  }

  @Test(
    arguments: [
      (["--gesture", "move"], [3, 4]), (["--view", "can*"], [2, 3, 4]), (["--view", "other"], []),
      (["--kind", "tap"], [2]), (["--state", "ended", "--state", "recognized"], [2, 4]),
      (["--surface", "other"], [1]), (["--surface", "main"], [0, 2, 3, 4]),
      (["--surface", "main", "--kind", "pan"], [3, 4]),
    ] as [([String], [Int])])
  func `filters leave out every other line`(arguments: [String], numbers: [Int]) throws {
    #expect(try monitor(arguments) == numbers.map { Self.lines[$0] })
  }

  @Test(
    arguments: [
      (["--state", "began"], [0]), (["--state", "changed"], [1]),
      (["--state", "ended", "--state", "cancelled"], [2, 3]), (["--state", "recognized"], []),
    ] as [([String], [Int])])
  func `a state chooses the phases of touches`(states: [String], numbers: [Int]) throws {
    let lines = ["began", "moved", "ended", "cancelled"].map { phase in
      #"{"type":"touch","time":3,"surface":"main","view":"canvas","phase":"\#(phase)","touches":[]}"#
    }
    let printed = try monitor(["--touches", "--view", "canvas"] + states, lines: lines)
    #expect(printed == numbers.map { lines[$0] })
  }

  @Test(
    arguments: [
      (
        ["{gesture} {state} {translation}"],
        ["tap recognized ", "move began 2,-0.5", "move ended 9,1"]
      ),
      (["{translation.x * 2}"], ["", "4", "18"]),
      (["{surface}: {change}"], ["main: added", "other: idle"]),
      (["touched"], ["touched", "touched", "touched"]),
      (["{time}s"], ["1s", "2s", "3s", "3s", "3s", "9s"]),
      (["{{{gesture}}}", "--gesture", "move"], ["{move}", "{move}"]),
    ] as [([String], [String])])
  func `a format prints the values of lines that can have them`(
    format: [String], texts: [String]
  ) throws {
    #expect(try monitor(["--format"] + format) == texts)
  }

  /// Lines of any program that listens at the socket: no JSON, no type, and an unknown type.
  @Test(arguments: [["--pretty"], ["--explain"]])
  func `rows for people contain nothing that controls a terminal`(arguments: [String]) throws {
    let lines = [
      "no JSON \u{1b}]0;title\u{7} \u{9b}31m\u{202e}", #"{"title":"\#u{9b}31m"}"#,
      #"{"type":"weather","rain":"\#u{9b}31m"}"#,
    ]
    let printed = try monitor(arguments, lines: lines)
    #expect(printed.contains("no JSON ?]0;title? ?31m?"))
    #expect(printed.contains(#"{"title":"?31m"}"#))
    #expect(printed.contains(#"{"type":"weather","rain":"?31m"}"#) == (arguments != ["--explain"]))
  }
}
