import Foundation
import Glibc
import TestRig
import Testing

/// A recipe's client, as printed in the recipe, with a daemon that has the recipe's configuration.
final class RecipeSession {
  let daemon: RunningDaemon
  /// The client of the recipe.
  let client: TestProcess
  private let directory: TemporaryDirectory
  /// The time of the next fingers on the panel's clock, in seconds.
  private var time = 0.0

  /// Starts the daemon, plugs in a touchscreen and starts the client.
  ///
  /// - Parameters:
  ///   - recipe: The document.
  ///   - isWatching: True if the client connects to the watch socket.
  ///   - output: The touchscreen's output, `WL_OUTPUT` in udev.
  ///   - stubs: Programs that only print their arguments.
  ///   - adapting: Changes the configuration, to have shorter idle times than people.
  ///   - program: Returns the command line of the client.
  /// - Throws: `RigError` if the recipe has no configuration, or a program does not start.
  init(
    _ recipe: Document, isWatching: Bool = false, output: String? = nil, stubs: [String] = [],
    adapting: (String) -> String = { $0 },
    program: (_ socket: String) throws -> [String]
  ) throws {
    directory = try TemporaryDirectory()
    let configuration = directory.file("config.yaml")
    try adapting(recipe.block(in: "yaml", containing: "surfaces:")).write(
      toFile: configuration, atomically: true, encoding: .utf8)
    let watchSocket = directory.file("watch.sock")
    daemon = try RunningDaemon(configuration: configuration, ["--watch-socket", watchSocket])
    var device = try RunningDaemon.device("tap")
    if let output { device.properties["WL_OUTPUT"] = output }
    try daemon.testbed.plug(device)
    let log = daemon.process
    try wait("the device is followed") { log.standardError.contains("is surface ") }

    let socket = isWatching ? watchSocket : daemon.socketPath
    for stub in stubs { try Self.write(Self.stub(stub), as: stub, in: directory) }
    try Self.write(Self.tool(socket), as: "gesturectl", in: directory)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let command = try program(socket)
    client = try TestProcess(
      command[0], Array(command[1...]), environment: ["PATH": "\(directory.path):\(path)"])
  }

  /// Starts the client in shell of a recipe.
  convenience init(
    shell recipe: Document, stubs: [String], isWatching: Bool = false, output: String? = nil,
    adapting: (String) -> String = { $0 }
  ) throws {
    let script = try recipe.block(in: "sh", containing: "gesturectl monitor")
    try self.init(
      recipe, isWatching: isWatching, output: output, stubs: stubs, adapting: adapting
    ) { _ in
      ["/bin/sh", "-c", script]
    }
    try waitForClient()
  }

  /// Starts `gesturectl act` with the actions of a recipe.
  convenience init(actions recipe: Document, stubs: [String]) throws {
    let directory = try TemporaryDirectory()
    let file = directory.file("actions.yaml")
    try recipe.block(in: "yaml", containing: "every:").write(
      toFile: file, atomically: true, encoding: .utf8)
    // The shell finds the stubs.
    try self.init(recipe, stubs: stubs) { _ in
      ["/bin/sh", "-c", "exec gesturectl act --actions \(file)"]
    }
    try waitForClient()
    // The program has read its actions before it connects.
    withExtendedLifetime(directory) {}
  }

  /// Moves fingers and waits until the log of the client contains a line.
  func waitForLog(_ line: String, after fingers: Fingers) throws {
    try play(fingers)
    let client = client
    try wait("the log has '\(line)'") { client.standardError.contains("\(line)\n") }
  }

  /// Waits until the daemon has accepted a client.
  func waitForClient() throws {
    let log = daemon.process
    try wait("the client is connected") { log.standardError.contains("client 1 ") }
  }

  /// Moves fingers on the touchscreen, some time after the last ones by the panel's clock.
  ///
  /// The daemon gets their frames at once, so their times are exact on a busy machine, too.
  func play(_ fingers: Fingers) throws {
    let capture = directory.file("fingers.evemu")
    try fingers.capture(at: time).write(toFile: capture, atomically: true, encoding: .utf8)
    time += 60
    try daemon.testbed.play(capture, stopping: daemon.process)
  }

  /// Moves fingers and returns the first line that the client prints after that.
  func line(after fingers: Fingers) throws -> String {
    try play(fingers)
    let line = try client.readLine()
    // The client's `gesturectl` reports on standard error only once the daemon stops.
    #expect(client.standardError == "")
    stop()
    return line
  }

  /// Stops the daemon, so that the client ends, too.
  func stop() { daemon.process.signal(SIGTERM) }

  // MARK: Programs

  private static func write(_ script: String, as name: String, in directory: TemporaryDirectory)
    throws
  {
    try TestProcess.writeScript("#!/bin/sh\n\(script)\n", to: directory.file(name))
  }

  /// A program that prints its name and arguments, and with `-l` also each line of its input.
  private static func stub(_ name: String) -> String {
    """
    case " $*" in
    *" -l") while read -r line; do echo "\(name) $* $line"; done ;;
    *) echo "\(name) $*" ;;
    esac
    """
  }

  /// A `gesturectl` with another socket, which does not wait for another daemon.
  private static func tool(_ socket: String) throws -> String {
    """
    for word do
      shift
      [ "$word" = --reconnect ] || set -- "$@" "$word"
    done
    exec "\(try BuildProducts.path(of: "gesturectl"))" "$@" --socket "\(socket)" --timeout \(TestProcess.patience)
    """
  }
}

/// Fingers that come down together on the panel of the recordings, move together and are lifted.
struct Fingers {
  private let count: Int
  private let (x, y): (Double, Double)
  private let (dx, dy): (Double, Double)
  private let duration: Double

  /// Creates fingers at a place, with a movement, both in points.
  ///
  /// The others are to the right of the first one, 70 points apart. They move quickly, and stay
  /// down for `duration` seconds.
  init(
    _ count: Int, at x: Double = 120, _ y: Double = 400, by dx: Double = 0, _ dy: Double = 0,
    for duration: Double = 0.08
  ) {
    self.count = count
    (self.x, self.y) = (x, y)
    (self.dx, self.dy) = (dx, dy)
    self.duration = duration
  }

  /// The events as evemu text, from a time on, in seconds.
  func capture(at start: Double) -> String {
    var lines: [String] = []
    func add(_ time: Double, _ type: Int, _ code: Int, _ value: Int) {
      lines.append(
        "E: \(String(format: "%.6f", start + time)) "
          + String(format: "%04x %04x %04d", type, code, value))
    }
    func move(_ time: Double, _ part: Double) {
      for finger in 0..<count {
        add(time, 3, 0x2f, finger)
        if part == 0 { add(time, 3, 0x39, finger + 1) }
        add(time, 3, 0x35, Int(10 * (x + 70 * Double(finger) + part * dx)))
        add(time, 3, 0x36, Int(10 * (y + part * dy)))
      }
      if part == 0 { add(time, 1, 0x14a, 1) }
      add(time, 0, 0, 0)
    }
    move(0, 0)
    if dx != 0 || dy != 0 { for step in 1...4 { move(0.016 * Double(step), Double(step) / 4) } }
    for finger in 0..<count {
      add(duration, 3, 0x2f, finger)
      add(duration, 3, 0x39, -1)
    }
    add(duration, 1, 0x14a, 0)
    add(duration, 0, 0, 0)
    return lines.joined(separator: "\n") + "\n"
  }
}
