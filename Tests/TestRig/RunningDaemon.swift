internal import Foundation

/// A daemon as a process of its own, with simulated devices and a client at its socket.
package final class RunningDaemon {
  /// The devices of the machine.
  package let testbed: InputTestbed
  /// The daemon.
  package let process: TestProcess
  /// The path of the daemon's socket.
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
    // The file exists before clients can connect.
    try wait("the daemon listens") { process.standardError.contains("listening at ") }
  }

  /// Makes the address sanitizer, if the daemon has it, look for leaks at the daemon's end.
  private static let leakCheck: [String: String] = {
    let options = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    return options.map { ["ASAN_OPTIONS": "\($0):detect_leaks=1"] } ?? [:]
  }()

  /// Starts `gesturectl monitor` and reads its first line.
  package func monitor(_ arguments: [String] = []) throws -> TestProcess {
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--socket", socketPath, "--timeout", "\(TestProcess.patience)"] + arguments)
    try monitor.readLines(through: #"{"type":"hello""#)
    return monitor
  }

  /// Plugs in the device of a recording.
  package func plug(_ recording: String, as node: String = "event5", isAnswering: Bool = true)
    throws
  {
    try testbed.plug(Self.device(recording), as: node, isAnswering: isAnswering)
  }

  /// The device of a recording; its clock is the recording's own.
  package static func device(_ recording: String) throws -> SimulatedDevice {
    var device = SimulatedDevice(
      description: try String(contentsOfFile: Project.path(of: recording), encoding: .utf8))
    device.hasMonotonicClock = false
    return device
  }

  /// The output of a replay of a recording.
  package static func replay(_ recording: String) throws -> [String] {
    let process = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["replay", "--config", "\(Project.recordings)/example.yaml", Project.path(of: recording)])
    return try process.readToEnd()
  }
}
