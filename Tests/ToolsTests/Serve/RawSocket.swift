import Glibc
import TestRig

/// A stream socket with blocking reads and writes, each of which has a deadline.
final class RawSocket {
  /// The longest wait, in milliseconds; only failures take that long.
  private static let patience: Int32 = 60_000

  private let descriptor: Int32
  private var unread: [UInt8] = []

  /// Adopts a descriptor.
  init(adopting descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Connects to a port of the loopback device.
  convenience init(port: Int) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.init(adopting: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw RigError("cannot connect to port \(port): errno \(errno)") }
  }

  deinit { close(descriptor) }

  /// Sends all bytes.
  ///
  /// - Throws: `RigError` if the other side has closed the connection or leaves no room.
  func send(_ bytes: [UInt8]) throws {
    guard try sendWhatFits(bytes, within: Self.patience) == bytes.count else {
      throw RigError("there is no room to send")
    }
  }

  /// Sends bytes until there is no room for some time.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, which are sent as they are.
  ///   - milliseconds: The longest wait for room for the next piece.
  /// - Returns: The number of bytes that were sent.
  /// - Throws: `RigError` if the other side has closed the connection.
  func sendWhatFits(_ bytes: [UInt8], within milliseconds: Int32) throws -> Int {
    var sent = 0
    while sent < bytes.count, isReady(for: POLLOUT, within: milliseconds) {
      let flags = Int32(UInt32(MSG_NOSIGNAL) | UInt32(MSG_DONTWAIT))
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, flags)
      }
      if count < 0, errno == EAGAIN { continue }
      guard count > 0 else { throw RigError("cannot send: errno \(errno)") }
      sent += count
    }
    return sent
  }

  /// Reads some bytes; `nil` if the connection has ended before.
  func read(_ count: Int) throws -> [UInt8]? {
    while unread.count < count { guard try fill() else { return nil } }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  /// Reads up to a mark, and returns the text before it; `nil` if the connection has ended before.
  func readText(upTo mark: String) throws -> String? {
    let end = Array(mark.utf8)
    while true {
      if let index = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
        defer { unread.removeFirst(index + end.count) }
        return String(decoding: unread[..<index], as: UTF8.self)
      }
      guard try fill() else { return nil }
    }
  }

  /// Reads everything up to the end of the connection.
  func readToEnd() throws -> String {
    while try fill() {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  private func isReady(for events: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Receives more bytes; returns false at the end.
  private func fill() throws -> Bool {
    guard isReady(for: POLLIN, within: Self.patience) else { throw RigError("nothing comes") }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }
}
