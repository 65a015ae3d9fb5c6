import Glibc
import TestRig
import Testing

/// The leases by which clients have touchscreens grabbed, and those of `gesturectl lock`.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct GrabLeaseTests {
  private static let done = #"{"type":"reply","id":1,"ok":true}"#
  private static let pending =
    #"{"type":"reply","id":1,"ok":true,"pending":true,"pendingUntil":"lift"}"#

  private static func text(grab: Bool = false, keys: String = "", id: String = "drag") -> String {
    """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        grab: \(grab)
        \(keys)
        views:
          - {id: canvas, frame: [0, 0, 400, 800], gestures: [{id: \(id), kind: pan}, {id: off, kind: tap, isEnabled: false}]}
          - {id: hidden, frame: [0, 0, 40, 40], isHidden: true, gestures: [{id: unseen, kind: tap}]}
          - id: outer
            frame: [0, 0, 40, 40]
            isUserInteractionEnabled: false
            views:
              - id: middle
                frame: [0, 0, 40, 40]
                views: [{id: inner, frame: [0, 0, 40, 40], gestures: [{id: deaf, kind: tap}]}]
    """
  }

  /// A report of the time alone, which panels send, too.
  private static func clock(at time: Int64) -> [SimulatedEvent] {
    // EV_MSC, MSC_TIMESTAMP
    .frame(at: time, .init(type: 4, code: 5, value: Int32(time)))
  }

  private let daemon: ReloadedDaemon

  init() throws {
    daemon = try ReloadedDaemon(Self.text())
  }

  private var isGrabbed: Bool { get throws { try daemon.testbed.usage().isGrabbed } }

  private func connect() throws -> CommandClient { try CommandClient(daemon.running.socketPath) }

  /// Waits until the device is grabbed, and until the daemon has looked at it once more.
  ///
  /// A finger that comes down before the second look has the device released again. The reply comes
  /// after the turn with both.
  private func waitForGrab() throws {
    try wait("the device is grabbed") { try isGrabbed }
    _ = try connect().ask(#""command":"ping""#)
  }

  private func grab(_ client: CommandClient, _ isGrabbed: Bool = true) throws -> String? {
    try client.ask(
      #""command":"setSurface","id":1,"surface":"main","grab":\#(isGrabbed)"#
    ).last
  }

  @Test func `a lease lasts until it is given up, unless another program has the panel`()
    throws
  {
    let client = try connect()
    try daemon.testbed.setGrabbedByAnother(true)
    #expect(
      try grab(client)
        == #"{"type":"reply","id":1,"ok":false,"error":{"code":"grabRefused","message":"#
        + #""cannot grab /dev/input/event5: Device or resource busy"}}"#)
    try daemon.testbed.setGrabbedByAnother(false)
    #expect(try grab(client, false) == Self.done)
    for _ in 0..<2 { #expect(try grab(client) == Self.done) }
    #expect(try isGrabbed)
    #expect(try client.ask(#""command":"list","what":"surfaces""#)[0].contains(#""grab":true"#))
    // Gestures are recognized as before.
    try daemon.testbed.write(.pan(1, at: 1_000_000) + .lift(at: 1_100_000))
    #expect(try daemon.next(2) == ["main drag began 1", "main drag ended 1"])
    #expect(try grab(client, false) == Self.done)
    #expect(try !isGrabbed)
  }

  @Test func `a lease outlives the touchscreen, and ends with its connection`() throws {
    let (first, second) = (try connect(), try connect())
    for client in [first, second] { #expect(try grab(client) == Self.done) }
    try daemon.testbed.unplug()
    try daemon.running.plug("drag", as: "event6")
    func isGrabbed() throws -> Bool { try daemon.testbed.usage(of: "event6").isGrabbed }
    try wait("the device is grabbed") { try isGrabbed() }
    // The list shows that the daemon has noticed the end of the first connection.
    first.close()
    try wait("the client is gone") {
      try second.ask(#""command":"list","what":"clients""#).last?.contains(#""client":2"#) == false
    }
    #expect(try isGrabbed())
    // The last lease releases the touchscreen.
    second.close()
    try wait("the device is released") { try !isGrabbed() }
  }

  @Test func `a grab waits for the last lift, and so does the release`() throws {
    let client = try connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.next(1) == ["main drag began 1"])
    #expect(try grab(client) == Self.pending)
    #expect(try !isGrabbed)
    try daemon.testbed.write(.lift(at: 1_100_000))
    try waitForGrab()
    try daemon.testbed.write(.pan(2, at: 1_200_000))
    #expect(try daemon.next(2) == ["main drag ended 1", "main drag began 2"])
    #expect(try grab(client, false) == Self.pending)
    #expect(try isGrabbed)
    // The finger may also stay down for longer than the client is there.
    #expect(try grab(client) == Self.done)
    client.close()
    try daemon.testbed.write(.lift(at: 1_300_000))
    #expect(try daemon.next(1) == ["main drag ended 2"])
    try wait("the device is released") { try !isGrabbed }
  }

  @Test func `a lease outlives reloads, and the configuration's grab outlives the lease`() throws {
    let client = try connect()
    #expect(try grab(client) == Self.done)
    try daemon.reload(Self.text(id: "move"))
    #expect(try isGrabbed)
    try daemon.reload(Self.text(grab: true))
    #expect(try grab(client, false) == Self.done)
    #expect(try isGrabbed)
    try daemon.reload(Self.text())
    #expect(try !isGrabbed)
  }

  @Test func `an idle surface is grabbed until a while after the next touch`() throws {
    // The device's clock is its own: the half minutes without a touch pass with its events, so that
    // a busy machine sees the release between them, too.
    try daemon.reload(Self.text(keys: "guard: {after: 30, release: 0.2}"))
    try daemon.testbed.write(.pan(1, at: 1_000_000) + .lift(at: 1_030_000))
    for _ in 0..<2 { #expect(try !daemon.readLine().contains("guarded")) }
    #expect(try !isGrabbed)
    try daemon.testbed.write(Self.clock(at: 31_100_000))
    try waitForGrab()
    try daemon.testbed.write(.pan(2, at: 35_000_000) + .lift(at: 35_030_000))
    for _ in 0..<2 { #expect(try daemon.readLine().contains(#""guarded":true"#)) }
    try wait("the device is released") { try !isGrabbed }
    try daemon.testbed.write(Self.clock(at: 65_100_000))
    try wait("the device is grabbed") { try isGrabbed }
  }

  // MARK: gesturectl lock

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
    try daemon.write(Self.text(id: "pull"))
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
