import Foundation
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
