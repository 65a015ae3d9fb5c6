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

  private static func gestures(_ entries: String) -> [String: [String]] {
    [
      #"{"command":"list","what":"gestures"}"#: [
        #"{"type":"reply","ok":true,"gestures":[\#(entries)]}"#
      ]
    ]
  }

  @Test func `the table of gestures has the properties that differ from the defaults`() throws {
    let gestures = [
      ("tap", #""numberOfTapsRequired":2,"numberOfTouchesRequired":1"#),
      ("longPress", #""minimumPressDuration":0.5,"allowableMovement":10"#),
      ("longPress", #""minimumPressDuration":0.25,"allowableMovement":10.5"#),
      ("screenEdgePan", #""edges":["left"],"delaysTouchesBegan":true"#),
      ("pan", #""delaysTouchesBegan":true,"maximumNumberOfTouches":2"#),
      ("swipe", #""direction":["right"],"simultaneousWith":"all","requiresFailureOf":[]"#),
      ("wink", #""isEnabled":true,"news":[]"#),
    ].map { kind, keys in
      #"{"surface":"main","view":"canvas","gesture":"g","kind":"\#(kind)","state":"possible",\#(keys)}"#
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
        "main     canvas  g        pan            possible  delaysTouchesBegan=true "
          + "maximumNumberOfTouches=2",
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

  @Test(arguments: [["--kind", "wink"], ["--kind", "custom"], ["--state", "confused"]])
  func `monitor rejects unknown kinds and states`(arguments: [String]) throws {
    #expect(try control(["monitor"] + arguments).status == 64)
  }

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
