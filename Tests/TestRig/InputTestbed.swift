internal import Foundation

/// A machine's input devices, simulated by umockdev, for programs that read `/dev/input` and use
/// udev.
///
/// The devices exist for the programs that `start` starts, and go with the testbed. Devices keep
/// state as the kernel does, and answer by it: see `umockdev-driver.py`.
package final class InputTestbed {
  /// The use of a device by programs.
  package struct Usage: Equatable, Sendable {
    /// The clock that a program has chosen (`EVIOCSCLOCKID`), or nil.
    package var clock: Int?
    /// True if a program has grabbed it.
    package var isGrabbed: Bool
    /// The number of times that it was opened.
    package var opens: Int
    /// The number of ioctls.
    package var ioctls: Int
    /// The number of times that the program that had grabbed it has released it.
    package var releases: Int
  }

  /// The reason why this machine cannot have a testbed; `nil` if it can.
  package static let obstacle: String? = {
    let question = """
      import gi, sys; gi.require_version("UMockdev", "1.0"); from gi.repository import UMockdev
      sys.exit("\(preload)" not in open("/proc/self/maps").read())
      """
    let answer = try? TestProcess(python, ["-c", question], environment: ["LD_PRELOAD": preload])
    guard let ending = try? answer?.wait(), ending.status == 0 else {
      return "\(python) has no UMockdev (packages umockdev, python3-gi and gir1.2-umockdev-1.0)"
    }
    return nil
  }()

  /// True if tests with simulated devices run: where they can, and where they are required.
  package static var isWanted: Bool { Requirement.isWanted(despite: obstacle) }

  private static let python = "/usr/bin/python3"
  /// The library of the package umockdev that shows a program the devices.
  private static let preload = "libumockdev-preload.so.0"
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("umockdev-driver.py").path

  private let driver: TestProcess
  /// The folder of the driver's files, some of which it leaves behind if it is killed.
  private let folder: TemporaryDirectory
  private let directory: String

  /// Creates a testbed without devices.
  ///
  /// - Parameter patience: The seconds that a write waits for a reader that reads nothing; less
  ///   than `TestProcess.patience`, so that the error names the device.
  /// - Throws: `RigError` if there can be no testbed on this machine.
  package init(patience: Double = 60) throws {
    if let obstacle = Self.obstacle { throw RigError(obstacle) }
    folder = try TemporaryDirectory()
    driver = try TestProcess(
      Self.python, [Self.script, "\(patience)"],
      environment: ["LD_PRELOAD": Self.preload, "TMPDIR": folder.path])
    guard let directory = try Self.parse(driver.readLine())["directory"] as? String else {
      throw RigError("the driver does not say where its devices are")
    }
    self.directory = directory
  }

  deinit {
    // The driver removes its directory when its input ends, if it gets the time.
    driver.closeInput()
    _ = try? driver.wait()
  }

  /// The environment in which a program sees the devices of this testbed.
  ///
  /// A program that outlives the testbed for a moment is aborted by the simulation; the backtrace
  /// is switched off, since it would wait for ever for a process that is killed meanwhile.
  package var environment: [String: String] {
    [
      "LD_PRELOAD": Self.preload, "UMOCKDEV_DIR": directory,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Starts a program that sees the devices of this testbed.
  package func start(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    passing sockets: [ListeningSocket] = []
  ) throws -> TestProcess {
    try TestProcess(
      executable, arguments, environment: self.environment.merging(environment) { $1 },
      passing: sockets)
  }

  /// Plugs a device in: it gets a node, and udev reports it.
  ///
  /// - Parameters:
  ///   - device: The device to simulate.
  ///   - node: The name of its node. Each name can be used once in a testbed.
  ///   - isAnswering: True if it can be opened at once, false if only after `answer`.
  /// - Throws: `RigError` with the driver's answer.
  package func plug(
    _ device: SimulatedDevice, as node: String = "event5", isAnswering: Bool = true
  ) throws {
    try perform(
      "plug", node,
      [
        "description": device.description, "ioctls": isAnswering,
        "monotonic": device.hasMonotonicClock, "path": device.path ?? NSNull() as Any,
        "properties": device.properties.mapValues { $0 ?? NSNull() as Any },
      ])
  }

  /// Makes `event5` answer, which was plugged in without answering.
  package func answer() throws {
    try perform("answer", "event5")
  }

  /// Sends events of a device.
  ///
  /// As many whole frames as fit into 64 events come at once: on a busy machine, time that passes
  /// between two frames must not become a finger's time. The device holds 170 events; the rest
  /// waits for the reader.
  package func write(_ events: [SimulatedEvent], to node: String = "event5") throws {
    try perform("write", node, ["events": Self.rows(events)])
  }

  /// Applies events to a device that no program gets, before the device is opened or because they
  /// are lost.
  ///
  /// The device's state changes by them. Write a `SYN_DROPPED` in their place.
  package func lose(_ events: [SimulatedEvent], of node: String = "event5") throws {
    try perform("lose", node, ["events": Self.rows(events)])
  }

  /// Sets the device's answer for an axis to a value that no sound driver would give.
  package func pretend(
    _ code: UInt16, is value: Int32, of node: String = "event5"
  ) throws {
    try perform("pretend", node, ["code": Int(code), "value": Int(value)])
  }

  /// Sends up to 64 events of a device in one piece, or some of their bytes.
  ///
  /// - Parameters:
  ///   - events: The events, written as a 64-bit kernel writes them, 24 bytes each.
  ///   - range: The bytes to write; all if absent.
  ///   - node: The device.
  /// - Throws: `RigError` with the driver's answer.
  package func writeBytes(
    of events: [SimulatedEvent], _ range: Range<Int>? = nil, to node: String = "event5"
  ) throws {
    let bytes = events.flatMap(Self.bytes)
    let text = bytes[range ?? bytes.indices].map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
    try perform("bytes", node, ["hex": text])
  }

  /// Sends the events of an evemu file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - node: The device.
  ///   - isTimed: True if fingers rest between frames as long as in the file, where that is half a
  ///     second or more; false if frames come as fast as they are read.
  ///   - isLive: True if they have times of the monotonic clock from now on, false if the file's.
  ///   - reader: The program that reads the device. It is stopped while events are sent, so that up
  ///     to 170 of them come at once, and a longer frame as a whole; `nil` if it goes on.
  /// - Returns: The number of frames.
  /// - Throws: `RigError` with the driver's answer.
  @discardableResult
  package func play(
    _ path: String, to node: String = "event5", isTimed: Bool = false, isLive: Bool = false,
    stopping reader: TestProcess? = nil
  ) throws -> Int {
    let answer = try perform(
      "play", node,
      [
        "path": path, "isTimed": isTimed, "isLive": isLive,
        "reader": reader.map { Int($0.identifier) } ?? NSNull() as Any,
      ])
    return answer["frames"] as? Int ?? 0
  }

  /// Makes udev report a device, with changed properties or without.
  package func change(
    _ properties: [String: String] = [:], of node: String = "event5", action: String = "change"
  ) throws {
    try perform("change", node, ["properties": properties, "action": action])
  }

  /// Grabs a device for another program, or releases it.
  package func setGrabbedByAnother(_ isGrabbed: Bool, _ node: String = "event5") throws {
    try perform("grab", node, ["isGrabbed": isGrabbed])
  }

  /// The use of a device.
  package func usage(of node: String = "event5") throws -> Usage {
    let answer = try perform("inspect", node)
    return Usage(
      clock: answer["clock"] as? Int, isGrabbed: answer["isGrabbed"] as? Bool ?? false,
      opens: answer["opens"] as? Int ?? 0, ioctls: answer["ioctls"] as? Int ?? 0,
      releases: answer["releases"] as? Int ?? 0)
  }

  /// Unplugs a device.
  ///
  /// - Parameters:
  ///   - node: The device.
  ///   - hangsUp: True if its readers see a hang-up.
  ///   - isTold: True if udev reports it.
  /// - Throws: `RigError` with the driver's answer.
  package func unplug(
    _ node: String = "event5", hangsUp: Bool = true, isTold: Bool = true
  ) throws {
    try perform("unplug", node, ["hangUp": hangsUp, "tell": isTold])
  }

  @discardableResult
  private func perform(
    _ command: String, _ node: String, _ values: [String: Any] = [:]
  ) throws -> [String: Any] {
    let message = values.merging(["command": command, "node": node]) { $1 }
    let data = try JSONSerialization.data(withJSONObject: message)
    try driver.writeLine(String(decoding: data, as: UTF8.self))
    let answer = try Self.parse(driver.readLine())
    guard answer["ok"] as? Bool == true else {
      throw RigError("\(command) \(node): \(answer["error"] ?? "no answer")")
    }
    return answer
  }

  private static func parse(_ line: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }

  private static func rows(_ events: [SimulatedEvent]) -> [[Int64]] {
    events.map { event in
      [
        event.time, Int64(event.change.type), Int64(event.change.code),
        Int64(event.change.value),
      ]
    }
  }

  private static func bytes(of event: SimulatedEvent) -> [UInt8] {
    var bytes = bytes(of: event.time / 1_000_000)
    bytes += Self.bytes(of: event.time % 1_000_000)
    bytes += Self.bytes(of: event.change.type)
    bytes += Self.bytes(of: event.change.code)
    bytes += Self.bytes(of: event.change.value)
    return bytes
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
