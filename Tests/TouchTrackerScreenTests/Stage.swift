import Foundation
import TestRig

/// A daemon, TouchTracker as its client, and a touchscreen of the captures' kind that a test plays
/// on.
final class Stage {
  let testbed: InputTestbed
  let socketPath: String
  /// The address of the page.
  let address: String
  /// TouchTracker.
  let tracker: TestProcess
  private(set) var daemon: TestProcess
  private let directory: TemporaryDirectory

  /// Starts both, with the touchscreen plugged in, and waits until fingers can draw.
  init(_ arguments: [String] = ["--verbose"]) throws {
    (testbed, directory) = (try InputTestbed(), try TemporaryDirectory())
    socketPath = directory.file("gestured.sock")
    try "version: 1\nsurfaces:\n  - {id: main, size: [400, 800]}\n".write(
      toFile: directory.file("config.yaml"), atomically: true, encoding: .utf8)
    daemon = try Self.startDaemon(testbed, directory, socketPath)
    var device = SimulatedDevice(
      description: try String(contentsOfFile: Self.path(of: "demo"), encoding: .utf8))
    // Events have the times of the capture, however late they come.
    device.hasMonotonicClock = false
    try testbed.plug(device)
    tracker = try Self.startTracker(["--socket", socketPath] + arguments)
    address = try tracker.readLine()
    try waitUntilItSays("drawing on 'main'")
  }

  private static func startDaemon(
    _ testbed: InputTestbed, _ directory: TemporaryDirectory, _ socketPath: String
  ) throws -> TestProcess {
    let configuration = directory.file("config.yaml")
    let daemon = try testbed.start(
      BuildProducts.path(of: "gestured"),
      ["--socket", socketPath, "--config", configuration, "--watch-socket", socketPath + ".watch"])
    try wait("the daemon listens") { daemon.standardError.contains("listening at ") }
    return daemon
  }

  /// Starts another TouchTracker.
  static func startTracker(_ arguments: [String]) throws -> TestProcess {
    try TestProcess(BuildProducts.path(of: "touchtracker"), arguments)
  }

  /// Waits until TouchTracker has printed a text a number of times.
  func waitUntilItSays(_ text: String, times: Int = 1) throws {
    try wait("TouchTracker says '\(text)'") {
      tracker.standardError.components(separatedBy: text).count > times
    }
  }

  /// Waits until the daemon has done what TouchTracker asks for when a line is held.
  func waitForDragLimit() throws {
    let list = ["list-gestures", "--socket", socketPath, "--json", "--gesture", "*drag"]
    try wait("only one finger drags") {
      let gesturectl = try TestProcess(BuildProducts.path(of: "gesturectl"), list)
      return try gesturectl.readToEnd().joined().contains(#""maximumNumberOfTouches":1,"#)
    }
  }

  // MARK: The daemon

  /// Stops the daemon, and waits until TouchTracker has noticed.
  func stopDaemon() throws {
    daemon.signal(SIGTERM)
    try daemon.wait()
    try waitUntilItSays("trying again")
  }

  /// Starts the daemon again, and waits until fingers can draw.
  func restartDaemon() throws {
    daemon = try Self.startDaemon(testbed, directory, socketPath)
    try waitUntilItSays("drawing on 'main'", times: 2)
  }

  // MARK: Fingers

  /// Moves fingers as in a capture, or in a part of it: as fast as they can, with their rests.
  ///
  /// - Parameters:
  ///   - recording: The capture.
  ///   - part: The beginning of the part and its end, in seconds.
  /// - Throws: `RigError` with the driver's answer.
  func play(_ recording: String, _ part: Range<Double>? = nil) throws {
    let path = Self.path(of: recording)
    guard let part else {
      try testbed.play(path, isTimed: true)
      return
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let events = text.split(separator: "\n").filter { line in
      guard line.hasPrefix("E: "), let time = Double(line.split(separator: " ")[1]) else {
        return false
      }
      return part.contains(time)
    }
    let piece = directory.file("part.evemu")
    try events.joined(separator: "\n").write(toFile: piece, atomically: true, encoding: .utf8)
    try testbed.play(piece, isTimed: true)
  }

  static func path(of recording: String) -> String { Project.path(of: "TouchTracker/\(recording)") }
}
