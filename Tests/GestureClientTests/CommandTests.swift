import GestureClient
import Gestures
import TestRig
import Testing

/// The lines of commands, and their replies.
@Suite(.limitedTime) struct CommandTests {
  private static let done = #"{"type":"reply","ok":true}"#

  /// A command as a program sends it, with the expected line.
  struct Sending: Sendable, CustomTestStringConvertible {
    let line: String
    let send: @Sendable (GestureConnection) async throws -> Void

    init(_ line: String, _ send: @escaping @Sendable (GestureConnection) async throws -> Void) {
      (self.line, self.send) = (line, send)
    }

    var testDescription: String { line }
  }

  static let sendings = [
    Sending(#"{"command":"ping"}"#) { try await $0.ping() },
    Sending(
      #"{"command":"subscribe","touches":false,"hits":false,"transitions":false,"devices":true}"#
    ) { try await $0.subscribe(GestureSubscription()) },
    Sending(
      #"{"command":"subscribe","surfaces":["main"],"views":["c*"],"gestures":[],"kinds":["pan"],"states":["began","recognized"],"touches":true,"hits":true,"transitions":true,"devices":false}"#
    ) {
      try await $0.subscribe(
        GestureSubscription(
          surfaces: ["main"], views: ["c*"], gestures: [], kinds: [.pan],
          states: [.began, .recognized], touches: true, hits: true, transitions: true,
          devices: false))
    },
    Sending(
      #"{"command":"setGesture","surface":"main","gesture":"move","isEnabled":true,"translation":[0,0]}"#
    ) {
      try await $0.setGesture("move", on: "main", to: ["isEnabled": true, "translation": [0, 0]])
    },
    Sending(
      #"{"command":"addView","surface":"main","superview":"canvas","view":{"id":"panel","frame":[0,700,400,100]}}"#
    ) {
      try await $0.addView(
        ["id": "panel", "frame": [0, 700, 400, 100]], on: "main", in: "canvas")
    },
    Sending(#"{"command":"addView","surface":"main","view":{"id":"panel"}}"#) {
      try await $0.addView(["id": "panel"], on: "main")
    },
    Sending(#"{"command":"updateView","surface":"main","view":{"id":"panel","alpha":0.5}}"#) {
      try await $0.updateView("panel", on: "main", to: ["alpha": 0.5])
    },
    Sending(#"{"command":"removeView","surface":"main","view":"panel"}"#) {
      try await $0.removeView("panel", on: "main")
    },
    Sending(
      #"{"command":"becomeFirstResponder","surface":"main","view":"canvas","actions":["delete","copy"]}"#
    ) {
      try await $0.becomeFirstResponder("canvas", on: "main", performing: [.delete, .copy])
    },
    Sending(#"{"command":"setSurface","surface":"main","grab":true}"#) {
      try await $0.setSurface("main", isGrabbed: true)
    },
    Sending(
      #"{"command":"setSurface","surface":"main","rotation":90,"size":[800.0,400.0],"pixels":[1920.0,1080.0]}"#
    ) {
      try await $0.setSurface(
        "main", rotation: 90, size: Size(width: 800, height: 400),
        pixels: Size(width: 1920, height: 1080))
    },
    Sending(#"{"command":"resignFirstResponder","surface":"main"}"#) {
      try await $0.resignFirstResponder(on: "main")
    },
    Sending(
      #"{"command":"showMenu","surface":"main","view":"canvas","targetRect":[100.0,100.0,2.0,2.0],"items":[{"title":"Delete","action":"delete"}]}"#
    ) {
      try await $0.showMenu(
        [MenuItem(title: "Delete", action: .delete)],
        at: Rect(x: 100, y: 100, width: 2, height: 2), in: "canvas", on: "main")
    },
    Sending(
      #"{"command":"showMenu","surface":"main","view":"canvas","targetRect":[1.5,0.0,2.0,2.0]}"#
    ) {
      try await $0.showMenu(
        at: Rect(x: 1.5, y: 0, width: 2, height: 2), in: "canvas", on: "main")
    },
    Sending(#"{"command":"updateMenu","surface":"main"}"#) {
      try await $0.updateMenu(on: "main")
    },
    Sending(#"{"command":"hideMenu","surface":"main"}"#) { try await $0.hideMenu(on: "main") },
  ]

  @Test(arguments: sendings) func `a command is sent and gets its reply`(sending: Sending)
    async throws
  {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(answers: [sending.line: [Self.done]]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    try await sending.send(connection)
    #expect(server.received == [sending.line])
  }

  @Test func `a grab happens at once or once no finger is down`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory,
      .init(answers: [
        #"{"command":"setSurface","surface":"main","grab":true}"#: [
          #"{"type":"reply","ok":true,"pending":true}"#
        ],
        #"{"command":"setSurface","surface":"main","grab":false}"#: [Self.done],
      ]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    #expect(try await !connection.setSurface("main", isGrabbed: true))
    #expect(try await connection.setSurface("main", isGrabbed: false))
  }

  @Test func `a refusal has the daemon's code and message`() async throws {
    let line =
      #"{"type":"reply","ok":false,"error":{"code":"unknownGesture","message":"there is no gesture 'm'"}}"#
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory,
      .init(answers: [#"{"command":"setGesture","surface":"main","gesture":"m"}"#: [line]]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let error = await #expect(throws: GestureClientError.self) {
      try await connection.setGesture("m", on: "main", to: [:])
    }
    guard case .refused(let refusal)? = error else { return }
    #expect(refusal.code == .unknownGesture)
    #expect(refusal.message == "there is no gesture 'm'")
    #expect(refusal.line == line)
  }

  @Test func `a command that would end the connection is not sent`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory, .init(answers: [#"{"command":"ping"}"#: [Self.done]]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let long = JSON.string(String(repeating: "x", count: 70_000))
    for (command, code) in [
      ("ping", Refusal.Code.badArgument), (["command": "fly", "command": "fly"], .badArgument),
      (["command": long], .lineTooLong),
    ] as [(JSON, Refusal.Code)] {
      let error = await #expect(throws: GestureClientError.self) {
        _ = try await connection.call(command)
      }
      guard case .refused(let refusal)? = error else { continue }
      #expect(refusal.code == code)
    }
    await #expect(throws: GestureClientError.self) {
      try await connection.updateView("v", on: "main", to: ["id": "w"])
    }
    try await connection.ping()
    #expect(server.received == [#"{"command":"ping"}"#])
  }

  @Test func `lists contain their entries`() async throws {
    func reply(_ what: String, _ entry: String) -> (String, [String]) {
      (
        #"{"command":"list","what":"\#(what)"}"#,
        [#"{"type":"reply","ok":true,"\#(what)":[\#(entry)]}"#]
      )
    }
    let answers = [
      reply(
        "devices",
        #"{"device":"event5","name":"Goodix","path":"/dev/input/event5","surface":"main"}"#),
      reply(
        "surfaces",
        #"{"surface":"main","device":"event5","size":[400,800],"rotation":90,"grab":true}"#),
      reply(
        "views",
        #"{"surface":"main","view":"b","superview":"a","frame":[1,2,3,4],"isMultipleTouchEnabled":true}"#
      ),
      reply(
        "gestures",
        #"{"surface":"main","view":"b","gesture":"t","kind":"tap","state":"possible","numberOfTapsRequired":2}"#
      ),
      reply("clients", #"{"client":3,"process":77,"user":"kiosk","isWatcher":true}"#),
    ]
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory, .init(answers: Dictionary(uniqueKeysWithValues: answers)))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    let device = try #require(try await connection.list(ListedDevice.self).first)
    #expect(
      (device.device, device.name, device.surface, device.path) == (
        "event5", "Goodix", "main", "/dev/input/event5"
      ))
    let surface = try #require(try await connection.list(ListedSurface.self).first)
    #expect(
      (surface.surface, surface.rotation, surface.isGrabbed, surface.size) == (
        "main", 90, true, Size(width: 400, height: 800)
      ))
    let view = try #require(try await connection.list(ListedView.self).first)
    #expect(
      (view.view, view.superview, view.frame) == ("b", "a", Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(view.value["isMultipleTouchEnabled"] == true)
    let gesture = try #require(try await connection.list(ListedGesture.self).first)
    #expect((gesture.gesture, gesture.kind, gesture.state) == ("t", .tap, .possible))
    #expect(gesture.value["numberOfTapsRequired"] == 2)
    let client = try #require(try await connection.list(ListedClient.self).first)
    #expect((client.client, client.isWatcher, client.value["user"]) == (3, true, "kiosk"))
  }

  @Test func `a reply without a valid list is an error`() async throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(
      in: directory,
      .init(answers: [
        #"{"command":"list","what":"views"}"#: [Self.done],
        #"{"command":"list","what":"clients"}"#: [
          #"{"type":"reply","ok":true,"clients":[{"process":1}]}"#
        ],
      ]))
    let connection = try await GestureConnection(path: server.path, timeout: .patience)
    await #expect(throws: GestureClientError.self) { try await connection.list(ListedView.self) }
    await #expect(throws: GestureClientError.self) {
      try await connection.list(ListedClient.self)
    }
  }
}
