import TestRig
import Testing

/// `gesturectl monitor`, `call` and `list-*`, against a server with scripted replies.
@Suite(.blocking) struct ControlTests {
  private static let done = #"{"type":"reply","ok":true}"#
  private static let refused =
    #"{"type":"reply","ok":false,"error":{"code":"unknownCommand","message":"unknown command 'fly'"}}"#

  // MARK: call

  @Test(
    arguments: [
      (["ping"], #"{"command":"ping"}"#), (["ping", "id=7"], #"{"command":"ping","id":7}"#),
      (
        ["setGesture", "surface=main", "gesture=2", "isEnabled=false", "translation=[0,1.5]"],
        #"{"command":"setGesture","surface":"main","gesture":2,"isEnabled":false,"translation":[0,1.5]}"#
      ),
      (
        ["fly", #"to="2""#, "by=a=b", "empty="],
        #"{"command":"fly","to":"2","by":"a=b","empty":""}"#
      ), ([#"{"id": "x", "command": "ping"}"#], #"{"id":"x","command":"ping"}"#),
    ] as [([String], String)])
  func `call sends the command that its arguments describe`(arguments: [String], line: String)
    throws
  {
    let said = try control(["call"] + arguments, [line: [Self.done]])
    #expect(said.received == [line])
    #expect(said.lines == [Self.done])
    #expect(said.status == 0)
  }

  @Test(
    arguments: [
      (["fly"], #"{"command":"fly"}"#, "unknown command 'fly'", nil),
      (["setGestur"], #"{"command":"setGestur"}"#, "unknown command", "setGesture"),
      ([#"{"command":"shwoMenu"}"#], #"{"command":"shwoMenu"}"#, "unknown command", "showMenu"),
      // The daemon has made a suggestion.
      (["pin"], #"{"command":"pin"}"#, "unknown command 'pin'; did you mean 'ping'?", nil),
    ] as [([String], String, String, String?)])
  func `a refused call exits with status 1, and with a suggestion if there is a similar command`(
    arguments: [String], line: String, message: String, guess: String?
  ) throws {
    let refused =
      #"{"type":"reply","ok":false,"error":{"code":"unknownCommand","message":"\#(message)"}}"#
    let said = try control(["call"] + arguments, [line: [refused]])
    #expect(said.lines == [refused])
    #expect(said.errors == (guess.map { "gesturectl: did you mean '\($0)'?\n" } ?? ""))
    #expect(said.status == 1)
  }

  @Test(
    arguments: [
      (
        ["setGesture", "surface=mian", "gesture=move"], "unknownSurface", "surfaces", nil,
        ["main", "wall"], "main"
      ),
      (
        ["setGesture", "surface=main", "gesture=mvoe"], "unknownGesture", "gestures", "main",
        ["move", "doubleTap"], "move"
      ),
      (
        ["removeView", "surface=main", "view=cavnas"], "unknownView", "views", "main",
        ["canvas", "page"], "canvas"
      ),
      (
        ["addView", "surface=main", "superview=cavnas", #"view={"id":"new"}"#], "unknownView",
        "views", "main", ["canvas", "page"], "canvas"
      ),
      (
        ["updateView", "surface=main", #"view={"id":"cavnas"}"#], "unknownView", "views", "main",
        ["canvas", "page"], "canvas"
      ),
      (
        ["setGesture", "surface=main", "gesture=unlike"], "unknownGesture", "gestures", "main", [],
        nil
      ),
    ] as [([String], String, String, String?, [String], String?)])
  func `call suggests a similar id for an unknown one`(
    call: [String], code: String, list: String, surface: String?, ids: [String], guess: String?
  ) throws {
    let pairs = call.dropFirst().map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      return #""\#(parts[0])":"# + (parts[1].hasPrefix("{") ? parts[1] : #""\#(parts[1])""#)
    }
    let command = #"{"command":"\#(call[0])",\#(pairs.joined(separator: ","))}"#
    let refused =
      #"{"type":"reply","ok":false,"error":{"code":"\#(code)","message":"unknown"}}"#
    let request =
      #"{"command":"list","what":"\#(list)""# + (surface.map { #","surfaces":["\#($0)"]"# } ?? "")
      + "}"
    let entries = ids.map { Self.entry(of: list, $0) }.joined(separator: ",")
    let reply = #"{"type":"reply","ok":true,"\#(list)":[\#(entries)]}"#
    let said = try control(["call"] + call, [command: [refused], request: [reply]])
    #expect(said.received == [command, request])
    #expect(said.lines == [refused])
    #expect(said.errors == (guess.map { "gesturectl: did you mean '\($0)'?\n" } ?? ""))
    #expect(said.status == 1)
  }

  /// An entry of a list, with the required keys.
  private static func entry(of list: String, _ id: String) -> String {
    switch list {
    case "surfaces": #"{"surface":"\#(id)","size":[400,800]}"#
    case "views": #"{"surface":"main","view":"\#(id)"}"#
    default:
      #"{"surface":"main","view":"canvas","gesture":"\#(id)","kind":"pan","state":"possible"}"#
    }
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

  private static func gestures(_ entries: String) -> [String: [String]] {
    [
      #"{"command":"list","what":"gestures"}"#: [
        #"{"type":"reply","ok":true,"gestures":[\#(entries)]}"#
      ]
    ]
  }

  @Test func `the table of gestures has the properties that differ from the defaults`() throws {
    let gestures = [
      (
        "tap", "possible", #""isEnabled":true,"numberOfTapsRequired":2,"numberOfTouchesRequired":1"#
      ),
      ("longPress", "possible", #""minimumPressDuration":0.5,"allowableMovement":10"#),
      ("longPress", "possible", #""minimumPressDuration":0.25,"allowableMovement":10.5"#),
      ("screenEdgePan", "possible", #""edges":["left"],"delaysTouchesBegan":true"#),
      (
        "pan", "changed", #""isEnabled":false,"delaysTouchesBegan":true,"maximumNumberOfTouches":2"#
      ),
      (
        "swipe", "possible",
        #""direction":["right"],"simultaneousWith":"all","requiresFailureOf":[]"#
      ),
      ("wink", "possible", #""isEnabled":true,"news":[]"#),
    ].map { kind, state, keys in
      #"{"surface":"main","view":"canvas","gesture":"g","kind":"\#(kind)","state":"\#(state)",\#(keys)}"#
    }
    let said = try control(["list-gestures"], Self.gestures(gestures.joined(separator: ",")))
    #expect(
      said.lines == [
        "surface  view    gesture  kind           state",
        "main     canvas  g        tap            possible  numberOfTapsRequired=2",
        "main     canvas  g        longPress      possible",
        "main     canvas  g        longPress      possible  minimumPressDuration=0.25 "
          + "allowableMovement=10.5",
        #"main     canvas  g        screenEdgePan  possible  edges=["left"]"#,
        "main     canvas  g        pan            changed   isEnabled=false "
          + "delaysTouchesBegan=true maximumNumberOfTouches=2",
        "main     canvas  g        swipe          possible  simultaneousWith=all",
        "main     canvas  g        wink           possible  isEnabled=true news=[]",
      ])
    #expect(said.status == 0)
  }

  @Test(arguments: [
    "",
    #"{"surface":"main","view":"v","gesture":"m","kind":"pan","state":"changed","isEnabled":false}"#,
  ])
  func `a list with --json is the daemon's own`(entries: String) throws {
    let said = try control(["list-gestures", "--json"], Self.gestures(entries))
    #expect(said.lines == ["[\(entries)]"])
    #expect(said.errors == "")
  }

  @Test(arguments: [
    ("surfaces", "there is no touchscreen"),
    ("views", "there is no touchscreen, or its surface has no views that you may see"),
    ("gestures", "there is no touchscreen, or its views have no gestures that you may see"),
    ("clients", "none is connected"),
  ])
  func `an empty list is explained`(what: String, reason: String) throws {
    let command = #"{"command":"list","what":"\#(what)"}"#
    let said = try control(
      ["list-\(what)"], [command: [#"{"type":"reply","ok":true,"\#(what)":[]}"#]])
    #expect(said.received == [command])
    #expect(said.lines == [])
    #expect(said.errors == "gesturectl: no \(what): \(reason)\n")
    #expect(said.status == 0)
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
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--socket", server.path, "--timeout", "\(TestProcess.patience)"])
    #expect(try monitor.readLines(through: #"{"type":"goodbye""#) == lines)
    server.hangUp()
    #expect(try monitor.wait().status == 0)
    #expect(monitor.standardError == "gesturectl: the daemon has stopped\n")
    #expect(server.received == [])
  }

  @Test func `monitor subscribes to the lines that it prints`() throws {
    let subscription =
      #"{"command":"subscribe","surfaces":["main"],"views":["a*","b"],"gestures":["move"],"kinds":["tap","pan"],"states":["began","recognized"],"touches":true,"hits":false,"transitions":true,"devices":false,"menus":false,"idle":false}"#
    let said = try control(
      [
        "monitor", "--surface", "main", "--view", "a*", "--view", "b", "--gesture", "move",
        "--kind", "tap", "--kind", "pan", "--state", "began", "--state", "recognized",
        "--touches", "--transitions",
      ], [subscription: [Self.done, ""]])
    #expect(said.received == [subscription])
    #expect(said.lines == [])
    #expect(said.status == 1)
    #expect(said.errors == "gesturectl: error: the connection has ended\n")
  }

  // MARK: Mistakes

  private static let timeout = "'--timeout' must be more than 0 and at most 86400."
  private static let receiver = "'--to' must be a host and a port"

  @Test(
    arguments: [
      (["call", "{nonsense"], "The command is not a valid JSON object."),
      (["call", "ping", "novalue"], "'novalue' does not have the form key=value."),
      (["call", "{}", "a=b"], "A JSON object contains its arguments; remove the others."),
      (["call", "ping", "=b"], "'=b' does not have the form key=value."),
      (["call", "ping", "--timeout=0"], timeout), (["call", "ping", "--timeout=nan"], timeout),
      (["call", "ping", "--timeout=86401"], timeout),
      (["monitor", "--kind", "wink"], "'wink'"), (["monitor", "--kind", "custom"], "'custom'"),
      (["monitor", "--state", "confused"], "'confused'"),
      (
        ["monitor", "--format", "{gestur}"],
        "'--format': no line has a value 'gestur'; did you mean 'gesture'?"
      ),
      (
        ["monitor", "--format", "{phase} {gesture}"], "'--format': no line has all of these values."
      ),
      (
        ["monitor", "--format", "{time}", "--pretty"],
        "'--format' cannot be combined with '--pretty' or '--explain'."
      ),
      (
        ["monitor", "--format", "{time}", "--format", "{time}"], "'--format' is given twice."
      ),
      (["tuio", "--to", "host:"], receiver), (["tuio", "--to", "host:0"], receiver),
      (["tuio", "--to", ":3333"], receiver), (["tuio", "--to", "[::1"], receiver),
      (["tuio", "--to", "host:port"], receiver),
      (["lock", "--until", "a", "--until", "b"], "'--until' is given twice."),
      (["act", "--dry-run"], "'--dry-run' requires a capture."),
      (["act", "a.evemu"], "Captures, '--config' and '--range' require '--dry-run'."),
      (["act", "--actions", "a", "--actions", "b"], "'--actions' is given twice."),
    ] as [([String], String)])
  func `arguments that do not fit are a usage error`(arguments: [String], message: String) throws {
    let output = try Project.control(arguments)
    #expect(output.status == 64)
    #expect(output.errors.contains(message), "\(output.errors)")
  }

  // MARK: Reconnecting

  @Test func `monitor --reconnect --pretty prints rows, and waits for the next daemon`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--reconnect", "--pretty", "--socket", server.path])
    #expect(try monitor.readLine() == "connected to gestured 9.8.7")
    server.say([
      #"{"type":"gesture","time":1,"surface":"main","view":"canvas","gesture":"press","#
        + #""kind":"longPress","state":"began","previous":"possible"}"#,
      #"{"type":"goodbye","time":2}"#,
    ])
    // There are no blanks in place of the location.
    #expect(
      try monitor.readLine() == "       1.000  main/canvas           press           began")
    #expect(try monitor.readLine() == "       2.000  the daemon stops")
    server.hangUp()
    #expect(try monitor.readLine() == "connected to gestured 9.8.7")
    #expect(monitor.standardError == "gesturectl: the daemon has stopped; waiting for it\n")
  }
}
