import Foundation
import Glibc
import TestRig
import Testing

/// The program `gesturectl serve` with a real daemon.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ServeTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func `a page without the token is a watcher, and one with it is a controller`() throws {
    let daemon = try RunningDaemon(["--watch-socket", directory.file("watch.sock")])
    let server = try ServedDaemon(
      daemon.socketPath, ["--watch-socket", directory.file("watch.sock")], in: directory)
    let hello = #"{"type":"hello","protocol":1,"server":"gestured","#
    let watcher = try PageSocket(port: server.port)
    let greeting = try watcher.readText()
    #expect(greeting.hasPrefix(hello))
    #expect(!greeting.contains(#""control""#))
    try watcher.send(#"{"command":"hideMenu","id":1,"surface":"main"}"#)
    #expect(try watcher.readText().contains(#""code":"notPermitted""#))
    let controller = try PageSocket(port: server.port, token: try server.token)
    #expect(try controller.readText().contains(#""control""#))
    try controller.send(#"{"command":"ping","id":"ü"}"#)
    #expect(try controller.readText() == #"{"type":"reply","id":"ü","ok":true}"#)
    try controller.send("garbage")
    #expect(try controller.readText().contains(#""code":"notJSON""#))
    guard case .closed(1007, _) = try controller.read() else {
      Issue.record("no close code 1007")
      return
    }
    try watcher.send(#"{"command":"ping"}"#)
    #expect(try watcher.readText() == #"{"type":"reply","ok":true}"#)
  }

  @Test func `pages learn that the daemon stops, and get the next one`() throws {
    let testbed = try InputTestbed()
    let socket = directory.file("gestured.sock")
    func start() throws -> TestProcess {
      let daemon = try testbed.start(
        BuildProducts.path(of: "gestured"),
        ["--socket", socket, "--config", "\(Project.recordings)/example.yaml"])
      try wait("the daemon listens") { daemon.standardError.contains("listening at ") }
      return daemon
    }
    let first = try start()
    let server = try ServedDaemon(socket, in: directory)
    let page = try PageSocket(port: server.port, token: try server.token)
    #expect(try page.readText().hasPrefix(#"{"type":"hello""#))
    first.signal(SIGTERM)
    #expect(try page.readText().hasPrefix(#"{"type":"goodbye""#))
    #expect(try page.read() == .closed(1012, "the daemon stops"))
    try first.wait()
    let early = try PageSocket(port: server.port, token: try server.token)
    guard case .closed(1013, _) = try early.read() else {
      Issue.record("no close code 1013")
      return
    }
    let second = try start()
    let next = try PageSocket(port: server.port, token: try server.token)
    #expect(try next.readText().hasPrefix(#"{"type":"hello""#))
    second.signal(SIGTERM)
    try second.wait()
  }

  @Test func `the token's file is secret, and goes with the server`() throws {
    let server = try ServedDaemon(directory.file("none.sock"), in: directory)
    let path = directory.file("gestured-web.token")
    #expect(server.tokenPath == path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let page = try PageSocket(port: server.port, token: try server.token)
    guard case .closed(1013, let reason) = try page.read() else {
      Issue.record("no close code 1013")
      return
    }
    #expect(reason.hasPrefix("cannot connect to "))
    server.process.signal(SIGTERM)
    #expect(try server.process.wait().status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a server that finds its port in use leaves the other one's token alone`() throws {
    let server = try ServedDaemon(directory.file("none.sock"), in: directory)
    let token = try server.token
    let second = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["serve", "--port", "\(server.port)"],
      environment: ["XDG_RUNTIME_DIR": directory.path])
    #expect(try second.wait().status == 1)
    #expect(
      second.standardError
        == "gesturectl: error: cannot listen on 127.0.0.1, port \(server.port): "
        + "Address already in use\n")
    #expect(try server.token == token)
  }

  @Test func `a given token is used, and its file stays`() throws {
    let path = directory.file("own")
    let token = String(repeating: "a-Z_9", count: 8)
    try token.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let server = try ServedDaemon(
      directory.file("none.sock"), ["--token-file", path], in: directory)
    #expect(server.tokenPath == path)
    let page = try PageSocket(port: server.port, token: token)
    #expect(try page.read() != .closed(1008, "the token is wrong"))
    server.process.signal(SIGTERM)
    #expect(try server.process.wait().status == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    (["--origin", "*"], 64, "'*' is not an origin"),
    (["--origin", "https://example.com/"], 64, "is not an origin"),
    (["--origin", "http://localhost:80"], 64, "browsers leave out the usual port"),
    (["--listen", "0.0.0.0"], 64, "'--listen' must be one address"),
    (["--listen", "localhost"], 1, "'localhost' is not an IP address such as 127.0.0.1"),
    (["--port", "65536"], 64, "'--port' must be from 0 to 65535"),
    (["--token-file", "/none"], 66, "cannot read /none: No such file or directory"),
  ])
  func `wrong arguments are refused`(
    arguments: [String], status: Int32, message: String
  ) throws {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["serve"] + arguments,
      environment: ["XDG_RUNTIME_DIR": directory.path])
    #expect(try process.wait().status == status)
    #expect(process.standardError.contains(message))
  }

  @Test func `a server without origins says that no page may connect`() throws {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["serve", "--port", "0"],
      environment: ["XDG_RUNTIME_DIR": ""])
    #expect(try process.readLine().hasPrefix("ws://127.0.0.1:"))
    try wait("the message is there") {
      process.standardError.contains("gesturectl: no page may connect; allow one with '--origin'\n")
    }
    #expect(process.standardError.contains("XDG_RUNTIME_DIR is not set, so there is no token"))
    try process.waitForRest()
    process.signal(SIGINT)
    #expect(try process.wait().status == 0)
  }
}
