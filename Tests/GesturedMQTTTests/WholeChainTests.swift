import Foundation
import Glibc
import TestRig
import Testing

/// `gestured-mqtt` with the real daemon and a simulated touchscreen.
@Suite(
  .blocking,
  .enabled(
    if: Requirement.isWanted(despite: TestBroker.Obstacle.withTouchscreens),
    "\(TestBroker.Obstacle.withTouchscreens ?? "")"))
struct WholeChainTests {
  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        idleAfter: 3600
        views:
          - {id: secret, frame: [0, 0, 400, 800], gestures: [{id: typed, kind: tap}]}
          - id: canvas
            frame: [0, 0, 400, 800]
            isOpenToWatchers: true
            gestures: [{id: press, kind: longPress}, {id: touch, kind: tap}]
    """

  private let directory: TemporaryDirectory
  private let broker: TestBroker
  private let daemon: RunningDaemon
  private let bridge: TestProcess
  private let watcher: BrokerWatcher
  private static let topic = "gestured/hall/main"

  init() throws {
    directory = try TemporaryDirectory()
    let (file, socket) = (directory.file("config.yaml"), directory.file("watch.sock"))
    try Self.configuration.write(toFile: file, atomically: true, encoding: .utf8)
    broker = try TestBroker()
    watcher = try broker.watch()
    daemon = try RunningDaemon(configuration: file, ["--watch-socket", socket])
    bridge = try BridgeStage.start(
      broker.port, "lock: true", socket: socket, in: directory,
      ["--control-socket", daemon.socketPath])
    try watcher.wait(for: "gestured/hall/availability online")
    try daemon.plug("press-and-drag")
    try watcher.wait(for: "\(Self.topic)/lock OFF")
  }

  private var isGrabbed: Bool { get throws { try daemon.testbed.usage().isGrabbed } }

  @Test func `a touchscreen that is plugged in later is a device with the views that are open`()
    throws
  {
    try daemon.testbed.play(Project.path(of: "press-and-drag"), isLive: true)
    try watcher.wait(for: "\(Self.topic)/gesture/press began")
    // The broker acknowledges states, which may come later than events.
    try watcher.wait(forLine: "0 \(Self.topic)/occupancy ON")
    #expect(!watcher.lines.contains { $0.contains("typed") || $0.contains("location") })
    try daemon.testbed.unplug()
    try watcher.wait(for: "\(Self.topic)/connected OFF")
    daemon.process.signal(SIGTERM)
    try watcher.wait(for: "gestured/hall/availability offline")
  }

  @Test(arguments: [true, false])
  func `the switch holds the panel until it is off, or the broker or the program goes`(
    isBroker: Bool
  ) throws {
    func lock() throws {
      try broker.publish("\(Self.topic)/lock/set", "ON")
      try watcher.wait(for: "\(Self.topic)/lock ON")
      try wait("the panel is grabbed") { try isGrabbed }
    }
    try lock()
    try broker.publish("\(Self.topic)/lock/set", "OFF")
    try watcher.wait(for: "\(Self.topic)/lock OFF")
    try wait("the panel is released") { try !isGrabbed }
    try lock()
    if isBroker { try broker.stop() } else { bridge.signal(SIGKILL) }
    try wait("the panel is released") { try !isGrabbed }
  }

  @Test func `the control socket is refused in place of the watch socket`() throws {
    let directory = try TemporaryDirectory()
    let bridge = try BridgeStage.start(broker.port, socket: daemon.socketPath, in: directory)
    try wait("it complains") {
      bridge.standardError.contains("is the control socket; name the watch socket")
    }
  }

  @Test func `nothing wakes the program while nobody touches the panel`() throws {
    let sleeps = try bridge.waitForRestOfThreads()
    #expect(sleeps.count == 1)
  }
}
