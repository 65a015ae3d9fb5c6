import TestRig

/// A page's WebSocket, which can also send what no browser would.
final class PageSocket {
  /// A message of the server, or the end.
  enum Message: Equatable {
    case text(String)
    case pong([UInt8])
    case closed(Int, String)
    /// The connection ended without a close frame.
    case ended

    /// The code of a close frame.
    var code: Int? {
      if case .closed(let code, _) = self { code } else { nil }
    }
  }

  static let origin = "https://kiosk.example"

  /// The head of the answer to the handshake.
  let head: String
  private let socket: RawSocket

  /// Opens a WebSocket.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - host: The name in the field `Host`.
  ///   - origin: The field `Origin`; `nil` to leave it out.
  ///   - token: The token; `nil` for none.
  ///   - protocols: The subprotocols besides the token's.
  /// - Throws: `RigError` if the server does not answer.
  init(
    port: Int, host: String = "localhost", origin: String? = origin, token: String? = nil,
    protocols: [String] = ["gestured"]
  ) throws {
    socket = try RawSocket(port: port)
    var fields = [
      "GET / HTTP/1.1", "Host: \(host):\(port)", "Connection: Upgrade", "Upgrade: websocket",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if let origin { fields.append("Origin: \(origin)") }
    let all = protocols + (token.map { ["gestured.token.\($0)"] } ?? [])
    if !all.isEmpty { fields.append("Sec-WebSocket-Protocol: \(all.joined(separator: ", "))") }
    try socket.send(Array((fields.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    head = try socket.readText(upTo: "\r\n\r\n") ?? ""
  }

  /// Sends a text.
  func send(_ text: String) throws { try send(Array(text.utf8), opcode: 1) }

  /// Sends a frame, masked with zeros unless its bits say otherwise.
  ///
  /// - Parameters:
  ///   - bytes: The payload.
  ///   - opcode: The type of the frame (RFC 6455, 5.2).
  ///   - bits: The other bits of the first byte: 0x80 is FIN, 0x70 are the reserved ones.
  ///   - isMasked: True if the frame has a mask, as the frames of all browsers.
  /// - Throws: `RigError` if the server does not read.
  func send(
    _ bytes: [UInt8], opcode: UInt8, bits: UInt8 = 0x80, isMasked: Bool = true
  ) throws {
    let mark: UInt8 = isMasked ? 0x80 : 0
    var frame = [bits | opcode]
    if bytes.count < 126 {
      frame.append(mark | UInt8(bytes.count))
    } else {
      frame.append(mark | 127)
      frame += (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (56 - $0 * 8)) }
    }
    try socket.send(frame + (isMasked ? [0, 0, 0, 0] : []) + bytes)
  }

  /// Reads the next message; pings are left out.
  func read() throws -> Message {
    var text: [UInt8] = []
    while let head = try socket.read(2) {
      var length = Int(head[1] & 0x7f)
      let extra = length == 126 ? 2 : length == 127 ? 8 : 0
      if extra > 0 { length = (try socket.read(extra) ?? []).reduce(0) { $0 << 8 | Int($1) } }
      let payload = try socket.read(length) ?? []
      switch head[0] & 0x0f {
      case 0, 1:
        text += payload
        if head[0] & 0x80 != 0 { return .text(String(decoding: text, as: UTF8.self)) }
      case 8:
        let code = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        return .closed(code, String(decoding: payload.dropFirst(2), as: UTF8.self))
      case 10: return .pong(payload)
      default: continue
      }
    }
    return .ended
  }

  /// Reads the next text.
  ///
  /// - Throws: `RigError` if anything else comes.
  func readText() throws -> String {
    let message = try read()
    guard case .text(let text) = message else { throw RigError("no text but \(message)") }
    return text
  }

  /// The close code and reason, after all messages before them.
  func readEnd() throws -> Message {
    while true {
      switch try read() {
      case .text, .pong: continue
      case let end: return end
      }
    }
  }
}
