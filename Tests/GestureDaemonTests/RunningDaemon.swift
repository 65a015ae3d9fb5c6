import Foundation
import Glibc
import TestRig

/// A daemon as a process of its own, with simulated devices and a client at its socket.
final class RunningDaemon {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let recordings = "\(root)/Recordings"

  /// The devices of the machine.
  let testbed: InputTestbed
  /// The daemon.
  let process: TestProcess
  /// Where the daemon listens.
  let socketPath: String
  private let directory: TemporaryDirectory

  /// Starts a daemon and waits until it listens.
  init(
    testbed: InputTestbed? = nil, configuration: String? = "\(recordings)/example.yaml",
    logLevel: String = "debug", _ arguments: [String] = []
  ) throws {
    let testbed = try testbed ?? InputTestbed()
    self.testbed = testbed
    directory = try TemporaryDirectory()
    socketPath = directory.file("gestured.sock")
    var all = ["--socket", socketPath, "--log-level", logLevel] + arguments
    if let configuration { all += ["--config", configuration] }
    process = try testbed.start(BuildProducts.path(of: "gestured"), all)
    // The file is there before anybody can connect.
    try wait("the daemon listens") { process.standardError.contains("listening at ") }
  }

  /// Connects the people's tool and reads its first line.
  func monitor(_ arguments: [String] = []) throws -> TestProcess {
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["monitor", "--socket", socketPath] + arguments)
    try monitor.readLines(through: #"{"type":"hello""#)
    return monitor
  }

  /// Plugs in the device that a recording is of.
  func plug(_ recording: String, as node: String = "event5", isAnswering: Bool = true) throws {
    try testbed.plug(Self.device(recording), as: node, isAnswering: isAnswering)
  }

  /// The device that a recording is of; its clock is the recording's own.
  static func device(_ recording: String) throws -> SimulatedDevice {
    var device = SimulatedDevice(
      description: try String(contentsOfFile: path(of: recording), encoding: .utf8))
    device.hasMonotonicClock = false
    return device
  }

  /// The file of a recording.
  static func path(of recording: String) -> String { "\(recordings)/\(recording).evemu" }

  /// What a replay of a recording prints.
  static func replay(_ recording: String) throws -> [String] {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["replay", "--config", "\(recordings)/example.yaml", path(of: recording)])
    return try process.readToEnd()
  }
}

/// Waits for something that nobody tells of.
func wait(_ what: String, until condition: () throws -> Bool) throws {
  let deadline = Date(timeIntervalSinceNow: TestProcess.patience)
  while try !condition() {
    guard Date() < deadline else { throw WaitedInVain(description: "waited in vain until \(what)") }
    usleep(2_000)
  }
}

/// Something did not come about in time.
struct WaitedInVain: Error, CustomStringConvertible {
  let description: String
}
