import Glibc
import TestRig

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
