import Glibc
import TestRig
import Testing

/// `gesturectl lock`, against a server with scripted replies.
@Suite(.blocking) struct LockTests {
  private static let done = #"{"type":"reply","ok":true}"#
  private static let pending = #"{"type":"reply","ok":true,"pending":true}"#
  private static let listSurfaces = #"{"command":"list","what":"surfaces"}"#
  private static let listUnlock = #"{"command":"list","what":"gestures","gestures":["unlock"]}"#
  private static let listView =
    #"{"command":"list","what":"views","surfaces":["main"],"views":["v"]}"#
  private static let view = #"{"surface":"main","view":"v","isHidden":false,"alpha":1}"#
  private static let unlock =
    #"{"surface":"main","view":"v","gesture":"unlock","kind":"longPress","state":"possible"}"#

  private static func list(_ what: String, _ entries: String...) -> String {
    #"{"type":"reply","ok":true,"\#(what)":[\#(entries.joined(separator: ","))]}"#
  }

  private static func surfaces(_ names: String...) -> [String] {
    let entries = names.map { #"{"surface":"\#($0)","size":[400,800],"grab":false}"# }
    return [#"{"type":"reply","ok":true,"surfaces":[\#(entries.joined(separator: ","))]}"#]
  }

  private static func subscription(_ surfaces: String = "", gestures: String = #""unlock""#)
    -> String
  {
    #"{"command":"subscribe",\#(surfaces)"gestures":[\#(gestures)],"#
      + #""states":["began","ended","recognized"],"touches":false,"hits":false,"#
      + #""transitions":false,"devices":true,"menus":false}"#
  }

  private static func grab(_ surface: String) -> String {
    #"{"command":"setSurface","surface":"\#(surface)","grab":true}"#
  }

  private static func refusal(_ code: String, _ message: String) -> String {
    #"{"type":"reply","ok":false,"error":{"code":"\#(code)","message":"\#(message)"}}"#
  }

  private static func line(_ state: String, previous: String = "possible") -> String {
    #"{"type":"gesture","time":1,"surface":"main","view":"v","gesture":"unlock","#
      + #""kind":"longPress","state":"\#(state)","previous":"\#(previous)"}"#
  }

  private static func added(_ surface: String) -> String {
    #"{"type":"device","time":1,"change":"added","device":"event6","name":"P","#
      + #""surface":"\#(surface)"}"#
  }

  /// The replies of a daemon with one surface and the gesture.
  private static func answers(toGrab: [String] = [done]) -> [String: [String]] {
    [
      listSurfaces: surfaces("main"), listUnlock: [list("gestures", unlock)],
      listView: [list("views", view)], subscription(): [done], grab("main"): toGrab,
    ]
  }

  private static let locked = "gesturectl: locked 'main' until 'unlock' or Ctrl-C\n"
  private static let unlocked = "gesturectl: 'unlock' on 'main': unlocked\n"

  /// Starts a lock at a server.
  private func start(_ server: ScriptedServer, _ arguments: [String]) throws -> TestProcess {
    try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["lock", "--socket", server.path, "--timeout", "\(TestProcess.patience)"] + arguments)
  }

  // MARK: The end

  @Test func `a lock holds all surfaces until the gesture begins`() throws {
    var answers = Self.answers()
    answers[Self.listSurfaces] = Self.surfaces("main", "other", "side")
    answers[Self.grab("other")] = [
      Self.pending.replacing("true}", with: "true,\"pendingUntil\":\"quota\"}")
    ]
    // The end of an attempt that began before the lock does not count.
    answers[Self.grab("side")] = [
      Self.pending, Self.line("ended", previous: "began"), Self.line("began"),
    ]
    let said = try control(["lock", "--until", "unlock"], answers)
    #expect(
      said.received == [
        Self.listSurfaces, Self.listUnlock, Self.listView, Self.subscription(),
        Self.grab("main"), Self.grab("other"), Self.grab("side"),
      ])
    #expect(said.lines == [])
    #expect(
      said.errors
        == "gesturectl: locked 'main', 'other' (soon, since it was locked and unlocked too often), "
        + "'side' (once no finger is down) until 'unlock' or Ctrl-C\n" + Self.unlocked)
    #expect(said.status == 0)
  }

  @Test func `patterns choose the surfaces`() throws {
    let said = try control(
      ["lock", "--surface", "m*", "--until", "a?"],
      [
        Self.listSurfaces: Self.surfaces("main", "side"),
        #"{"command":"list","what":"gestures","surfaces":["m*"],"gestures":["a[?]"]}"#: [
          Self.list("gestures", Self.unlock.replacing("unlock", with: "a?"))
        ],
        Self.listView: [Self.list("views", Self.view)],
        Self.subscription(#""surfaces":["m*"],"#, gestures: #""a[?]""#): [Self.done],
        Self.grab("main"): [Self.done, Self.line("recognized").replacing("unlock", with: "a?")],
      ])
    #expect(said.received.last == Self.grab("main"))
    #expect(said.status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends a lock, and fails it only if a gesture should end it`(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory,
      .init(
        answers: Self.answers().merging([Self.subscription(gestures: ""): [Self.done]]) { $1 }))
    let lock = try start(server, [])
    try wait("the surface is locked") {
      lock.standardError == "gesturectl: locked 'main' until Ctrl-C\n"
    }
    lock.signal(signal)
    #expect(try lock.wait().status == 0)
    let other = try start(server, ["--until", "unlock"])
    try wait("the surface is locked") { other.standardError == Self.locked }
    other.signal(signal)
    #expect(try other.wait().signal == signal)
  }

  // MARK: Trouble

  @Test(
    arguments: [
      ([], [listSurfaces: surfaces()], "there is no touchscreen"),
      (
        ["--surface", "mian", "--surface", "m*"], [listSurfaces: surfaces("main")],
        "no surface matches 'mian'; did you mean 'main'?"
      ),
      (
        ["--until", "unlok"],
        [
          listSurfaces: surfaces("main"),
          #"{"command":"list","what":"gestures","gestures":["unlok"]}"#: [list("gestures")],
          #"{"command":"list","what":"gestures"}"#: [list("gestures", unlock)],
        ], "there is no gesture 'unlok' to wait for; did you mean 'unlock'?"
      ),
      (
        ["--until", "unlok"],
        [
          listSurfaces: surfaces("main"),
          #"{"command":"list","what":"gestures","gestures":["unlok"]}"#: [list("gestures")],
          #"{"command":"list","what":"gestures"}"#: [refusal("limit", "too long")],
        ], "there is no gesture 'unlok' to wait for"
      ),
      (
        ["--until", "unlock"], answers(toGrab: [refusal("grabRefused", "cannot grab it")]),
        "cannot lock 'main': cannot grab it"
      ), (["--until", "unlock"], answers(toGrab: [""]), "the connection has ended"),
    ] as [([String], [String: [String]], String)])
  func `a lock that cannot begin is a failure`(
    arguments: [String], answers: [String: [String]], reason: String
  ) throws {
    let said = try control(["lock"] + arguments, answers)
    #expect(said.errors == "gesturectl: error: \(reason)\n")
    #expect(said.status == 1)
  }

  @Test func `a watcher cannot lock`() throws {
    let said = try control(
      ["lock"], greeting: [ScriptedServer.hello.replacing(#","control""#, with: "")])
    #expect(
      said.errors
        == "gesturectl: error: SOCKET is a watch socket, which does not permit lock\n")
    #expect(said.status == 1)
    #expect(said.received == [])
  }

  // MARK: Changes

  @Test func `a lock outlives the daemon`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(answers: Self.answers()))
    let lock = try start(server, ["--until", "unlock"])
    try wait("the surface is locked") { lock.standardError == Self.locked }
    server.stop()
    let other = try ScriptedServer(
      in: directory, .init(answers: Self.answers(toGrab: [Self.done, Self.line("began")])))
    #expect(try lock.wait().status == 0)
    let lost =
      "gesturectl: the connection has ended; other programs get touches until the daemon is back\n"
    // The other daemon may be there before the first attempt to connect.
    let said = lock.standardError.replacing(/gesturectl: waiting for the daemon: .*\n/, with: "")
    #expect(said == Self.locked + lost + Self.locked + Self.unlocked)
    #expect(
      other.received == [
        Self.listSurfaces, Self.listUnlock, Self.listView, Self.subscription(), Self.grab("main"),
      ])
  }

  @Test func `a touchscreen that comes back without the gesture ends the lock`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(answers: Self.answers()))
    let lock = try start(server, ["--until", "unlock"])
    try wait("the surface is locked") { lock.standardError == Self.locked }
    server.stop()
    let other = try ScriptedServer(
      in: directory,
      .init(answers: [
        Self.listSurfaces: Self.surfaces(), Self.subscription(): [Self.done, Self.added("main")],
        Self.listUnlock: [Self.list("gestures")],
        #"{"command":"list","what":"gestures"}"#: [Self.list("gestures")],
      ]))
    #expect(try lock.wait().status == 1)
    #expect(
      lock.standardError.hasSuffix(
        "gesturectl: there is no touchscreen to lock yet\n"
          + "gesturectl: error: there is no gesture 'unlock' to wait for, so the lock ends\n"))
    #expect(!other.received.contains(Self.grab("main")))
  }

  @Test func `touchscreens that come later are locked, too`() throws {
    var answers = Self.answers(toGrab: [
      // The surface's own device may have been unplugged and plugged in again.
      Self.done, Self.added("main"), Self.added("side"), Self.added("main-2"),
    ])
    answers[Self.grab("side")] = [Self.refusal("grabRefused", "cannot grab it")]
    answers[Self.grab("main-2")] = [Self.done, Self.line("began")]
    let said = try control(["lock", "--until", "unlock"], answers)
    // The gesture is looked for each time.
    let (gesture, view) = (Self.listUnlock, Self.listView)
    let late: [String] = [
      gesture, view, Self.grab("side"), gesture, view, Self.grab("main-2"),
    ]
    #expect(said.received.suffix(6) == late)
    #expect(
      said.errors
        == Self.locked + "gesturectl: cannot lock 'side': cannot grab it\n"
        + Self.locked.replacing("main", with: "main-2") + Self.unlocked)
    #expect(said.status == 0)
  }
}
