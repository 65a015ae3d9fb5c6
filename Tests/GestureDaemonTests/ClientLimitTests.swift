import Foundation
import GestureClient
import Glibc
import TestRig
import Testing

/// The limits of connections and lists, and clients that send everything and disconnect.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ClientLimitTests {
  private let directory: TemporaryDirectory
  private var watchPath: String { directory.file("watch.sock") }

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Runs a daemon with two sockets that clients talk to, stops it, and returns its log.
  @discardableResult
  private func converse(_ talk: (_ path: String) throws -> Void) throws -> String {
    let daemon = try RunningDaemon(["--watch-socket", watchPath])
    try daemon.plug("tap")
    try wait("the device is followed") {
      daemon.process.standardError.contains("is surface 'main'")
    }
    try talk(daemon.socketPath)
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    return daemon.process.standardError
  }

  /// Sends a command, and reads the lines up to its reply.
  private func reply(_ client: SocketClient, to command: String) throws -> JSON {
    try client.say(command)
    while true {
      let line = try #require(try client.readLine())
      let answer = try #require(JSON(line))
      if answer["type"]?.string == "reply" { return answer }
    }
  }

  /// The number of clients that the daemon lists.
  private func clientCount(by client: SocketClient) throws -> Int? {
    try reply(client, to: #"{"command":"list","what":"clients"}"#)["clients"]?.elements?.count
  }

  private static let refusal = "user \(geteuid()) already has 32 connections"

  // Each socket has a daemon of its own here, whose log has room for the lines of its clients.
  @Test(arguments: [true, false]) func `a user may have 32 connections to a socket`(
    isControl: Bool
  ) throws {
    let log = try converse { controlPath in
      let (path, otherPath) = isControl ? (controlPath, watchPath) : (watchPath, controlPath)
      var clients = try (0..<32).map { _ in try SocketClient(path) }
      let refused = try SocketClient(path)
      #expect(JSON(refused.greeting)?["reason"]?.string == Self.refusal)
      #expect(try refused.readLine() == nil)
      let other = try SocketClient(otherPath)
      #expect((clients + [other]).allSatisfy { $0.greeting.hasPrefix(#"{"type":"hello""#) })
      clients.removeLast().close()
      try wait("there is room again") {
        try SocketClient(path).greeting.hasPrefix(#"{"type":"hello""#)
      }
    }
    #expect(log.contains("is rejected: \(Self.refusal)"))
  }

  @Test(
    .thorough,
    .enabled(if: OtherUsers.canConnect, "only root can connect as several users"))
  func `a user with 32 connections does not lock others out`() throws {
    try converse { path in
      let users = try OtherUsers()
      let greetings = try users.connect(33, to: path, as: 1001)
      #expect(greetings.count { $0.hasPrefix(#"{"type":"goodbye","#) } == 1)
      let others = try users.connect(1, to: path, as: 1002)
      #expect(others.allSatisfy { $0.hasPrefix(#"{"type":"hello""#) })
    }
  }

  /// The commands are more than a socket holds, and more than may be sent at once.
  @Test func `commands that came before a hang-up are carried out`() throws {
    try converse { path in
      let client = try SocketClient(path)
      let command = #"{"command":"setGesture","surface":"main","gesture":"tap","isEnabled":"#
      try client.send((0..<1500).map { "\(command)\($0.isMultiple(of: 2))}\n" }.joined())
      try client.send(#"{"command":"setGesture","surface":"main","gesture":"tap","isEna"#)
      client.close()
      let other = try SocketClient(path)
      try wait("the client is gone") { try clientCount(by: other) == 1 }
      let answer = try reply(
        other, to: #"{"command":"list","what":"gestures","gestures":["tap"]}"#)
      #expect(answer["gestures"]?.elements?.map { $0["isEnabled"] } == [.bool(false)])
    }
  }

  @Test(
    .thorough,
    .enabled(if: OtherUsers.canConnect, "only root can connect as several users"))
  func `a client beyond the limit gets a reason, and room later`() throws {
    try converse { path in
      let client = try SocketClient(path)
      let users = try OtherUsers()
      try users.connectCrowd(63, to: path)
      let late = try SocketClient(path, waitsForGreeting: false)
      let farewell = try late.readLine()
      #expect(farewell?.hasPrefix(#"{"type":"goodbye""#) == true)
      #expect(farewell?.contains("the limit of 64 connections is reached") == true)
      #expect(try late.readLine() == nil)
      try users.close()
      try wait("there is room again") {
        try SocketClient(path).greeting.hasPrefix(#"{"type":"hello""#)
      }
      client.close()
    }
  }

  // MARK: Lists

  /// A surface with a view `partners`, with 60 gestures in each of some canvases, and with a key.
  ///
  /// Each gesture of a canvas takes about 2 KB of a list.
  private static func text(canvases count: Int) -> String {
    let partners = (0..<60).map { "p\($0)-" + String(repeating: "x", count: 20) }
    let list = partners.joined(separator: ", ")
    let canvases = (0..<count).map { canvas in
      let gestures = (canvas * 60..<canvas * 60 + 60).map { number in
        let partners = number == 0 ? "&all [\(list)]" : "*all"
        return "{id: g\(number), kind: tap, simultaneousWith: \(partners)}"
      }
      return "{id: canvas\(canvas), frame: [0, 0, 1, 1], gestures: ["
        + gestures.joined(separator: ", ") + "]},"
    }
    return """
      version: 1
      surfaces:
        - {id: main, size: [400, 800], views: [
            {id: partners, frame: [0, 0, 1, 1], gestures: [
              \(partners.map { "{id: \($0), kind: tap}" }.joined(separator: ", "))]},
            \(canvases.joined(separator: "\n      "))
            {id: key, frame: [0, 0, 1, 1], gestures: [{id: k, kind: tap}]}]}
      """
  }

  @Test func `a list that is too long is refused, and patterns select parts of it`() throws {
    let daemon = try ReloadedDaemon(Self.text(canvases: 7))
    let client = try CommandClient(daemon.running.socketPath)
    _ = try client.readLine()
    let refusal = try client.ask(#""command":"list","id":1,"what":"gestures""#)[0]
    #expect(refusal.hasPrefix(#"{"type":"reply","id":1,"ok":false,"error":{"code":"limit""#))
    #expect(refusal.utf8.count < 256)
    for (names, gestures) in [
      (#""views":["key"]"#, ["k"]), (#""gestures":["g7","k"]"#, ["g7", "k"]),
      (#""views":["c*"],"gestures":["g?","k"]"#, (0..<10).map { "g\($0)" }),
    ] {
      let reply = try client.ask(#""command":"list","what":"gestures",\#(names)"#)[0]
      let found = reply.components(separatedBy: #""gesture":""#).dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
      #expect(found == gestures)
    }
    let views = try client.ask(#""command":"list","what":"views","views":["k*"]"#)[0]
    #expect(views.contains(#""view":"key""#))
    #expect(!views.contains("canvas"))
    // `gesturectl` selects in the same way.
    let listed = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      [
        "list-gestures", "--socket", daemon.running.socketPath, "--timeout",
        "\(TestProcess.patience)",
        "--view", "canvas0", "--gesture", "g19", "--gesture", "g7",
      ])
    #expect(
      try listed.readToEnd().dropFirst().map { $0.split(separator: " ")[2] } == ["g7", "g19"])
  }

  @Test func `clients that ask for long lists and do not read do not delay others`() throws {
    let daemon = try ReloadedDaemon(Self.text(canvases: 3))
    let client = try SocketClient(daemon.running.socketPath)
    let others = try (0..<12).map { _ in try SocketClient(daemon.running.socketPath) }
    for other in others {
      for _ in 0..<5 { try other.say(#"{"command":"list","what":"gestures"}"#) }
    }
    for number in 0..<5 {
      try client.say(#"{"command":"ping","id":\#(number)}"#)
      var line = ""
      while !line.contains("\"id\":\(number),") { line = try #require(try client.readLine()) }
    }
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    for other in others { other.close() }
  }
}
