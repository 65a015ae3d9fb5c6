import Glibc

/// A connection to a page server that can send what no browser would.
final class RawBrowser {
  /// The longest wait for the server, in milliseconds; only failures take that long.
  static let serverPatience: Int32 = 60_000

  private let socket: Int32
  private var unread: [UInt8] = []

  /// Connects to a port of the loopback device.
  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw BrowserError("cannot connect to port \(port): \(errno)") }
  }

  deinit { close(socket) }

  /// Sends bytes, as many as the server accepts within a time.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which are sent as they are.
  ///   - milliseconds: The longest time to wait for each piece.
  /// - Returns: True if all bytes were sent.
  @discardableResult
  func send(_ bytes: [UInt8], within milliseconds: Int32 = serverPatience) -> Bool {
    var sent = 0
    while sent < bytes.count {
      var request = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
      let flags = Int32(UInt32(MSG_NOSIGNAL) | UInt32(MSG_DONTWAIT))
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, flags)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends a request with header fields.
  func send(_ path: String, _ fields: [String], method: String = "GET") {
    let lines = ["\(method) \(path) HTTP/1.1"] + fields
    send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  /// Requests a stream as a browser does.
  ///
  /// - Parameters:
  ///   - path: The path of the stream.
  ///   - host: The field `Host`.
  ///   - origin: The field `Origin`; `nil` to leave it out.
  /// - Returns: The head of the answer.
  /// - Throws: `BrowserError` if the server does not answer.
  func openStream(_ path: String, host: String, origin: String?) throws -> String {
    var fields = [
      "Host: \(host)", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if let origin { fields.append("Origin: \(origin)") }
    send(path, fields)
    return try readHead()
  }

  /// Sends a message as a page does.
  @discardableResult
  func sendMessage(
    _ bytes: [UInt8], opcode: UInt8 = 1, within milliseconds: Int32 = serverPatience
  ) -> Bool {
    var frame: [UInt8] = [0x80 | opcode]
    if bytes.count < 126 {
      frame.append(0x80 | UInt8(bytes.count))
    } else {
      frame +=
        [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (56 - $0 * 8)) }
    }
    // The mask consists of zeros, which leaves the bytes as they are.
    return send(frame + [0, 0, 0, 0] + bytes, within: milliseconds)
  }

  /// Acknowledges a message.
  func acknowledge() { sendMessage([], opcode: 2) }

  /// Reads up to the next ping, and returns true unless something else comes or the stream ends.
  func readPing() throws -> Bool { try read(2) == [0x89, 0] }

  /// Reads the next text from the server and skips its pings; `nil` if the stream has ended.
  func readText() throws -> String? {
    while let head = try read(2) {
      var length = Int(head[1] & 0x7f)
      let extra = length == 126 ? 2 : length == 127 ? 8 : 0
      if extra > 0 { length = (try read(extra) ?? []).reduce(0) { $0 << 8 | Int($1) } }
      let payload = try read(length) ?? []
      switch head[0] & 0x0f {
      case 1: return String(decoding: payload, as: UTF8.self)
      case 9: continue
      default: return nil
      }
    }
    return nil
  }

  /// Reads everything up to the end of the connection.
  func readAll() throws -> String {
    while try fill() {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  private func readHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let index = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
        defer { unread.removeSubrange(..<(index + end.count)) }
        return String(decoding: unread[..<index], as: UTF8.self)
      }
      guard try fill() else { return String(decoding: unread, as: UTF8.self) }
    }
  }

  private func read(_ count: Int) throws -> [UInt8]? {
    while unread.count < count { guard try fill() else { return nil } }
    defer { unread.removeSubrange(..<count) }
    return Array(unread[..<count])
  }

  /// Receives more bytes; returns false at the end.
  private func fill() throws -> Bool {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, Self.serverPatience) > 0 else {
      throw BrowserError("the server sends nothing")
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }
}
