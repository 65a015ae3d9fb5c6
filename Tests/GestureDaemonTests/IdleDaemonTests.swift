import TestRig
import Testing

/// Idle surfaces, at the socket.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct IdleDaemonTests {
  private static let text = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        idleAfter: 0.5
        views:
          - {id: canvas, frame: [0, 0, 400, 800], gestures: [{id: tap, kind: tap}]}
    """

  /// Touches the panel briefly, at a time of its own clock in seconds.
  private func tap(_ daemon: ReloadedDaemon, at time: Int64) throws {
    let start = time * 1_000_000
    try daemon.testbed.write(
      .frame(at: start, .trackingID(Int32(time)), .x(1000), .y(1000), .touched)
        + .frame(at: start + 50_000, .trackingID(-1), .released))
  }

  @Test func `clients learn that a surface is idle, and that it is touched`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    // The panel's clock is its own, so that time is known from the first event on.
    try tap(daemon, at: 1)
    var line = try daemon.readLine()
    while !line.contains("idle") { line = try daemon.readLine() }
    #expect(line == #"{"type":"surface","time":1.55,"surface":"main","change":"idle"}"#)
    let watcher = try CommandClient(daemon.running.socketPath)
    #expect(try watcher.readLine().contains(#""type":"device""#))
    #expect(try watcher.readLine().contains(#""change":"idle""#))
    let other = try CommandClient(daemon.running.socketPath)
    for _ in 0..<2 { _ = try other.readLine() }
    #expect(try other.ask(#""command":"subscribe","idle":false"#).last?.contains("true") == true)
    try tap(daemon, at: 5)
    for state in [#""change":"active""#, #""state":"recognized""#, #""change":"idle""#] {
      #expect(try daemon.readLine().contains(state))
      #expect(try watcher.readLine().contains(state))
    }
    #expect(try other.readLine().contains(#""state":"recognized""#))
    #expect(try other.ask(#""command":"ping""#).count == 1)
  }
}
