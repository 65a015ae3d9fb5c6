import TestRig
import Testing

/// The leases by which clients have touchscreens grabbed.
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
          - {id: canvas, frame: [0, 0, 400, 800], gestures: [{id: \(id), kind: pan}]}
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
}
