import Foundation
import Glibc
import LinuxIO
import TestRig
import Testing

/// `gestured-mqtt` with Debian's mosquitto.
@Suite(
  .blocking,
  .enabled(if: TestBroker.isWanted, "\(TestBroker.obstacle ?? "")"))
struct BridgeTests {
  private static let tap = Panels.gesture("tap", "tap", "recognized")
  private static let online = "gestured/hall/availability online"
  private static let offline = "gestured/hall/availability offline"

  @Test func `a panel is announced, then available, until the program ends or is killed`() throws {
    let stage = try BridgeStage()
    let watcher = try stage.broker.watch()
    try watcher.wait(for: Self.online)
    try stage.daemon.say([Self.tap])
    try watcher.wait(for: "gestured/hall/main/gesture/tap recognized")
    try watcher.wait(for: #"gestured/hall/main/view/canvas {"event_type":"tap","kind":"tap""#)
    // A new client gets states, and no events.
    let retained = try stage.broker.watch().lines
    #expect(retained.contains { $0.hasPrefix("1 homeassistant/event/hall_main/canvas/config {") })
    #expect(retained.contains("1 \(Self.online)"))
    #expect(!retained.contains { $0.contains(#/^1 gestured/hall/main/(view|gesture)//#) })
    stage.bridge.signal(SIGTERM)
    #expect(try stage.bridge.wait().status == 0)
    try watcher.wait(for: Self.offline)
    try stage.restart()
    try watcher.wait(for: Self.online)
    // The broker sends its will.
    stage.bridge.signal(SIGKILL)
    try watcher.wait(for: Self.offline)
  }

  @Test func `a daemon that goes is offline until it is back`() throws {
    let stage = try BridgeStage()
    let watcher = try stage.broker.watch()
    try watcher.wait(for: Self.online)
    stage.daemon.hangUp()
    try watcher.wait(for: Self.offline)
    try stage.daemon.connect()
    let again = try watcher.wait(for: Self.online)
    #expect(again.contains { $0.contains("gestured/hall/main/connected ON") })
  }

  @Test func `a broker that was restarted learns everything again, and no old gesture`() throws {
    let stage = try BridgeStage()
    try stage.broker.watch().wait(for: Self.online)
    try stage.broker.stop()
    try stage.waitForLog("no connection to the broker localhost")
    try stage.daemon.say([Self.tap, Self.tap])
    try stage.bridge.waitForRest()
    try stage.broker.start()
    let watcher = try stage.broker.watch()
    let messages = try watcher.wait(for: Self.online)
    #expect(messages.contains { $0.contains("/canvas/config {") })
    try stage.daemon.say([Panels.gesture("double", "tap", "recognized")])
    let after = try watcher.wait(for: "gestured/hall/main/gesture/double")
    #expect(!(messages + after).contains { $0.contains("gesture/tap recognized") })
  }

  @Test func `a broker that comes last gets everything`() throws {
    let broker = try TestBroker()
    try broker.stop()
    let stage = try BridgeStage(broker)
    try stage.waitForLog("Connection refused")
    try stage.bridge.waitForRest()
    try broker.start()
    try broker.watch().wait(for: Self.online)
  }

  @Test func `a configuration of an earlier run is removed, but not that of another machine`()
    throws
  {
    let broker = try TestBroker()
    let old = "homeassistant/event/hall_main/gone/config"
    let other = "homeassistant/event/kitchen_main/gone/config"
    for topic in [old, other] { try broker.publish(topic, "{}", isRetained: true) }
    let stage = try BridgeStage(broker)
    let watcher = try broker.watch()
    try watcher.wait(for: Self.online)
    try wait("it is removed") { try broker.watch().lines.count { $0.contains("\(old) ") } == 0 }
    let retained = try broker.watch().lines
    #expect(retained.contains("1 \(other) {}"))
    #expect(retained.contains { $0.contains("hall_main/canvas/config {") })
    _ = stage
  }

  @Test func `Home Assistant's start brings all again, and a signal has it read again`() throws {
    let stage = try BridgeStage()
    let watcher = try stage.broker.watch()
    try watcher.wait(for: Self.online)
    try stage.broker.publish("homeassistant/status", "online")
    let again = try watcher.wait(for: Self.online)
    #expect(again.contains { $0.contains("homeassistant/event/hall_main/canvas/config {") })
    stage.bridge.signal(SIGHUP)
    try stage.daemon.connect([Panels.device, Panels.idle("idle")])
    try watcher.wait(for: "homeassistant/binary_sensor/hall_main/occupancy/config {")
    let states = try watcher.wait(for: Self.online)
    #expect(states.contains { $0.contains("gestured/hall/main/occupancy OFF") })
    #expect(!states.contains { $0.contains(Self.offline) })
    try stage.daemon.say([Self.tap])
    try watcher.wait(for: "gestured/hall/main/gesture/tap")
  }

  // MARK: Bad brokers

  @Test func `a user with a password in a file is accepted, and others try again without a loop`()
    throws
  {
    let passwords = try TemporaryDirectory()
    let (list, secret) = (passwords.file("list"), passwords.file("secret"))
    let made = try Project.run("mosquitto_passwd", ["-c", "-b", list, "panel", "geheim"])
    #expect(made.status == 0)
    try "geheim\n".write(toFile: secret, atomically: true, encoding: .utf8)
    let broker = try TestBroker(["allow_anonymous false", "password_file \(list)"])
    let refused = try BridgeStage(broker)
    try refused.waitForLog("Connection Refused: not authorised")
    try refused.bridge.waitForRest()
    try refused.stop()
    let stage = try BridgeStage(broker, "user: panel\npasswordFile: \(secret)")
    try stage.waitForLog("connected to the broker localhost")
  }

  @Test(arguments: [
    Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [UInt8](repeating: 0xff, count: 100_000),
    // A message of 256 MiB that is begun, and an answer that comes twice.
    [0x20, 2, 0, 0, 0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1], [0x20, 2, 0, 0, 0x20, 2, 0, 0, 0xf0, 0],
  ])
  func `rubbish from a broker ends the connection, or nothing`(bytes: [UInt8]) throws {
    let listener = try PortListener()
    let directory = try TemporaryDirectory()
    let daemon = try ScriptedDaemon(in: directory)
    let bridge = try BridgeStage.start(listener.port, socket: daemon.path, in: directory)
    let connection = try listener.accept(sending: bytes)
    try daemon.connect()
    try bridge.waitForRest()
    shutdown(connection, Int32(SHUT_RDWR))
    close(connection)
    try wait("it reports the end") {
      bridge.standardError.contains("no connection to the broker localhost")
    }
    #expect(try bridge.endingSoFar() == nil)
    bridge.signal(SIGTERM)
    #expect(try bridge.wait().status == 0)
  }

  @Test func `a broker whose answer comes in pieces is connected`() throws {
    let listener = try PortListener()
    let directory = try TemporaryDirectory()
    let daemon = try ScriptedDaemon(in: directory)
    let bridge = try BridgeStage.start(listener.port, socket: daemon.path, in: directory)
    let connection = try listener.accept(sending: [0x20])
    defer { close(connection) }
    try daemon.connect()
    for byte in [2, 0, 0] as [UInt8] {
      try bridge.waitForRest()
      #expect(!bridge.standardError.contains("connected to the broker"))
      _ = unsafe send(connection, [byte], 1, Int32(MSG_NOSIGNAL))
    }
    try wait("it is connected") { bridge.standardError.contains("connected to the broker") }
  }

  @Test func `a broker that says nothing is given up, and meanwhile nothing turns in circles`()
    throws
  {
    let listener = try PortListener()
    let directory = try TemporaryDirectory()
    let daemon = try ScriptedDaemon(in: directory)
    let bridge = try BridgeStage.start(listener.port, socket: daemon.path, in: directory)
    try daemon.connect()
    try bridge.waitForRest()
    try wait("it gives up") { bridge.standardError.contains("no answer within 10 seconds") }
  }

  @Test func `a gesture while the broker does not answer is not told later`() throws {
    let stage = try BridgeStage()
    let watcher = try stage.broker.watch()
    try watcher.wait(for: Self.online)
    try stage.broker.process?.stop()
    let began = ContinuousClock.now
    // It is on its way, with the time of the last touch, which the broker is to acknowledge.
    try stage.daemon.say([Self.tap])
    try wait("an answer is due") { ContinuousClock.now - began > .milliseconds(1500) }
    try stage.daemon.say([Panels.gesture("double", "tap", "recognized")])
    try stage.bridge.waitForRest()
    stage.broker.process?.signal(SIGCONT)
    try watcher.wait(for: "gestured/hall/main/touched")
    try stage.bridge.waitForRest()
    try stage.daemon.say([Panels.gesture("other", "tap", "recognized")])
    try watcher.wait(for: "gestured/hall/main/gesture/other")
    #expect(watcher.lines.contains { $0.contains("gesture/tap recognized") })
    #expect(!watcher.lines.contains { $0.contains("gesture/double recognized") })
  }

  @Test func `events for a broker that does not read are dropped, and it goes on later`() throws {
    let stage = try BridgeStage()
    let watcher = try stage.broker.watch()
    try watcher.wait(for: Self.online)
    try stage.broker.process?.stop()
    let lines = [String](repeating: Self.tap, count: 1000)
    for _ in 0..<40 { try stage.daemon.say(lines) }
    try stage.bridge.waitForRest()
    stage.broker.process?.signal(SIGCONT)
    // States are never dropped: behind this one nothing waits for room.
    stage.bridge.signal(SIGHUP)
    try stage.daemon.connect()
    try watcher.wait(for: Self.online)
    // Until the program has read the acknowledgments, it drops gestures.
    try stage.bridge.waitForRest()
    try stage.daemon.say([Panels.gesture("double", "tap", "recognized")])
    try watcher.wait(for: "gestured/hall/main/gesture/double")
    let count = watcher.lines.count { $0.contains("gesture/tap recognized") }
    #expect(count < 40_000)
    try expectSmall(stage.bridge)
  }

  @Test func `four thousand gestures arrive, in less than a minute and in small memory`() throws {
    let stage = try BridgeStage()
    let watcher = try stage.broker.watch()
    try watcher.wait(for: Self.online)
    let began = ContinuousClock.now
    for _ in 0..<400 {
      // As many as fingers can make at a time.
      try stage.daemon.say([String](repeating: Self.tap, count: 10))
      for _ in 0..<10 { try watcher.wait(for: "gestured/hall/main/gesture/tap recognized") }
    }
    #expect(ContinuousClock.now - began < .seconds(60))
    try expectSmall(stage.bridge)
  }

  /// A debug build takes more than the 8 MiB of one for release, and a sanitizer more than that.
  private func expectSmall(_ process: TestProcess) throws {
    guard ProcessInfo.processInfo.environment["SANITIZED"] == nil else { return }
    let status = try String(
      contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap { Int($0.1) })
    #expect(peak < 32 * 1024)
  }
}
