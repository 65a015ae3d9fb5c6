import ArgumentParser
import GestureClient
import LinuxIO

/// The options for the daemon's socket and the time to wait for its answers.
struct SocketArgument: ParsableArguments, Sendable {
  /// A day, in seconds; a longer timeout is a mistake.
  private static let maximumTimeout = 86_400.0

  @Option(help: ArgumentHelp("The daemon's socket.", valueName: "path"))
  var socket = GestureConnection.defaultPath
  @Option(
    help: ArgumentHelp(
      "How long to wait for the daemon's greeting and replies.", valueName: "seconds"))
  var timeout = 5.0

  func validate() throws {
    try refuseSecond("--socket", "--timeout")
    guard timeout > 0, timeout <= Self.maximumTimeout else {
      throw ValidationError(
        "'--timeout' must be more than 0 and at most \(Int(Self.maximumTimeout)).")
    }
  }

  /// Connects to the daemon.
  ///
  /// While it waits for a daemon, it reports the reason on standard error.
  ///
  /// - Parameters:
  ///   - reconnects: True to wait for a daemon, and to connect again whenever it is gone.
  ///   - keepsEvents: True to keep the lines that the daemon sends, for `events`.
  /// - Returns: The connection.
  /// - Throws: The reason why the daemon cannot be reached.
  func connect(
    reconnects: Bool = false, keepsEvents: Bool = false
  ) async throws(GestureClientError) -> GestureConnection {
    try await GestureConnection(
      path: socket, reconnects: reconnects, keepsEvents: keepsEvents, timeout: .seconds(timeout)
    ) { reason in
      StandardStream.error.report("gesturectl: waiting for the daemon: \(reason)\n")
    }
  }
}

/// The error for options of `monitor`, or for `follow`, `inspect` and `lock`, which the watch
/// socket does not permit.
struct WatchedSocket: Error, CustomStringConvertible {
  let path: String
  /// The options, or the command, that require the control socket.
  let options: [String]

  /// The message, without a line feed.
  var description: String {
    "\(path) is a watch socket, which does not permit \(options.joined(separator: ", "))"
  }
}
