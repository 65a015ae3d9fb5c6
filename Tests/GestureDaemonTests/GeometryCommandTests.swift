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
    #expect(lines.count == 2 && lines[0].hasSuffix(Self.turned), "\(lines)")
    #expect(lines.last == CommandClient.ok)
    #expect(try daemon.readLine().hasSuffix(Self.turned))
  }

  private func surfaces(_ client: CommandClient) throws -> String {
    try client.ask(#""command":"list","what":"surfaces""#).last ?? ""
  }

  @Test func `a tap after a rotation lands in the rotated view`() throws {
    let client = try daemon.connect()
    try turn(client)
    let listed = try surfaces(client)
    #expect(listed.contains(#""size":[800,400],"rotation":90,"output":"DSI-1","grab":false"#))
    // The top left of the panel is the top right of the surface.
    try daemon.testbed.write(.tap(1, x: 1000, y: 1000, at: 1_000_000))
    let line = try daemon.readLine()
    #expect(line.contains(#""view":"right","gesture":"rightTap""#))
    #expect(line.contains(#""location":[300,100]"#))
  }

  @Test func `a change while a finger pans waits for the lift`() throws {
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"drag","kind":"pan","state":"began""#))
    _ = try client.readLine()
    let pending = #"{"type":"reply","ok":true,"pending":true,"pendingUntil":"lift"}"#
    #expect(try set(#""rotation":180,"size":[600,600]"#, by: client) == [pending])
    // Later values replace the earlier ones, key by key.
    #expect(try set(#""size":[800,400]"#, by: client) == [pending])
    #expect(try set(#""rotation":90"#, by: client) == [pending])
    #expect(try surfaces(client).contains(#""size":[400,800],"rotation":0"#))
    // It is no lease.
    client.close()
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try daemon.readLine().contains(#""state":"changed""#))
    try daemon.testbed.write(.lift(at: 1_100_000))
    #expect(try daemon.readLine().contains(#""state":"ended""#))
    #expect(try daemon.readLine().hasSuffix(Self.turned))
    try daemon.testbed.write(.tap(2, x: 1000, y: 1000, at: 2_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"rightTap""#))
  }

  @Test func `a change that waits is reported even if a later one takes it back`() throws {
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    _ = try client.readLine()
    #expect(try set(#""rotation":180"#, by: client).last?.contains(#""pending":true"#) == true)
    #expect(try set(#""rotation":0"#, by: client).last?.contains(#""pending":true"#) == true)
    try daemon.testbed.write(.lift(at: 1_100_000))
    #expect(try daemon.readLine().contains(#""state":"ended""#))
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    // It is reported once.
    try daemon.testbed.write(.tap(2, x: 1000, y: 1000, at: 2_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"leftTap""#))
  }

  @Test func `a change outlives its client, and new clients learn of it`() throws {
    let client = try daemon.connect()
    try turn(client)
    client.close()
    let second = try daemon.connect()
    #expect(try second.readLine().hasSuffix(Self.turned))
    #expect(try surfaces(second).contains(#""rotation":90"#))
    // The same values again are no change.
    #expect(try set(#""rotation":90"#, by: second) == [CommandClient.ok])
    // New clients learn nothing about the values of the configuration.
    #expect(try set(#""rotation":0,"size":[400,800]"#, by: second)[0].hasSuffix(Self.restored))
    #expect(try daemon.connect().ask(#""command":"ping""#) == [CommandClient.ok])
  }

  @Test func `a command is carried out even if its client has hung up`() throws {
    let client = try daemon.connect()
    try client.send(
      #""command":"setSurface","surface":"main","rotation":90,"size":[800,400]"#)
    client.close()
    #expect(try daemon.readLine().hasSuffix(Self.turned))
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
    #expect(try daemon.readLine().contains(#""state":"began""#))
    _ = try client.readLine()
    #expect(try set(#""rotation":180"#, by: client).last?.contains("pending") == true)
    try daemon.reload(Self.text + "\n  - {id: side, device: {name: Another}}\n")
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    try daemon.testbed.write(.lift(at: 1_100_000) + .tap(2, x: 1000, y: 1000, at: 2_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"leftTap""#))
  }

  @Test func `a reload that changes the size of a surface reports its geometry`() throws {
    try daemon.reload(Self.text.replacing("[400, 800]", with: "[300, 600]"))
    #expect(try daemon.readLine().hasSuffix(#""change":"geometry","size":[300,600],"rotation":0}"#))
    let pixels = "[300, 600]\n    pixels: [600, 1200]"
    try daemon.reload(Self.text.replacing("[400, 800]", with: pixels))
    #expect(
      try daemon.readLine().hasSuffix(
        #""change":"geometry","size":[600,1200],"pixelsPerPoint":2,"rotation":0}"#))
  }

  @Test func `a reload that changes only the output of a surface reports its geometry`() throws {
    try daemon.reload(Self.text.replacing("DSI-1", with: "DSI-2"))
    #expect(try daemon.readLine().hasSuffix(Self.restored))
    // Another change of the surface is no change of the geometry.
    try daemon.reload(Self.text.replacing("DSI-1", with: "DSI-2").replacing("leftTap", with: "tap"))
    try daemon.testbed.write(.tap(1, x: 1000, y: 1000, at: 1_000_000))
    #expect(try daemon.readLine().contains(#""gesture":"tap""#))
  }

  @Test func `a refused command changes nothing`() throws {
    let client = try daemon.connect()
    for keys in [#""rotation":90,"size":[0,1]"#, #""grab":true,"rotation":1"#, #""turn":90"#] {
      let reply = try set(keys, by: client).last ?? ""
      #expect(reply.contains(#""ok":false,"error":{"code":"badArgument""#), "\(reply)")
    }
    #expect(
      try client.errorCode(of: #""command":"setSurface","surface":"side","rotation":90"#)
        == "unknownSurface")
    let listed = try surfaces(client)
    #expect(listed.contains(#""size":[400,800],"rotation":0,"output":"DSI-1","grab":false"#))
  }

  @Test func `a subscription without devices has no geometry`() throws {
    let client = try daemon.connect()
    _ = try client.ask(#""command":"subscribe","devices":false"#)
    #expect(try set(#""rotation":180"#, by: client) == [CommandClient.ok])
    _ = try client.ask(#""command":"subscribe","idle":false"#)
    #expect(try set(#""rotation":0"#, by: client).count == 2)
  }
}
