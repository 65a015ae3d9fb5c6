import TestRig
import Testing

/// Clients that change the geometry of a surface while it runs.
@Suite(
  .blocking,
  .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct GeometryCommandTests {
  private static let text = """
    version: 1
    surfaces:
      - id: main
        output: DSI-1
        size: [400, 800]
        views:
          - id: left
            frame: [0, 0, "50%", "100%"]
            gestures: [{id: leftTap, kind: tap}, {id: drag, kind: pan}]
          - id: right
            frame: ["50%", 0, "50%", "100%"]
            gestures: [{id: rightTap, kind: tap}, {id: rightDrag, kind: pan}]
    """
  private static let turned = #""change":"geometry","size":[800,400],"rotation":90}"#
  private static let restored = #""change":"geometry","size":[400,800],"rotation":0}"#

  private let daemon: ReloadedDaemon

  init() throws {
    daemon = try ReloadedDaemon(Self.text)
  }

  /// Sends `setSurface`, and returns the lines up to the reply.
  private func set(_ keys: String, by client: CommandClient) throws -> [String] {
    try client.ask(#""command":"setSurface","surface":"main",\#(keys)"#)
  }

  private func turn(_ client: CommandClient) throws {
    let lines = try set(#""rotation":90,"size":[800,400]"#, by: client)
    #expect(lines.count == 2 && lines[0].hasSuffix(Self.turned) && lines[1] == CommandClient.ok)
    #expect(try daemon.readLine().hasSuffix(Self.turned))
  }

  private func surfaces(_ client: CommandClient) throws -> String {
    try client.ask(#""command":"list","what":"surfaces""#).last ?? ""
  }

  @Test func `a change outlives its client, and new clients learn of it`() throws {
    let client = try daemon.connect()
    try client.send(#""command":"setSurface","surface":"main","rotation":90,"size":[800,400]"#)
    client.close()
    #expect(try daemon.readLine().hasSuffix(Self.turned))
    let second = try daemon.connect()
    #expect(try second.readLine().hasSuffix(Self.turned))
    let turned = #""size":[800,400],"rotation":90,"output":"DSI-1","grab":false"#
    #expect(try surfaces(second).contains(turned))
    // The top left of the panel is the top right of the surface.
    try daemon.testbed.write(.tap(1, x: 1000, y: 1000, at: 1_000_000))
    let line = try second.readLine()
    #expect(line.contains(#""view":"right","gesture":"rightTap""#))
    #expect(line.contains(#""location":[300,100]"#))
    // The same values again are no change.
    #expect(try set(#""rotation":90"#, by: second) == [CommandClient.ok])
    // New clients learn nothing about the values of the configuration.
    #expect(try set(#""rotation":0,"size":[400,800]"#, by: second)[0].hasSuffix(Self.restored))
    #expect(try daemon.connect().ask(#""command":"ping""#) == [CommandClient.ok])
    // The geometry is among the lines about devices.
    _ = try second.ask(#""command":"subscribe","devices":false"#)
    #expect(try set(#""rotation":180"#, by: second) == [CommandClient.ok])
    _ = try second.ask(#""command":"subscribe","idle":false"#)
    #expect(try set(#""rotation":0"#, by: second).count == 2)
  }

  @Test func `a change while a finger pans waits for the lift, even if it is taken back`() throws {
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    _ = try client.readLine()
    let pending = #"{"type":"reply","ok":true,"pending":true,"pendingUntil":"lift"}"#
    #expect(try set(#""rotation":180,"size":[600,600]"#, by: client) == [pending])
    // Later values replace the earlier ones, key by key.
    for keys in [#""size":[400,800]"#, #""rotation":0"#] {
      #expect(try set(keys, by: client) == [pending])
    }
    #expect(try surfaces(client).contains(#""size":[400,800],"rotation":0"#))
    // It is no lease.
    client.close()
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)) + .lift(at: 1_100_000))
    #expect(
      try daemon.next(3) == ["main drag began 1", "main drag changed 1", "main drag ended 1"])
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    // It is reported once.
    try daemon.testbed.write(.tap(2, x: 1000, y: 1000, at: 2_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"leftTap""#))
  }

  @Test(arguments: [true, false])
  func `a reload restores the geometry of the configuration`(hasChanged: Bool) throws {
    let client = try daemon.connect()
    try turn(client)
    let other = Self.text.replacing("rightTap", with: "anotherTap")
    try daemon.reload(hasChanged ? other : nil)
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    #expect(try surfaces(client).contains(#""size":[400,800],"rotation":0"#))
    try daemon.testbed.write(.tap(1, x: 1000, y: 1000, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"leftTap""#))
    // New clients get nothing about it, since the configuration is in force.
    let late = try daemon.connect()
    #expect(try late.ask(#""command":"ping""#) == [CommandClient.ok])
  }

  @Test func `a reload of another surface restores the geometry, and ends what waits`() throws {
    let client = try daemon.connect()
    try turn(client)
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    _ = try client.readLine()
    #expect(try set(#""rotation":180"#, by: client).last?.contains("pending") == true)
    try daemon.reload(Self.text + "\n  - {id: side, device: {name: Another}}\n")
    #expect(try daemon.next(2) == ["main rightDrag began 1", "main rightDrag cancelled 1"])
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    try daemon.testbed.write(.lift(at: 1_100_000) + .tap(2, x: 1000, y: 1000, at: 2_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"leftTap""#))
  }

  @Test func `a reload that changes the size or the output of a surface reports its geometry`()
    throws
  {
    func reload(_ text: String, with replacement: String) throws {
      try daemon.reload(Self.text.replacing(text, with: replacement))
    }
    try reload("[400, 800]", with: "[300, 600]")
    #expect(try daemon.readLine().hasSuffix(#""change":"geometry","size":[300,600],"rotation":0}"#))
    try reload("[400, 800]", with: "[300, 600]\n    pixels: [600, 1200]")
    #expect(
      try daemon.readLine().hasSuffix(
        #""change":"geometry","size":[600,1200],"pixelsPerPoint":2,"rotation":0}"#))
    try daemon.reload(Self.text)
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    try reload("DSI-1", with: "DSI-2")
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    // Another change of the surface is no change of the geometry.
    try daemon.reload(Self.text.replacing("DSI-1", with: "DSI-2").replacing("leftTap", with: "tap"))
    try daemon.testbed.write(.tap(1, x: 1000, y: 1000, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"tap""#))
  }
}
