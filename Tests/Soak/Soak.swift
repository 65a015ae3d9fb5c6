import RandomNumbers
import Foundation
import Glibc
import TestRig

/// A daemon in random use, which is the same in every run with a seed, as far as the speed of the
/// daemon and its clients allows.
final class Soak {
  /// A touchscreen that is plugged in.
  private struct Panel {
    let node: String
    let capture: SoakCapture
  }

  private static let maximumPanels = 4
  /// The most clients that come and go while one answer of the crowd is awaited.
  private static let visitorsAtOnce = 20
  /// The frames of the drag that is measured.
  private static let frames = 200
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("crowd.py").path
  private static let configurations =
    [
      "\(Project.recordings)/example.yaml", "\(Project.recordings)/all-kinds.yaml",
    ].compactMap { try? String(contentsOfFile: $0, encoding: .utf8) } + [
      "version: 1\nsurfaces: what?"
    ]

  private let daemon: RunningDaemon
  private let crowd: TestProcess
  private let directory: TemporaryDirectory
  private var random: SplitMix64
  private var panels: [Panel] = []
  private var newestNode = 4
  /// The captures whose devices the daemon follows; others are removed once that is known.
  private var captures = SoakCapture.all
  /// The simulated time, in microseconds.
  private var now: Int64 = 1_000_000
  private var (plays, plugs, reloads, deaths, visits) = (0, 0, 0, 0, 0)

  init(seed: Int) throws {
    random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
    directory = try TemporaryDirectory()
    try Self.configurations[0].write(
      toFile: directory.file("config.yaml"), atomically: true, encoding: .utf8)
    daemon = try RunningDaemon(
      configuration: directory.file("config.yaml"), logLevel: "info")
    crowd = try TestProcess("/usr/bin/python3", [Self.script, daemon.socketPath, "\(seed)"])
    try crowd.readLines(through: "ready")
  }

  /// A summary of the use so far.
  var summary: String {
    "\(now / 60_000_000) minutes, one of \(captures.count) captures played \(plays) times, "
      + "\(plugs) devices plugged in, \(reloads) reloads, \(visits) clients besides those that "
      + "stay, \(deaths) killed"
  }

  // MARK: Use

  /// Uses the daemon for some minutes of simulated time.
  ///
  /// - Parameters:
  ///   - minutes: The number of minutes.
  ///   - visitors: The number of clients that also come and go: everything that they leave behind
  ///     adds up.
  /// - Throws: An error if the daemon or the crowd of clients does not respond.
  func use(minutes: Double, visitors: Int) throws {
    for first in stride(from: 0, to: visitors, by: Self.visitorsAtOnce) {
      _ = try ask("visit \(min(Self.visitorsAtOnce, visitors - first))")
    }
    visits += visitors
    let end = now + Int64(minutes * 60_000_000)
    while now < end {
      if panels.isEmpty || random.percent(4) { try exchangePanel() }
      if random.percent(60) { _ = try ask("act \(1 + random.below(4))") }
      if random.percent(5) { try reload() }
      if random.percent(3) { try killClient() }
      try play()
    }
  }

  private func play() throws {
    guard !panels.isEmpty else { return }
    let panel = panels[random.below(panels.count)]
    // Sometimes the events come from another device's capture.
    let capture = random.percent(70) ? panel.capture : captures[random.below(captures.count)]
    try daemon.testbed.write(capture.events(at: now), to: panel.node)
    // Sometimes fingers are still down when another panel's fingers come.
    now += random.percent(80) ? capture.duration + 400_000 : 50_000
    plays += 1
  }

  /// Plugs in a device, in place of the oldest one if there are many.
  private func exchangePanel() throws {
    if panels.count >= 2, panels.count == Self.maximumPanels || random.percent(40) {
      try unplug(panels.removeFirst())
    }
    let index = random.below(captures.count)
    let capture = captures[index]
    let panel = try plug(capture.device) { Panel(node: $0, capture: capture) }
    if let panel { panels.append(panel) } else { captures.remove(at: index) }
  }

  /// Plugs in a device; returns `nil` if the daemon does not follow it.
  private func plug<Plugged>(
    _ device: SimulatedDevice, _ make: (String) -> Plugged
  ) throws -> Plugged? {
    newestNode += 1
    plugs += 1
    let node = "event\(newestNode)"
    try daemon.testbed.plug(device, as: node)
    var isFollowed = false
    // The log has the reason why a device is not followed.
    try wait("the daemon follows \(node), or not") {
      isFollowed = try ask("added \(node)") == "yes"
      return isFollowed || isRefused(node)
    }
    guard isFollowed else {
      try daemon.testbed.unplug(node)
      return nil
    }
    return make(node)
  }

  /// True if the daemon has reported that it does not follow a device.
  private func isRefused(_ node: String) -> Bool {
    daemon.process.standardError.split(separator: "\n").contains { line in
      line.contains("/dev/input/\(node) ") && line.contains(" is not followed")
        || line.contains("error: ") && line.contains("/dev/input/\(node)")
    }
  }

  private func unplug(_ panel: Panel) throws {
    try daemon.testbed.unplug(panel.node)
    try waitForRemoval(of: panel.node)
  }

  private func waitForRemoval(of node: String) throws {
    guard try ask("wait removed \(node)") == "yes" else {
      throw WaitTimedOut("\(node) is still followed")
    }
  }

  private func reload(to number: Int? = nil) throws {
    reloads += 1
    let text = Self.configurations[number ?? random.below(Self.configurations.count)]
    try text.write(toFile: directory.file("config.yaml"), atomically: true, encoding: .utf8)
    daemon.process.signal(SIGHUP)
  }

  /// Kills a client in the middle of a gesture.
  private func killClient() throws {
    deaths += 1
    let monitor = try daemon.monitor()
    try play()
    monitor.signal(SIGKILL)
    _ = try monitor.wait()
  }

  private func ask(_ order: String) throws -> String {
    try crowd.writeLine(order)
    return try crowd.readLine()
  }

  // MARK: Costs

  /// Removes clients and devices, and measures the daemon's resources.
  func measure() throws -> Measure {
    // The loaded configuration affects the memory, too.
    try reload(to: 0)
    _ = try ask("calm")
    for panel in panels { try unplug(panel) }
    panels = []
    let openGestures = try ask("open")
    let (processorTime, delays) = try measureDrag()
    return Measure(
      memory: try memory(), descriptors: try descriptors(), processorTime: processorTime,
      delay: delays[0], usualDelay: delays[1], worstDelay: delays[2], openGestures: openGestures)
  }

  /// Drags a finger at a real panel's speed, with times of the clients' clock.
  ///
  /// - Returns: The daemon's processor time for a frame, and the percentiles 0, 50 and 99 of the
  ///   delays, in microseconds.
  /// - Throws: `WaitTimedOut` if the clients get no lines of the drag.
  private func measureDrag() throws -> (processorTime: Int, delays: [Int]) {
    let path = directory.file("drag.evemu")
    var text =
      "E: 0.000000 0003 0039 0001\nE: 0.000000 0003 0035 1000\nE: 0.000000 0003 0036 1000\n"
    for frame in 0..<Self.frames {
      let time = String(frame * 8 + 1000)
      let seconds = "\(time.dropLast(3)).\(time.suffix(3))000"
      text += "E: \(seconds) 0003 0035 \(1000 + frame * 5)\nE: \(seconds) 0000 0000 0000\n"
    }
    text += "E: 2.700000 0003 0039 -1\nE: 2.700000 0000 0000 0000\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    guard let node = try plug(SimulatedDevice.touchscreen(), { $0 }) else {
      throw WaitTimedOut("the daemon does not follow a new touchscreen")
    }
    _ = try ask("latency begin")
    let before = try processorTime()
    try daemon.testbed.play(path, to: node, isTimed: true, isLive: true)
    let numbers = try ask("latency end").split(separator: " ").compactMap { Int($0) }
    _ = try ask("open")
    let processorTime = try (processorTime() - before) / Self.frames
    try daemon.testbed.unplug(node)
    try waitForRemoval(of: node)
    guard numbers.count == 4, numbers[0] > 100 else {
      throw WaitTimedOut(
        "lines of a drag for the steady client: \(numbers); the daemon's log ends with "
          + daemon.process.standardError.suffix(4000))
    }
    return (processorTime, Array(numbers.dropFirst()))
  }

  /// The processor time that the daemon has taken so far, in microseconds.
  private func processorTime() throws -> Int {
    var (clock, time) = (clockid_t(), timespec())
    guard unsafe clock_getcpuclockid(daemon.process.identifier, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { throw WaitTimedOut("the daemon's processor time") }
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  private func descriptors() throws -> Int {
    let folder = "/proc/\(daemon.process.identifier)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count
  }

  private func memory() throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(daemon.process.identifier)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  // MARK: The end

  /// Stops the daemon and returns its exit status.
  func stop() throws -> Int32? {
    daemon.process.signal(SIGTERM)
    guard try ask("end") == "goodbye" else { throw WaitTimedOut("the daemon says goodbye") }
    return try daemon.process.wait().status
  }
}
