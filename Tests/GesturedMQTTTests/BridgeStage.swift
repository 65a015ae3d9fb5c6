import Foundation
import Glibc
import TestRig

/// The program between a broker and a daemon whose lines the test chooses.
final class BridgeStage {
  let broker: TestBroker
  let daemon: ScriptedDaemon
  let directory: TemporaryDirectory
  private(set) var bridge: TestProcess
  private let lines: String

  /// Starts all three, and waits until the panel is known.
  init(_ broker: TestBroker? = nil, _ lines: String = "") throws {
    let broker = try broker ?? TestBroker()
    (self.broker, self.lines) = (broker, lines)
    directory = try TemporaryDirectory()
    daemon = try ScriptedDaemon(in: directory)
    bridge = try Self.start(broker.port, lines, socket: daemon.path, in: directory)
    try daemon.connect()
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - port: The broker's port.
  ///   - lines: Further lines of its file.
  ///   - socket: The daemon's watch socket.
  ///   - directory: The folder of its file.
  ///   - arguments: Further arguments.
  /// - Returns: The program.
  /// - Throws: The reason why it does not start.
  static func start(
    _ port: Int, _ lines: String = "", socket: String, in directory: TemporaryDirectory,
    _ arguments: [String] = []
  ) throws -> TestProcess {
    let path = directory.file("mqtt.yaml")
    try "version: 1\nbroker: localhost\nport: \(port)\nnode: hall\n\(lines)\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    return try TestProcess(
      BuildProducts.path(of: "gestured-mqtt"), ["--config", path, "--socket", socket] + arguments)
  }

  /// Ends the program.
  func stop() throws {
    bridge.signal(SIGTERM)
    _ = try bridge.wait()
  }

  /// Starts the program again, and waits until it knows the panel.
  func restart() throws {
    bridge = try Self.start(broker.port, lines, socket: daemon.path, in: directory)
    try daemon.connect()
  }

  /// Waits until the program has logged something.
  func waitForLog(_ text: String) throws {
    try wait("it logs '\(text)'") { bridge.standardError.contains(text) }
  }
}
