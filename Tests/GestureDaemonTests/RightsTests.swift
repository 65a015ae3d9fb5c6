import Foundation
import GestureClient
import Glibc
import TestRig
import Testing

@testable import GestureDaemon

/// The rights of clients at each socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct RightsTests {
  private let directory: TemporaryDirectory
  private var watchPath: String { directory.file("watch.sock") }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func daemon(_ configuration: String? = nil, _ arguments: [String] = []) throws
    -> RunningDaemon
  {
    var path: String?
    if let configuration {
      path = directory.file("config.yaml")
      try configuration.write(toFile: path ?? "", atomically: true, encoding: .utf8)
    }
    let daemon = try RunningDaemon(
      configuration: path, ["--watch-socket", watchPath] + arguments)
    try wait("the daemon listens for watchers") {
      daemon.process.standardError.contains("listening for watchers")
    }
    return daemon
  }

  // `SubscriptionRequestTests` has every command.
  @Test func `watchers may only subscribe, list and ping`() throws {
    let daemon = try daemon()
    let commands = [
      #"{"command":"subscribe","id":1,"views":["a"]}"#,
      #"{"command":"list","id":1,"what":"devices"}"#, #"{"command":"ping","id":1}"#,
      #"{"command":"subscribe","id":1,"contacts":true}"#,
      #"{"command":"hideMenu","id":1,"surface":"main"}"#,
    ]
    let control = try answers(to: commands, at: daemon.socketPath)
    #expect(control == ["ok", "ok", "ok", "ok", "unknownSurface"])
    let watch = try answers(to: commands, at: watchPath)
    #expect(watch == ["ok", "ok", "ok", "notPermitted", "notPermitted"])
  }

  /// The replies to commands: `ok`, or the codes of the errors.
  private func answers(to commands: [String], at path: String) throws -> [String?] {
    let client = try SocketClient(path)
    return try commands.map { command in
      let reply = try #require(JSON(try client.ask(command)))
      #expect(reply["id"]?.number == 1)
      return reply["ok"] == .bool(true) ? "ok" : reply["error"]?["code"]?.string
    }
  }

  @Test func `watchers get the gestures of open views without locations`() throws {
    let daemon = try daemon(
      """
      version: 1
      surfaces:
        - id: main
          size: [400, 800]
          views:
            - id: page
              frame: [0, 0, 400, 800]
              isOpenToWatchers: true
              gestures: [{id: turn, kind: pan, simultaneousWith: all}]
              views:
                - id: keyboard
                  frame: [0, 0, 400, 800]
                  isOpenToWatchers: false
                  gestures: [{id: write, kind: pan}]
      """)
    try daemon.plug("drag")
    let watcher = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--socket", watchPath, "--timeout", "\(TestProcess.patience)"])
    let monitor = try daemon.monitor(["--touches", "--transitions"])
    for process in [watcher, monitor] { try process.readLines(through: #"{"type":"device""#) }
    try daemon.testbed.play(Project.path(of: "drag"))
    daemon.process.signal(SIGTERM)
    let seen = try watcher.readToEnd()
    let all = try monitor.readToEnd()
    for text in [#""gesture":"write""#, #""type":"touch""#] {
      #expect(all.contains { $0.contains(text) })
    }
    #expect(seen.contains { $0.contains(#""gesture":"turn","kind":"pan","state":"began""#) })
    for secret in ["keyboard", "write", "location", #""touches":"#] {
      #expect(!seen.contains { $0.contains(secret) })
    }
    let turns = all.filter { $0.contains(#""gesture":"turn""#) }
    #expect(seen.count { $0.contains(#""gesture":"turn""#) } == turns.count)
    #expect(seen.last?.hasPrefix(#"{"type":"goodbye""#) == true)
  }

  @Test(
    .thorough,
    .enabled(if: OtherUsers.canConnect, "only root can connect as several users"))
  func `watchers at their limit do not lock controllers out`() throws {
    let daemon = try daemon()
    let watchers = try OtherUsers()
    try watchers.connectCrowd(Limits.watchers, to: watchPath)
    let late = try SocketClient(watchPath, waitsForGreeting: false)
    let controller = try SocketClient(daemon.socketPath)
    #expect(try controller.ask(#"{"command":"ping"}"#) == #"{"type":"reply","ok":true}"#)
    #expect(try late.readLine()?.contains("the limit of 48 watchers is reached") == true)
    #expect(try late.readLine() == nil)
    try watchers.close()
    try wait("there is room again") {
      try SocketClient(watchPath).greeting.hasPrefix(#"{"type":"hello""#)
    }
  }

  @Test func `both sockets have the configured owners`() throws {
    // A process that is not root may give a file only to its own groups.
    let identifier = geteuid() == 0 ? 1 : getegid()
    let daemon = try daemon(
      nil, ["--socket-group=\(identifier)", "--watch-group", "\(identifier)"])
    for path in [daemon.socketPath, watchPath] {
      var status = stat()
      try #require(unsafe lstat(path, &status) == 0)
      #expect(
        [status.st_mode & 0o7777, status.st_gid, status.st_uid] == [0o660, identifier, geteuid()])
    }
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    #expect(!FileManager.default.fileExists(atPath: watchPath))
  }
}
