internal import Glibc
internal import Synchronization

/// A client of a daemon's socket, as simple as programs in any language are.
///
/// One thread may read while others send. It inherits no socket to other programs, and every wait
/// has a deadline.
package final class SocketClient: Sendable {
  /// The longest wait for a line or for room to send, in seconds.
  private static let patience = TestProcess.patience

  /// The first line, which greets the client or refuses it; empty if there is none.
  package let greeting: String
  private let descriptor: Int32
  private let unread: Mutex<[UInt8]>
  private let isOpen = Mutex(true)

  /// Connects to a socket, and reads the first line.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - waits: True to wait for the first line; else `greeting` is empty, and `readLine` returns
  ///     the line.
  /// - Throws: `RigError` if no program listens at the path, or no line comes in time.
  package init(_ path: String, waitsForGreeting waits: Bool = true) throws {
    let descriptor = try Self.connect(to: path)
    Self.setPatience(Self.patience, of: descriptor)
    var unread: [UInt8] = []
    do {
      greeting = waits ? try Self.nextLine(from: descriptor, &unread) ?? "" : ""
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.unread = Mutex(unread)
  }

  deinit {
    close()
  }

  /// Ends the connection.
  package func close() {
    isOpen.withLock { isOpen in
      if isOpen { Glibc.close(descriptor) }
      isOpen = false
    }
  }

  // MARK: Out

  /// Sends bytes.
  ///
  /// - Throws: `RigError` if the connection has ended, or there is no room in time.
  package func send(_ bytes: [UInt8]) throws {
    if let number = sendInTime(bytes) { throw RigError("cannot send: errno \(number)") }
  }

  /// Sends a text.
  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends a line, without its line feed.
  package func say(_ line: String) throws { try send("\(line)\n") }

  /// Sends bytes as far as there is room in time.
  ///
  /// - Returns: True if the connection goes on.
  @discardableResult
  package func sendWhatFits(_ bytes: [UInt8]) -> Bool {
    let failure = sendInTime(bytes)
    return failure == nil || failure == EAGAIN
  }

  /// Sends as many bytes as there is room for at this moment.
  package func sendAtOnce(_ bytes: [UInt8]) {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags)
    }
  }

  /// True if there is room to send within some seconds.
  package func hasRoom(within seconds: Double) -> Bool { isReady(for: POLLOUT, within: seconds) }

  /// Sends nothing more.
  package func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The error number if not all bytes were sent in time; else `nil`.
  private func sendInTime(_ bytes: [UInt8]) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  // MARK: In

  /// Reads the next line, without its line feed; `nil` if the connection has ended.
  ///
  /// The end of a connection ends a line, too.
  package func readLine() throws -> String? {
    try unread.withLock { try Self.nextLine(from: descriptor, &$0) }
  }

  /// Sends a line, and reads the next one.
  package func ask(_ line: String) throws -> String {
    try say(line)
    guard let answer = try readLine() else { throw RigError("the connection ends, no answer") }
    return answer
  }

  /// Reads all lines until the connection ends.
  package func readToEnd() throws -> [String] {
    var lines: [String] = []
    while let line = try readLine() { lines.append(line) }
    return lines
  }

  /// Reads a number of bytes, for protocols without lines.
  package func read(_ count: Int) throws -> [UInt8] {
    try unread.withLock { unread in
      while unread.count < count {
        switch Self.fill(&unread, from: descriptor) {
        case .bytes: continue
        case .end: throw RigError("the connection ends after \(unread.count) of \(count) bytes")
        case .failure(let number): throw RigError("cannot read \(count) bytes: errno \(number)")
        }
      }
      defer { unread.removeFirst(count) }
      return Array(unread.prefix(count))
    }
  }

  /// True if a line has come, or the connection has ended.
  package var hasInput: Bool {
    unread.withLock { !$0.isEmpty } || isReady(for: POLLIN, within: 0)
  }

  private func isReady(for events: Int32, within seconds: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, Int32(seconds * 1000)) == 1
  }

  /// The result of a read.
  private enum Reading {
    case bytes
    case end
    case failure(Int32)
  }

  private static func nextLine(from descriptor: Int32, _ unread: inout [UInt8]) throws -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      switch fill(&unread, from: descriptor) {
      case .bytes: continue
      case .end:
        defer { unread.removeAll() }
        return unread.isEmpty ? nil : String(decoding: unread, as: UTF8.self)
      case .failure(EAGAIN): throw RigError("no line comes")
      case .failure(let number): throw RigError("cannot read a line: errno \(number)")
      }
    }
  }

  private static func fill(_ unread: inout [UInt8], from descriptor: Int32) -> Reading {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(errno) }
      unread += buffer[..<count]
      return count == 0 ? .end : .bytes
    }
  }

  private static func connect(to path: String) throws -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let number = errno
      Glibc.close(descriptor)
      throw RigError("cannot connect to \(path): errno \(number)")
    }
    return descriptor
  }

  private static func setPatience(_ seconds: Double, of descriptor: Int32) {
    let whole = seconds.rounded(.down)
    var time = timeval(tv_sec: Int(whole), tv_usec: Int((seconds - whole) * 1_000_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(
        descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }
}
