import Glibc
import TestRig
import Testing

/// `gesturectl lock`, with the real daemon and a simulated touchscreen.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct LockTests {
  private static let text = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - {id: canvas, frame: [0, 0, 400, 800], gestures: [{id: drag, kind: pan}, {id: off, kind: tap, isEnabled: false}]}
          - {id: hidden, frame: [0, 0, 40, 40], isHidden: true, gestures: [{id: unseen, kind: tap}]}
          - id: outer
            frame: [0, 0, 40, 40]
            isUserInteractionEnabled: false
            views:
              - id: middle
                frame: [0, 0, 40, 40]
                views: [{id: inner, frame: [0, 0, 40, 40], gestures: [{id: deaf, kind: tap}]}]
    """

  private let daemon: ReloadedDaemon

  init() throws {
    daemon = try ReloadedDaemon(Self.text)
  }

  private var isGrabbed: Bool { get throws { try daemon.testbed.usage().isGrabbed } }

  /// Starts a lock, and waits until it reports something.
  private func lock(_ arguments: [String], reporting report: String) throws -> TestProcess {
    let lock = try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["lock", "--socket", daemon.running.socketPath, "--timeout", "\(TestProcess.patience)"]
        + arguments)
    try wait("the lock reports") { lock.standardError == "gesturectl: \(report)\n" }
    return lock
  }

  private static let locked = "locked 'main' until 'drag' or Ctrl-C"

  @Test func `a lock ends with its gesture, and the touchscreen is released after the lift`() throws
  {
    let lock = try lock(["--until", "drag"], reporting: Self.locked)
    #expect(try isGrabbed)
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try lock.wait().status == 0)
    #expect(lock.standardError.hasSuffix("gesturectl: 'drag' on 'main': unlocked\n"))
    // Other programs get nothing of the touch that unlocks, however long it goes on.
    let client = try daemon.connect()
    #expect(try client.ask(#""command":"list","what":"surfaces""#)[0].contains(#""grab":true"#))
    try daemon.testbed.write(.lift(at: 2_000_000))
    try wait("the device is released") { try !isGrabbed }
  }

  /// Gestures that cannot come, and why.
  private static let reasons: KeyValuePairs = [
    "off": "it is disabled ('isEnabled')",
    "unseen": "its view 'hidden' is hidden ('isHidden')",
    "deaf": "its view lies in 'outer', which ignores touches ('isUserInteractionEnabled')",
  ]

  @Test func `a gesture that cannot come locks nothing`() throws {
    for (gesture, reason) in Self.reasons {
      let lock = try lock(
        ["--until", gesture], reporting: "error: the gesture '\(gesture)' cannot come: \(reason)")
      #expect(try lock.wait().status == 1)
    }
    let usage = try daemon.testbed.usage()
    #expect(!usage.isGrabbed && usage.releases == 0)
  }

  /// Starts the daemon again after it has ended.
  private func restart() throws -> TestProcess {
    try daemon.testbed.start(
      BuildProducts.path(of: "gestured"),
      ["--socket", daemon.running.socketPath, "--config", daemon.path])
  }

  @Test func `a lock returns with the daemon, and ends if its gesture is gone then`() throws {
    let lock = try lock(["--until", "drag"], reporting: Self.locked)
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    let lost = "the daemon has stopped; other programs get touches until the daemon is back"
    try wait("the loss is reported") { lock.standardError.contains("gesturectl: \(lost)\n") }
    let second = try restart()
    try wait("the surface is locked again") {
      lock.standardError.hasSuffix("gesturectl: \(Self.locked)\n")
    }
    #expect(try isGrabbed)
    second.signal(SIGTERM)
    #expect(try second.wait().status == 0)
    try daemon.write(Self.text.replacing("id: drag", with: "id: pull"))
    let third = try restart()
    #expect(try lock.wait().status == 1)
    #expect(
      lock.standardError.hasSuffix(
        "gesturectl: error: there is no gesture 'drag' to wait for, so the lock ends\n"))
    #expect(try !isGrabbed)
    third.signal(SIGTERM)
    #expect(try third.wait().status == 0)
  }
}
