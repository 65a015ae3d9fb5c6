import Foundation
import Glibc
import TestRig

/// A client whose commands a test sends one by one.
final class CommandClient {
  /// The reply to a command that has succeeded.
  static let ok = #"{"type":"reply","ok":true}"#

  private let client: SocketClient

  /// Connects to a socket, and reads `hello`.
  init(_ path: String) throws {
    client = try SocketClient(path)
    guard client.greeting.hasPrefix(#"{"type":"hello""#) else {
      throw RigError("the client is not greeted: \(client.greeting)")
    }
  }

  /// Reads the next line.
  func readLine() throws -> String {
    guard let line = try client.readLine() else { throw RigError("the connection has ended") }
    return line
  }

  /// Sends a command.
  ///
  /// - Parameter command: The text between the braces.
  /// - Throws: An error if the connection has ended.
  func send(_ command: String) throws { try client.say("{\(command)}") }

  /// Sends a command and reads the lines up to its reply.
  ///
  /// - Parameter command: The text between the braces.
  /// - Returns: The lines, of which the last is the reply.
  /// - Throws: An error if no reply comes.
  func ask(_ command: String) throws -> [String] {
    try send(command)
    var lines = [try readLine()]
    while lines.last?.hasPrefix(#"{"type":"reply""#) != true { lines.append(try readLine()) }
    return lines
  }

  /// The code of the error in the reply to a command; an empty text if there is no error.
  func errorCode(of command: String) throws -> String {
    let parts = try ask(command).last?.components(separatedBy: #""code":""#) ?? []
    return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
  }

  /// Closes the connection.
  func close() { client.close() }
}

/// Clients of several users, in a process of their own (`Tests/SocketProbe`).
final class OtherUsers {
  /// True if clients can connect as several users.
  static let canConnect = geteuid() == 0
  /// The first user of a crowd; the names of these users do not matter.
  private static let firstUser = 1001
  /// The clients of a user in a crowd, fewer than a user may have.
  private static let crowdOfUser = 30

  private let process: TestProcess

  init() throws {
    process = try TestProcess(BuildProducts.path(of: "SocketProbe"))
  }

  /// Connects clients of a user.
  ///
  /// - Returns: The lines that greet or refuse them.
  func connect(_ count: Int, to path: String, as user: Int) throws -> [String] {
    try process.writeLine("connect \(count) \(user) \(path)")
    return try (0..<count).map { _ in
      let line = try process.readLine()
      guard !line.hasPrefix("failed") else { throw RigError(line) }
      return line
    }
  }

  /// Connects clients of as many users as needed, which must all be greeted.
  func connectCrowd(_ count: Int, to path: String) throws {
    for first in stride(from: 0, to: count, by: Self.crowdOfUser) {
      let user = Self.firstUser + first / Self.crowdOfUser
      let greetings = try connect(min(count - first, Self.crowdOfUser), to: path, as: user)
      guard greetings.allSatisfy({ $0.hasPrefix(#"{"type":"hello""#) }) else {
        throw RigError("user \(user) is refused: \(greetings)")
      }
    }
  }

  /// Ends all connections.
  func close() throws {
    try process.writeLine("close")
    try process.readLines(through: "closed")
  }

  /// Reads all lines until the daemon ends the connections.
  ///
  /// - Returns: The lines after the greeting, which all clients must have got.
  /// - Throws: `RigError` if clients got different lines.
  func readToEnd() throws -> [String] {
    try process.writeLine("read")
    let result = try process.readLine()
    guard result == "same" else { throw RigError("the clients got \(result) lines") }
    var lines: [String] = []
    while true {
      let line = try process.readLine()
      if line.isEmpty { return lines }
      lines.append(line)
    }
  }
}
