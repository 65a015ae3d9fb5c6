import Foundation
import Glibc
import TestRig

/// Debian's mosquitto on a port of its own, and a client that shows every message.
final class TestBroker {
  /// The reason why there can be no broker; `nil` if there can.
  static let obstacle = Requirement.missing(["mosquitto", "mosquitto_sub", "mosquitto_pub"])
  static var isWanted: Bool { Requirement.isWanted(despite: obstacle) }

  /// The obstacles of tests that need more.
  enum Obstacle {
    static let withCertificates = obstacle ?? Requirement.missing(["openssl"])
    static let withTouchscreens = obstacle ?? InputTestbed.obstacle
  }

  let port: Int
  let directory: TemporaryDirectory
  private(set) var process: TestProcess?
  private let options: [String]

  /// Starts a broker.
  ///
  /// - Parameter lines: Further lines of its configuration, in place of `allow_anonymous true`.
  /// - Throws: The reason why it does not start.
  init(_ lines: [String] = ["allow_anonymous true"]) throws {
    port = try Self.freePort()
    directory = try TemporaryDirectory()
    options = lines
    try start()
  }

  /// A port that nothing listens at.
  static func freePort() throws -> Int {
    let listener = try PortListener()
    return listener.port
  }

  /// Starts it (again), and waits until it listens.
  func start() throws {
    let path = directory.file("mosquitto.conf")
    // As root it would become another user, who may not read the folder.
    let lines = ["listener \(port) 127.0.0.1", "persistence false", "user root"] + options
    try lines.joined(separator: "\n").appending("\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let process = try TestProcess(Self.program, ["-c", path])
    self.process = process
    try wait("mosquitto runs") {
      if try process.endingSoFar() != nil { throw RigError(process.standardError) }
      return process.standardError.contains(" running")
    }
  }

  private static let program =
    FileManager.default.isExecutableFile(atPath: "/usr/sbin/mosquitto")
    ? "/usr/sbin/mosquitto" : "mosquitto"

  /// Ends it; what it has retained is gone.
  func stop() throws {
    process?.signal(SIGTERM)
    _ = try process?.wait()
    process = nil
  }

  /// Publishes a message.
  func publish(_ topic: String, _ payload: String, isRetained: Bool = false) throws {
    let output = try Project.run(
      "mosquitto_pub",
      ["-h", "127.0.0.1", "-p", "\(port)", "-t", topic, "-m", payload, "-q", "1"]
        + (isRetained ? ["-r"] : []))
    guard output.status == 0 else { throw RigError(output.errors) }
  }

  /// Starts a client of all topics, or of those that a filter with `test/ready` chooses, which has
  /// subscribed when this returns.
  func watch(_ filter: String = "#") throws -> BrokerWatcher { try BrokerWatcher(self, filter) }
}

/// A client that prints each message: whether it was retained, its topic and its payload.
final class BrokerWatcher {
  private let process: TestProcess
  /// The messages so far, and the number of those that a wait has passed.
  private(set) var lines: [String] = []
  private var passed = 0

  fileprivate init(_ broker: TestBroker, _ filter: String) throws {
    process = try TestProcess(
      // It writes to a pipe only when it has much, or a message.
      "stdbuf",
      [
        "-oL", "mosquitto_sub", "-h", "127.0.0.1", "-p", "\(broker.port)", "-t", filter, "-q", "1",
        "-d", "-F", "=%r %t %p",
      ])
    try process.readLines(through: "Subscribed")
    // It comes after everything that the broker has retained.
    let end = "\(UUID())"
    try broker.publish("test/ready", end)
    while lines.last?.hasSuffix(end) != true { try readMessage() }
    lines.removeLast()
  }

  private func readMessage() throws {
    let line = try process.readLine()
    if line.hasPrefix("=") { lines.append(String(line.dropFirst())) }
  }

  /// Reads until a message has come, wherever it stands.
  func wait(forLine line: String) throws {
    let deadline = ContinuousClock.now + .seconds(TestProcess.patience)
    while !lines.contains(line) {
      guard .now < deadline else { throw WaitTimedOut("no message '\(line)' in \(lines)") }
      try readMessage()
    }
  }

  /// Passes messages up to one.
  ///
  /// - Parameter message: The topic and the payload, or the beginning of it.
  /// - Returns: The messages until then.
  /// - Throws: `RigError` if it does not come.
  @discardableResult
  func wait(for message: String) throws -> [String] {
    let first = passed
    let deadline = ContinuousClock.now + .seconds(TestProcess.patience)
    while true {
      while passed == lines.count {
        // Other lines come once a minute.
        guard .now < deadline else { throw WaitTimedOut("no message '\(message)' in \(lines)") }
        try readMessage()
      }
      passed += 1
      if lines[passed - 1].dropFirst(2).hasPrefix(message) { return Array(lines[first..<passed]) }
    }
  }
}

/// A TCP listener on loopback that the test answers, or not.
final class PortListener {
  private let descriptor: Int32
  let port: Int

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard result else { throw RigError("no port: errno \(errno)") }
  }

  deinit { close(descriptor) }

  /// Accepts a connection, and sends bytes.
  ///
  /// - Returns: The descriptor of the connection.
  /// - Throws: `RigError` if there is none.
  func accept(sending bytes: [UInt8]) throws -> Int32 {
    let connection = Glibc.accept(descriptor, nil, nil)
    guard connection >= 0 else { throw RigError("no connection: errno \(errno)") }
    _ = unsafe send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    return connection
  }
}
