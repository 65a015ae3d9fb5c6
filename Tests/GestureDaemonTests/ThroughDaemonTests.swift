import Foundation
import TestRig
import Testing
import VirtualTouchscreens

/// A daemon as a process, whose touches pass to a program in place of `gestured-through`.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ThroughDaemonTests {
  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        size: [400, 300]
        through: true
        views:
          - id: canvas
            frame: [0, 0, "100%", "100%"]
            gestures: [{id: move, kind: pan, cancelsTouchesInView: false}]
    """

  private let helper: FakeHelper
  private let directory: TemporaryDirectory
  private let daemon: RunningDaemon

  init() throws {
    helper = try FakeHelper()
    directory = try TemporaryDirectory()
    let file = directory.file("config.yaml")
    try Self.configuration.write(toFile: file, atomically: true, encoding: .utf8)
    daemon = try RunningDaemon(
      configuration: file, logLevel: "info", ["--through-socket", helper.path])
  }

  private func isGrabbed() throws -> Bool { try daemon.testbed.usage().isGrabbed }

  /// Waits until the panel is grabbed, and until the daemon has looked at it once more.
  ///
  /// A finger that comes down before the second look has the panel released again. The reply comes
  /// after the turn with both.
  private func waitForGrab() throws {
    try wait("the panel is grabbed") { try isGrabbed() }
    // A finger that comes down before the daemon has looked once more has the panel released. The
    // reply comes after that turn.
    _ = try CommandClient(daemon.socketPath).ask(#""command":"ping""#)
  }

  /// Accepts the daemon's connection and answers.
  private func makeReady() throws -> ClonedPanel {
    try wait("the daemon connects") { try helper.hasCaller() }
    let panel = try helper.panel()
    try helper.answer()
    return panel
  }

  @Test func `touches pass to the program, and to others once it has died`() throws {
    try helper.listen()
    try daemon.testbed.plug(.touchscreen())
    let panel = try makeReady()
    #expect(panel.name == "Simulated Touchscreen" && panel.node == 5)
    try waitForGrab()
    // A change of another property has no effect: udev's reports are read in their order.
    try daemon.testbed.change(["ID_PATH": "platform"])
    try daemon.testbed.change(["LIBINPUT_FUZZ_35": "4"])
    #expect(try makeReady() == panel)
    try waitForGrab()
    let news = "surface 'main' gets a new virtual touchscreen: udev properties of its panel changed"
    #expect(daemon.process.standardError.ranges(of: news).count == 1)
    try daemon.testbed.write(
      .frame(at: 1_000_000, .trackingID(1), .x(1000), .y(1000), .touched)
        + .frame(at: 1_010_000, .x(1100)))
    var changes: [String] = []
    try wait("the touch arrives") {
      changes += try helper.changes(of: panel)
      return changes.count == 2
    }
    #expect(changes == ["began 0", "changed 0"])
    helper.hangUp()
    helper.close()
    let failure =
      "'through' of surface 'main' is off for now: gestured-through closed the connection"
    try wait("the daemon notices") { daemon.process.standardError.contains(failure) }
    #expect(try isGrabbed())
    try daemon.testbed.write(.frame(at: 1_020_000, .trackingID(-1), .released))
    try wait("the panel is released") { try !isGrabbed() }
  }

  @Test func `a virtual touchscreen of this project is never followed`() throws {
    var clone = SimulatedDevice.touchscreen(name: "Clone")
    clone.path = "gestured/event5"
    try daemon.testbed.plug(clone, as: "event9")
    try daemon.testbed.plug(.touchscreen())
    let monitor = try daemon.monitor()
    _ = try monitor.readLine()
    #expect(monitor.lines.last?.contains("event5") == true)
    #expect(try daemon.testbed.usage(of: "event9").opens == 0)
    #expect(!daemon.process.standardError.contains("event9"))
  }
}
