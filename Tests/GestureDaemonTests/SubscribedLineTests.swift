import TestRig
import Testing

/// The lines about fingers and about idle surfaces, for clients that subscribe to them.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SubscribedLineTests {
  private static let text = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - {id: canvas, frame: [0, 0, 50, 50], gestures: [{id: tap, kind: tap}]}
    """
  private static let subscription =
    #""command":"subscribe","id":1,"surfaces":["main"],"contacts":true"#
  private static let done = #"{"type":"reply","id":1,"ok":true}"#

  private static func line(_ time: String, _ contact: String) -> String {
    #"{"type":"contact","time":\#(time),"surface":"main","contacts":[{"id":1,\#(contact)}]}"#
  }

  @Test func `a client gets every finger, and at first those that are down`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let client = try daemon.connect()
    #expect(try client.ask(Self.subscription) == [Self.done])
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(
      try [client.readLine(), client.readLine()] == [
        Self.line("1", #""phase":"down","location":[100,100]"#),
        Self.line("1.016", #""phase":"moved","location":[140,100]"#),
      ])
    let other = try daemon.connect()
    #expect(
      try other.ask(Self.subscription)
        == [Self.line("1.016", #""phase":"down","location":[140,100]"#), Self.done])
    // A client that has had the finger gets it once only.
    #expect(try client.ask(Self.subscription) == [Self.done])
    try daemon.testbed.unplug()
    for client in [client, other] {
      #expect(
        try client.readLine().hasSuffix(
          #"{"id":1,"phase":"cancelled","location":[140,100],"cause":"deviceGone"}]}"#))
      #expect(try client.readLine().contains(#""change":"removed""#))
    }
  }

  @Test func `only clients that ask for contacts get them`() throws {
    let daemon = try ReloadedDaemon(Self.text)
    let (asking, other) = (try daemon.connect(), try daemon.connect())
    _ = try asking.ask(Self.subscription)
    _ = try other.ask(#""command":"subscribe","surfaces":["side"],"contacts":true"#)
    try daemon.testbed.write(.pan(1, at: 1_000_000) + .lift(at: 1_100_000))
    for _ in 0..<3 { #expect(try asking.readLine().contains(#""type":"contact""#)) }
    #expect(try other.ask(#""command":"ping""#).count == 1)
    #expect(try asking.ask(#""command":"subscribe""#).count == 1)
    _ = try other.ask(Self.subscription)
    try daemon.testbed.write(.pan(2, at: 2_000_000) + .lift(at: 2_100_000))
    for _ in 0..<3 { #expect(try other.readLine().contains(#""type":"contact""#)) }
    #expect(try asking.ask(#""command":"ping""#).count == 1)
  }

  @Test func `clients learn that a surface is idle, and that it is touched`() throws {
    let daemon = try ReloadedDaemon(
      Self.text.replacing("views:", with: "idleAfter: 0.5\n    views:"))
    // The panel's clock is its own, so that time is known from the first event on.
    try daemon.testbed.write(.tap(1, x: 100, y: 100, at: 1_000_000))
    var line = try daemon.readLine()
    while !line.contains("idle") { line = try daemon.readLine() }
    #expect(line == #"{"type":"surface","time":1.55,"surface":"main","change":"idle"}"#)
    let watcher = try CommandClient(daemon.running.socketPath)
    #expect(try watcher.readLine().contains(#""type":"device""#))
    #expect(try watcher.readLine().contains(#""change":"idle""#))
    let other = try CommandClient(daemon.running.socketPath)
    for _ in 0..<2 { _ = try other.readLine() }
    #expect(try other.ask(#""command":"subscribe","idle":false"#).last?.contains("true") == true)
    try daemon.testbed.write(.tap(5, x: 100, y: 100, at: 5_000_000))
    for state in [#""change":"active""#, #""state":"recognized""#, #""change":"idle""#] {
      #expect(try daemon.readLine().contains(state))
      #expect(try watcher.readLine().contains(state))
    }
    #expect(try other.readLine().contains(#""state":"recognized""#))
    #expect(try other.ask(#""command":"ping""#).count == 1)
  }
}
