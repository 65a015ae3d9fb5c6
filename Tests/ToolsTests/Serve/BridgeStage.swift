import Synchronization
import TestRig

@testable import Tools

/// A bridge in this process, with a stub for each of the daemon's sockets.
final class BridgeStage: Sendable {
  let port: Int
  let token = WebToken()
  /// The address of the bridge.
  let address: String
  private let bridge: WebBridge
  private let messages: Messages

  private final class Messages: Sendable {
    let list = Mutex<[String]>([])
  }

  /// Starts a bridge.
  ///
  /// Unless a test says otherwise, it pings no page: the pages of tests do not answer, and on a
  /// busy machine a test may take as long as the real limit.
  ///
  /// - Parameters:
  ///   - control: The path of the control socket.
  ///   - watch: The path of the watch socket; `nil` for none.
  ///   - pingTime: The time between two pings of a page.
  /// - Throws: An error if the bridge cannot listen.
  init(control: String, watch: String?, pingTime: Duration = .seconds(3600)) throws {
    let messages = Messages()
    self.messages = messages
    bridge = try WebBridge(
      host: "127.0.0.1", port: 0,
      access: WebAccess(origins: [PageSocket.origin], listen: "127.0.0.1", token: token),
      sockets: DaemonSockets(control: { control }, watch: { watch }), pingTime: pingTime
    ) { message in messages.list.withLock { $0.append(message) } }
    address = bridge.address
    port = address.split(separator: ":").last.flatMap { Int($0) } ?? 0
  }

  /// The messages for people so far.
  var reported: [String] { messages.list.withLock { $0 } }

  /// Opens a page with the token, and returns it with its connection to the daemon.
  func open(_ daemon: StubDaemon) throws -> (page: PageSocket, client: RawSocket) {
    (try PageSocket(port: port, token: token.text), try daemon.accept())
  }

  /// Returns the whole answer to a request.
  func answer(_ method: String, _ path: String, _ fields: [String] = []) throws -> String {
    let socket = try RawSocket(port: port)
    let head = ["\(method) \(path) HTTP/1.1", "Host: localhost:\(port)"] + fields
    try socket.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    return try socket.readToEnd()
  }

  func close() { bridge.close() }
}
