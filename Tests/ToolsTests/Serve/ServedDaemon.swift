import Foundation
import TestRig

/// A process of `gesturectl serve` for the daemon at a socket.
struct ServedDaemon {
  let process: TestProcess
  let port: Int
  /// The path that the process has printed.
  let tokenPath: String

  /// Starts the process, which writes its token into a directory.
  ///
  /// - Parameters:
  ///   - socket: The control socket of the daemon.
  ///   - port: The port; 0 for any free one.
  ///   - arguments: Further arguments.
  ///   - directory: The directory for the token's file.
  /// - Throws: `RigError` if the process does not listen.
  init(
    _ socket: String, port: Int = 0, _ arguments: [String] = [], in directory: TemporaryDirectory
  ) throws {
    process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["serve", "--port", "\(port)", "--origin", PageSocket.origin, "--socket", socket]
        + arguments,
      environment: ["XDG_RUNTIME_DIR": directory.path])
    let address = try process.readLine()
    self.port = address.split(separator: ":").last.flatMap { Int($0) } ?? 0
    tokenPath = String(try process.readLine().dropFirst("token: ".count))
  }

  /// The token in the file.
  var token: String {
    get throws {
      try String(contentsOfFile: tokenPath, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
  }
}
