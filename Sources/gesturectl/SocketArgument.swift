import ArgumentParser
import GestureClient

/// Where the daemon is to be found, and how long to wait for what it says.
struct SocketArgument: ParsableArguments, Sendable {
  /// A day: the argument of somebody who would wait longer is a mistake.
  private static let longestTimeout = 86_400.0

  @Option(help: ArgumentHelp("Where the daemon listens.", valueName: "path"))
  var socket = GestureConnection.defaultPath
  @Option(
    help: ArgumentHelp(
      "How long the daemon may take to greet and to answer.", valueName: "seconds"))
  var timeout = 5.0

  func validate() throws {
    try refuseSecond("--socket", "--timeout")
    guard timeout > 0, timeout <= Self.longestTimeout else {
      throw ValidationError("'--timeout' is more than 0 and at most \(Int(Self.longestTimeout)).")
    }
  }

  /// Connects to the daemon.
  ///
  /// - Parameters:
  ///   - reconnects: Whether to wait for a daemon, and again whenever it has gone.
  ///   - keepsEvents: Whether what it tells is to be read.
  /// - Returns: The connection.
  /// - Throws: Why there is none.
  func connect(
    reconnects: Bool = false, keepsEvents: Bool = false
  ) async throws(GestureClientError) -> GestureConnection {
    try await GestureConnection(
      path: socket, reconnects: reconnects, keepsEvents: keepsEvents, timeout: .seconds(timeout))
  }
}
