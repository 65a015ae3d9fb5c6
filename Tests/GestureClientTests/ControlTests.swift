import TestRig
import Testing

/// `gesturectl monitor`, `call` and `list-*`, against a server with scripted replies.
@Suite(.timeLimit(.minutes(5))) struct ControlTests {
  private static let done = #"{"type":"reply","ok":true}"#
  private static let refused =
    #"{"type":"reply","ok":false,"error":{"code":"unknownCommand","message":"unknown command 'fly'"}}"#

  // MARK: call

  @Test(arguments: [
    (["ping"], #"{"command":"ping"}"#), (["ping", "id=7"], #"{"command":"ping","id":7}"#),
    (
      ["setGesture", "surface=main", "gesture=2", "isEnabled=false", "translation=[0,1.5]"],
      #"{"command":"setGesture","surface":"main","gesture":2,"isEnabled":false,"translation":[0,1.5]}"#
    ),
    (
      ["fly", #"to="2""#, "by=a=b", "empty="],
      #"{"command":"fly","to":"2","by":"a=b","empty":""}"#
    ), ([#"{"id": "x", "command": "ping"}"#], #"{"id":"x","command":"ping"}"#),
  ])
  func `call sends the command that its arguments describe`(arguments: [String], line: String)
    throws
  {
    let said = try control(["call"] + arguments, [line: [Self.done]])
    #expect(said.received == [line])
    #expect(said.lines == [Self.done])
    #expect(said.status == 0)
  }

  @Test func `a refused call exits with status 1`() throws {
    let said = try control(["call", "fly"], [#"{"command":"fly"}"#: [Self.refused]])
    #expect(said.lines == [Self.refused])
    #expect(said.errors == "")
    #expect(said.status == 1)
  }

  @Test(arguments: [
    (["setGestur"], #"{"command":"setGestur"}"#, "setGesture"),
    ([#"{"command":"shwoMenu"}"#], #"{"command":"shwoMenu"}"#, "showMenu"),
  ])
  func `call suggests a similar command for an unknown one`(
    arguments: [String], line: String, guess: String
  ) throws {
    let said = try control(["call"] + arguments, [line: [Self.refused]])
    #expect(said.lines == [Self.refused])
    #expect(said.errors == "gesturectl: did you mean '\(guess)'?\n")
    #expect(said.status == 1)
  }

  @Test func `call prints no suggestion if the daemon made one`() throws {
    let refused = Self.refused.replacing("'fly'", with: "'pin'; did you mean 'ping'?")
    let said = try control(["call", "pin"], [#"{"command":"pin"}"#: [refused]])
    #expect(said.lines == [refused])
    #expect(said.errors == "")
  }

  @Test(arguments: [["{nonsense"], ["ping", "novalue"], ["{}", "a=b"], ["ping", "=b"]])
  func `a malformed call is a usage error`(arguments: [String]) throws {
    let said = try control(["call"] + arguments)
    #expect(said.status == 64)
    #expect(said.received == [])
  }

  @Test func `call reports that no daemon listens`() throws {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["call", "ping", "--socket", "/nowhere/sock"])
    #expect(try process.readToEnd() == [])
    #expect(try process.wait().status == 1)
    #expect(
      process.standardError
        == "gesturectl: error: cannot connect to /nowhere/sock: No such file or directory; is gestured running?\n"
    )
  }

  // MARK: Lists

  private static let gestures = [
    #"{"command":"list","what":"gestures"}"#: [
      #"{"type":"reply","ok":true,"gestures":[{"surface":"main","view":"canvas","gesture":"doubleTap","kind":"tap","state":"possible","isEnabled":true,"requiresFailureOf":[]},{"surface":"main","view":"canvas","gesture":"m","kind":"pan","state":"changed","isEnabled":false}]}"#
    ]
  ]

  @Test func `a list is printed as a table`() throws {
    let said = try control(["list-gestures"], Self.gestures)
    #expect(
      said.lines == [
        "surface  view    gesture    kind  state",
        "main     canvas  doubleTap  tap   possible  isEnabled=true requiresFailureOf=[]",
        "main     canvas  m          pan   changed   isEnabled=false",
      ])
    #expect(said.status == 0)
  }

  @Test func `a list with --json is the daemon's own`() throws {
    let said = try control(["list-gestures", "--json"], Self.gestures)
    let reply = Self.gestures.values.first?.first ?? ""
    #expect(said.lines.count == 1)
    #expect(reply.hasSuffix(#""gestures":\#(said.lines.first ?? "")}"#))
  }

  @Test(arguments: [
    ("surfaces", "there is no touchscreen"),
    ("views", "there is no touchscreen, or its surface has none that may be seen here"),
    ("gestures", "there is no touchscreen, or its views have none that may be seen here"),
    ("clients", "the daemon lists none"),
  ]) func `an empty list is explained`(
    what: String, reason: String
  ) throws {
    let command = #"{"command":"list","what":"\#(what)"}"#
    let answers = [command: [#"{"type":"reply","ok":true,"\#(what)":[]}"#]]
    let said = try control(["list-\(what)"], answers)
    #expect(said.received == [command])
    #expect(said.lines == [])
    #expect(said.errors == "gesturectl: no \(what): \(reason)\n")
    #expect(said.status == 0)
    let json = try control(["list-\(what)", "--json"], answers)
    #expect(json.lines == ["[]"])
    #expect(json.errors == "")
  }

  @Test func `a refused list is a failure`() throws {
    let said = try control(
      ["list-clients"], [#"{"command":"list","what":"clients"}"#: [Self.refused]])
    #expect(said.status == 1)
    #expect(said.errors == "gesturectl: error: unknown command 'fly'\n")
  }

  // MARK: monitor

  @Test func `monitor prints the lines as they are`() throws {
    let lines = [
      ScriptedServer.hello, #"{"type":"weather","rain" : 1}"#, #"{"type":"goodbye","time":1}"#,
    ]
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: lines))
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["monitor", "--socket", server.path])
    #expect(try monitor.readLines(through: #"{"type":"goodbye""#) == lines)
    server.hangUp()
    #expect(try monitor.wait().status == 0)
    #expect(monitor.standardError == "gesturectl: the daemon has stopped\n")
    #expect(server.received == [])
  }

  @Test func `monitor subscribes to the lines that it prints`() throws {
    let subscription =
      #"{"command":"subscribe","surfaces":["main"],"views":["a*","b"],"gestures":["move"],"kinds":["tap","pan"],"states":["began","recognized"],"touches":true,"hits":false,"transitions":true,"devices":true}"#
    let said = try control(
      [
        "monitor", "--surface", "main", "--view", "a*", "--view", "b", "--gesture", "move",
        "--kind", "tap", "--kind", "pan", "--state", "began", "--state", "recognized",
        "--touches", "--transitions",
      ], [subscription: [Self.done, ""]])
    #expect(said.received == [subscription])
    #expect(said.lines == [ScriptedServer.hello])
    #expect(said.status == 1)
    #expect(said.errors == "gesturectl: error: the connection has ended\n")
  }

  @Test func `monitor --explain subscribes to touches beside the gesture`() throws {
    let subscription =
      #"{"command":"subscribe","surfaces":["main"],"kinds":["tap"],"touches":false,"hits":true,"transitions":true,"devices":true}"#
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
        "1.000  touch 1 at 1,2 hits `v`; it reaches `tap`",
        "2.000  a palm came down at 1,2: ignored",
        "3.000  `tap` failed: held for longer than 0.75 s",
      ])
  }

  @Test(arguments: [["--kind", "wink"], ["--kind", "custom"], ["--state", "confused"]])
  func `monitor rejects unknown kinds and states`(arguments: [String]) throws {
    #expect(try control(["monitor"] + arguments).status == 64)
  }

  @Test func `monitor prints no trailing blanks for a gesture without a location`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["monitor", "--pretty", "--socket", server.path])
    #expect(try monitor.readLine() == "connected to gestured 9.8.7")
    server.say([
      #"{"type":"gesture","time":1,"surface":"main","view":"canvas","gesture":"press","#
        + #""kind":"longPress","state":"began","previous":"possible"}"#
    ])
    #expect(
      try monitor.readLine() == "       1.000  main/canvas           press           began")
  }

  @Test func `monitor --reconnect waits for the next daemon`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--reconnect", "--pretty", "--socket", server.path])
    #expect(try monitor.readLine() == "connected to gestured 9.8.7")
    server.say([#"{"type":"goodbye","time":1}"#])
    try monitor.readLines(through: "       1.000  the daemon stops")
    server.hangUp()
    #expect(try monitor.readLine() == "connected to gestured 9.8.7")
    #expect(monitor.standardError == "gesturectl: the daemon has stopped; waiting for it\n")
  }
}
