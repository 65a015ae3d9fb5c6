import Foundation
import Glibc
import TestRig
import Testing

/// A browser with a page, the server for it and a daemon with a surface.
final class WebPageStage {
  private let directory: TemporaryDirectory
  private let daemon: RunningDaemon
  private let configuration: String
  private let client: SocketClient
  private var server: ServedDaemon
  private var others: [ServedDaemon] = []

  /// Starts the daemon; the surface has 400 by 300 points without another configuration.
  init(_ text: String = "version: 1\nsurfaces: [{id: main, size: [400, 300]}]\n") throws {
    directory = try TemporaryDirectory()
    configuration = directory.file("config.yaml")
    try text.write(toFile: configuration, atomically: true, encoding: .utf8)
    daemon = try RunningDaemon(configuration: configuration)
    let token = directory.file("token")
    try String(repeating: "abcdefgh", count: 4).write(
      toFile: token, atomically: true, encoding: .utf8)
    unsafe chmod(token, 0o600)
    server = try ServedDaemon(
      daemon.socketPath, ["--origin", "null", "--token-file", token], in: directory)
    client = try SocketClient(daemon.socketPath)
    try client.say(#"{"command":"subscribe","gestures":[],"devices":false,"menus":false}"#)
  }

  /// Plugs in a touchscreen for the surface.
  func plug() throws {
    let capture = try capture("tap at 1,1")
    var device = SimulatedDevice(
      description: try String(contentsOfFile: capture, encoding: .utf8))
    device.hasMonotonicClock = false
    try daemon.testbed.plug(device)
  }

  /// Opens a page that expects the server at its usual port.
  ///
  /// The token is in the page's address, and in a script beside the page.
  func open(_ page: String, width: Int = 800, height: Int = 600) throws -> TestBrowser {
    let path = directory.file("page.html")
    try page.replacing("localhost:8765", with: "localhost:\(server.port)").write(
      toFile: path, atomically: true, encoding: .utf8)
    let token = try server.token
    try "window.token = '\(token)';\n".write(
      toFile: directory.file("token.js"), atomically: true, encoding: .utf8)
    let browser = try TestBrowser()
    try browser.open("file://\(path)#token=\(token)", width: width, height: height)
    return browser
  }

  /// Touches the panel as sentences say, at the times of their events.
  ///
  /// The events come as fast as they are read: on a busy machine, those of a tap that come at their
  /// times may be too late for it.
  ///
  /// A capture begins in slot 0, but the one before it may have ended in another.
  func play(_ sentences: String) throws {
    try daemon.testbed.write(.frame(at: 0, .slot(0)))
    try daemon.testbed.play(try capture(sentences))
  }

  private func capture(_ sentences: String) throws -> String {
    let path = directory.file("touches.evemu")
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["synthesize", "--config", configuration, sentences, "-o", path])
    guard try process.wait().status == 0 else { throw RigError(process.standardError) }
    return path
  }

  /// Waits until the daemon has these views, each given by its frame or as hidden.
  func awaitViews(_ expected: String) throws {
    var found = ""
    do {
      try wait("the views are \(expected)") {
        found = try views()
        return found == expected
      }
    } catch {
      throw RigError("\(error), which are \(found)")
    }
  }

  private func views() throws -> String {
    try client.say(#"{"command":"list","id":1,"what":"views"}"#)
    while let line = try client.readLine() {
      guard line.hasPrefix(#"{"type":"reply","id":1,"#) else { continue }
      let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let views = reply?["views"] as? [[String: Any]] ?? []
      return views.map { view in
        guard view["isHidden"] as? Bool != true else { return "hidden" }
        let frame = (view["frame"] as? [Double] ?? []).map { String(format: "%g", $0) }
        return "[\(frame.joined(separator: ","))]"
      }.joined(separator: " ")
    }
    throw RigError("the daemon has closed the connection")
  }

  /// Starts another server, which does not allow the page's origin, and returns its port.
  func startServerForOthers() throws -> Int {
    let other = try ServedDaemon(daemon.socketPath, in: TemporaryDirectory())
    others.append(other)
    return other.port
  }

  /// Ends the server and starts another one at the same port.
  func restartServer() throws {
    server.process.signal(SIGTERM)
    try server.process.wait()
    try awaitViews("")
    server = try ServedDaemon(
      daemon.socketPath, port: server.port,
      ["--origin", "null", "--token-file", server.tokenPath], in: directory)
  }
}
