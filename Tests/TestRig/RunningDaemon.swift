internal import Foundation

/// A daemon as a process of its own, with simulated devices and a client at its socket.
package final class RunningDaemon {
  /// The devices of the machine.
  package let testbed: InputTestbed
  /// The daemon.
  package let process: TestProcess
  /// Where the daemon listens.
  package let socketPath: String
  private let directory: TemporaryDirectory

  /// Starts a daemon and waits until it listens.
  package init(
    testbed: InputTestbed? = nil, configuration: String? = "\(Project.recordings)/example.yaml",
    logLevel: String = "debug", _ arguments: [String] = []
  ) throws {
    let testbed = try testbed ?? InputTestbed()
    self.testbed = testbed
    directory = try TemporaryDirectory()
    socketPath = directory.file("gestured.sock")
    var all = ["--socket", socketPath, "--log-level", logLevel] + arguments
    if let configuration { all += ["--config", configuration] }
    process = try testbed.start(
      BuildProducts.path(of: "gestured"), all, environment: Self.leakCheck)
    // The file is there before anybody can connect.
    try wait("the daemon listens") { process.standardError.contains("listening at ") }
  }

  /// Has the address sanitizer, where the daemon has it, look for lost memory at the daemon's end.
  private static let leakCheck: [String: String] = {
    let options = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    return options.map { ["ASAN_OPTIONS": "\($0):detect_leaks=1"] } ?? [:]
  }()

  /// Connects the people's tool and reads its first line.
  package func monitor(_ arguments: [String] = []) throws -> TestProcess {
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["monitor", "--socket", socketPath] + arguments)
    try monitor.readLines(through: #"{"type":"hello""#)
    return monitor
  }

  /// Plugs in the device that a recording is of.
  package func plug(_ recording: String, as node: String = "event5", isAnswering: Bool = true)
    throws
  {
    try testbed.plug(Self.device(recording), as: node, isAnswering: isAnswering)
  }

  /// The device that a recording is of; its clock is the recording's own.
  package static func device(_ recording: String) throws -> SimulatedDevice {
    var device = SimulatedDevice(
      description: try String(contentsOfFile: Project.path(of: recording), encoding: .utf8))
    device.hasMonotonicClock = false
    return device
  }

  /// What a replay of a recording prints.
  package static func replay(_ recording: String) throws -> [String] {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["replay", "--config", "\(Project.recordings)/example.yaml", Project.path(of: recording)])
    return try process.readToEnd()
  }
}
