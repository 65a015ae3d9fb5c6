internal import Foundation

/// A machine's input devices, simulated by umockdev: for programs that read `/dev/input` and ask
/// udev.
///
/// The devices are there for the programs that `start` starts, and go with the testbed. Devices
/// keep state as the kernel does, and answer by it: see `umockdev-driver.py`.
package final class InputTestbed {
  /// What is known of how a device is used.
  package struct Usage: Equatable, Sendable {
    /// The clock that a program has chosen (`EVIOCSCLOCKID`), or nil.
    package var clock: Int?
    /// Whether a program has grabbed it.
    package var isGrabbed: Bool
    /// How often it was opened.
    package var opens: Int
    /// How many questions it was asked.
    package var ioctls: Int
  }

  /// Why there can be no testbed on this machine, or nil if there can be one.
  package static let obstacle: String? = {
    let question = """
      import gi; gi.require_version("UMockdev", "1.0"); from gi.repository import UMockdev
      """
    do {
      let process = try TestProcess("umockdev-wrapper", [python, "-c", question])
      guard try process.wait().status == 0 else {
        return "\(python) has no UMockdev (packages python3-gi and gir1.2-umockdev-1.0)"
      }
      return nil
    } catch {
      return "umockdev-wrapper is not there (package umockdev)"
    }
  }()

  /// True if tests with simulated devices run: where they can, and where they must.
  package static var isWanted: Bool { Requirement.umockdev.isWanted(despite: obstacle) }

  private static let python = "/usr/bin/python3"
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("umockdev-driver.py").path

  private let driver: TestProcess
  private let directory: String

  /// Makes a testbed without devices.
  ///
  /// - Parameter patience: How many seconds a write waits for a reader that reads nothing. Less than
  ///   `TestProcess.patience`, so that the error names the device.
  /// - Throws: `RigError` if there can be no testbed on this machine.
  package init(patience: Double = 10) throws {
    if let obstacle = Self.obstacle { throw RigError(obstacle) }
    driver = try TestProcess("umockdev-wrapper", [Self.python, Self.script, "\(patience)"])
    guard let directory = try Self.parse(driver.readLine())["directory"] as? String else {
      throw RigError("the driver does not say where its devices are")
    }
    self.directory = directory
  }

  deinit {
    // The driver takes its directory away when its input ends, if it is given the time.
    driver.closeInput()
    _ = try? driver.wait()
  }

  /// The environment in which a program sees the devices of this testbed.
  ///
  /// A program that outlives the testbed for a moment is aborted by what simulates its devices; nobody is
  /// to look into that, and to wait for ever for a process that is killed meanwhile.
  package var environment: [String: String] {
    [
      "LD_PRELOAD": "libumockdev-preload.so.0", "UMOCKDEV_DIR": directory,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Starts a program that sees the devices of this testbed.
  package func start(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> TestProcess {
    try TestProcess(
      executable, arguments, environment: self.environment.merging(environment) { $1 })
  }

  /// Plugs a device in: it has a node, and udev tells of it.
  ///
  /// - Parameters:
  ///   - device: What it is.
  ///   - node: The name of its node. Each name can be used once in a testbed.
  ///   - isAnswering: Whether it can be opened at once, or only after `answer`.
  /// - Throws: What the driver says.
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

  /// Lets a device be opened that was plugged in without answering.
  package func answer(_ node: String = "event5") throws {
    try perform("answer", node)
  }

  /// Lets a device send events, a frame at a time.
  ///
  /// As from a kernel, a reader gets whole events. 170 of them fit into the device; the rest waits for
  /// the reader.
  package func write(_ events: [SimulatedEvent], to node: String = "event5") throws {
    try perform("write", node, ["events": Self.rows(events)])
  }

  /// Lets events happen that no program gets, before it opens the device or because they are lost.
  ///
  /// The device's state changes by them. A `SYN_DROPPED` is to be written in their place.
  package func lose(_ events: [SimulatedEvent], of node: String = "event5") throws {
    try perform("lose", node, ["events": Self.rows(events)])
  }

  /// Lets a device answer a value of an axis that a sound driver would not.
  package func pretend(
    _ code: UInt16, is value: Int32, of node: String = "event5"
  ) throws {
    try perform("pretend", node, ["code": Int(code), "value": Int(value)])
  }

  /// Lets a device send up to 64 events in one piece, or some of their bytes.
  ///
  /// - Parameters:
  ///   - events: Written as a 64-bit kernel writes them, 24 bytes each.
  ///   - range: Which of the bytes are written; all without it.
  ///   - node: The device.
  /// - Throws: What the driver says.
  package func writeBytes(
    of events: [SimulatedEvent], _ range: Range<Int>? = nil, to node: String = "event5"
  ) throws {
    let bytes = events.flatMap(Self.bytes)
    let text = bytes[range ?? bytes.indices].map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
    try perform("bytes", node, ["hex": text])
  }

  /// Lets a device send the events of an evemu file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - node: The device.
  ///   - isTimed: Whether frames come at their times, or as fast as they are read.
  ///   - isLive: Whether they carry times of the monotonic clock from now on, or the file's.
  /// - Returns: How many frames were sent.
  /// - Throws: What the driver says.
  @discardableResult
  package func play(
    _ path: String, to node: String = "event5", isTimed: Bool = false, isLive: Bool = false
  ) throws -> Int {
    let answer = try perform(
      "play", node, ["path": path, "isTimed": isTimed, "isLive": isLive])
    return answer["frames"] as? Int ?? 0
  }

  /// Lets udev tell of a device, with changed properties or without.
  package func change(
    _ properties: [String: String] = [:], of node: String = "event5", action: String = "change"
  ) throws {
    try perform("change", node, ["properties": properties, "action": action])
  }

  /// Lets another program grab a device, or let go of it.
  package func setGrabbedByAnother(_ isGrabbed: Bool, _ node: String = "event5") throws {
    try perform("grab", node, ["isGrabbed": isGrabbed])
  }

  /// How a device is used.
  package func usage(of node: String = "event5") throws -> Usage {
    let answer = try perform("inspect", node)
    return Usage(
      clock: answer["clock"] as? Int, isGrabbed: answer["isGrabbed"] as? Bool ?? false,
      opens: answer["opens"] as? Int ?? 0, ioctls: answer["ioctls"] as? Int ?? 0)
  }

  /// Unplugs a device.
  ///
  /// - Parameters:
  ///   - node: The device.
  ///   - hangsUp: Whether those who read it see that.
  ///   - isTold: Whether udev tells of it.
  /// - Throws: What the driver says.
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
