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

  @Test func `a lock that begins during a touch waits for the lift`() throws {
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    _ = try daemon.readLine()
    let lock = try lock([], reporting: "locked 'main' (once no finger is down) until Ctrl-C")
    #expect(try !isGrabbed)
    try daemon.testbed.write(.lift(at: 1_100_000))
    try wait("the device is grabbed") { try isGrabbed }
    lock.signal(SIGINT)
    #expect(try lock.wait().status == 0)
    try wait("the device is released") { try !isGrabbed }
  }

  @Test func `a lock that is killed gives the touchscreen back`() throws {
    let lock = try lock(["--until", "drag"], reporting: Self.locked)
    #expect(try isGrabbed)
    lock.signal(SIGKILL)
    #expect(try lock.wait().signal == SIGKILL)
    try wait("the device is released") { try !isGrabbed }
  }

  @Test(arguments: [
    ("off", "it is disabled ('isEnabled')"),
    ("unseen", "its view 'hidden' is hidden ('isHidden')"),
    ("deaf", "its view lies in 'outer', which ignores touches ('isUserInteractionEnabled')"),
  ])
  func `a gesture that cannot come locks nothing`(_ gesture: String, _ reason: String) throws {
    let lock = try lock(
      ["--until", gesture], reporting: "error: the gesture '\(gesture)' cannot come: \(reason)")
    #expect(try lock.wait().status == 1)
    #expect(try !isGrabbed)
    #expect(try daemon.testbed.usage().releases == 0)
  }

  @Test func `a lock ends if its gesture is gone when the daemon is back`() throws {
    let lock = try lock(["--until", "drag"], reporting: Self.locked)
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    try daemon.write(Self.text.replacing("id: drag", with: "id: pull"))
    let next = try daemon.testbed.start(
      BuildProducts.path(of: "gestured"),
      ["--socket", daemon.running.socketPath, "--config", daemon.path])
    #expect(try lock.wait().status == 1)
    #expect(
      lock.standardError.hasSuffix(
        "gesturectl: error: there is no gesture 'drag' to wait for, so the lock ends\n"))
    #expect(try !isGrabbed)
    next.signal(SIGTERM)
    #expect(try next.wait().status == 0)
  }

  @Test func `a lock returns with the daemon`() throws {
    let lock = try lock(["--until", "drag"], reporting: Self.locked)
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    let lost = "the daemon has stopped; other programs get touches until the daemon is back"
    try wait("the loss is reported") { lock.standardError.contains("gesturectl: \(lost)\n") }
    let next = try daemon.testbed.start(
      BuildProducts.path(of: "gestured"),
      ["--socket", daemon.running.socketPath, "--config", daemon.path])
    try wait("the surface is locked again") {
      lock.standardError.hasSuffix("gesturectl: \(Self.locked)\n")
    }
    #expect(lock.standardError.contains(lost))
    #expect(try isGrabbed)
    next.signal(SIGTERM)
    #expect(try next.wait().status == 0)
    lock.signal(SIGKILL)
  }
}
