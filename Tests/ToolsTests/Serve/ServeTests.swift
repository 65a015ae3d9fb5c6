import ArgumentParser
import Foundation
import Glibc
import TestRig
import Testing

@testable import Tools

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
    #expect(greeting.hasPrefix(hello) && !greeting.contains(#""control""#))
    try watcher.send(#"{"command":"hideMenu","id":1,"surface":"main"}"#)
    #expect(try watcher.readText().contains(#""code":"notPermitted""#))
    let controller = try PageSocket(port: server.port, token: try server.token)
    #expect(try controller.readText().contains(#""control""#))
    try controller.send(#"{"command":"ping","id":"ü"}"#)
    #expect(try controller.readText() == #"{"type":"reply","id":"ü","ok":true}"#)
    try controller.send("garbage")
    #expect(try controller.readText().contains(#""code":"notJSON""#))
    #expect(try controller.read().code == 1007)
    try watcher.send(#"{"command":"ping"}"#)
    #expect(try watcher.readText() == #"{"type":"reply","ok":true}"#)
  }

  @Test func `the token's file is secret, and goes with its own server`() throws {
    let server = try ServedDaemon(directory.file("none.sock"), in: directory)
    let path = directory.file("gestured-web.token")
    #expect(server.tokenPath == path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let token = try server.token
    #expect(try PageSocket(port: server.port, token: token).read().code == 1013)
    // Another server finds the port in use.
    let second = try Project.run(
      BuildProducts.path(of: "gesturectl"), ["serve", "--port", "\(server.port)"],
      environment: ["XDG_RUNTIME_DIR": directory.path])
    #expect(second.status == 1)
    #expect(
      second.errors == "gesturectl: error: cannot listen on 127.0.0.1, port \(server.port): "
        + "Address already in use\n")
    #expect(try server.token == token)
    server.process.signal(SIGTERM)
    #expect(try server.process.wait().status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a given token is used, and its file stays, which must be there`() throws {
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
    let lacking = try Project.run(
      BuildProducts.path(of: "gesturectl"), ["serve", "--port", "0", "--token-file", "/none"],
      environment: ["XDG_RUNTIME_DIR": directory.path])
    #expect(lacking.status == 66)
    #expect(lacking.errors.contains("cannot read /none: No such file or directory"))
  }

  @Test(arguments: [
    (["--origin", "*"], "'*' is not an origin"),
    (["--origin", "https://example.com/"], "is not an origin"),
    (["--origin", "http://localhost:80"], "browsers leave out the usual port"),
    (["--listen", "0.0.0.0"], "'--listen' must be one address"),
    (["--port", "65536"], "'--port' must be from 0 to 65535"),
  ])
  func `wrong arguments are refused`(arguments: [String], message: String) throws {
    #expect {
      try Serve.parse(arguments)
    } throws: {
      Serve.message(for: $0).contains(message)
    }
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
