import Foundation
import Glibc
import TestRig
import Testing

/// Commands about gestures and views, and the order of replies, at the socket.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct CommandTests {
  // MARK: Gestures

  @Test func `a translation counts from the value that was set`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    let command = #""command":"setGesture","surface":"main","gesture":"move","translation":[5,7]"#
    #expect(try client.errorCode(of: command) == "notUnderWay")
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""translation":[30,0]"#))
    #expect(try client.ask(command) == [CommandClient.ok])
    try daemon.testbed.write(.frame(at: 1_032_000, .x(1500)))
    #expect(try client.readLine().contains(#""translation":[15,7]"#))
  }

  // MARK: Views

  @Test func `a client's view is hit until the client goes`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    let other = try daemon.connect()
    #expect(
      try client.ask(
        #""command":"addView","surface":"main","superview":"canvas","view":{"id":"panel","#
          + #""frame":[50,50,"50%",100],"gestures":[{"id":"slide","kind":"pan"}]}"#) == [
          CommandClient.ok
        ])
    #expect(
      try other.ask(#""command":"list","what":"views""#)[0].contains(
        #""view":"panel","superview":"canvas","frame":[50,50,200,100],"#))
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try other.readLine().contains(#""view":"panel","gesture":"slide""#))
    client.close()
    let cancelled = try other.readLine()
    #expect(cancelled.contains(#""gesture":"slide","kind":"pan","state":"cancelled""#))
    #expect(try !other.ask(#""command":"list","what":"views""#)[0].contains("panel"))
    try daemon.testbed.write(.lift(at: 1_100_000) + .pan(2, at: 1_200_000))
    #expect(try other.readLine().contains(#""view":"canvas","gesture":"move""#))
  }

  @Test func `a reload keeps clients' views whose superviews remain`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    for view in [#""superview":"canvas","view":{"id":"a""#, #""superview":"key","view":{"id":"b""#]
    {
      #expect(
        try client.ask(#""command":"addView","surface":"main",\#(view),"frame":[0,0,9,9]}"#)
          == [CommandClient.ok])
    }
    let text = ReloadedDaemon.canvasWithKey.replacingOccurrences(of: "id: key", with: "id: lock")
    #expect(try daemon.reload(text).hasPrefix("the configuration is reloaded"))
    #expect(try client.readLine().hasSuffix(#""surface":"main","view":"b","change":"removed"}"#))
    let views = try client.ask(#""command":"list","what":"views""#)[0]
    #expect(views.contains(#""view":"a","superview":"canvas""#))
    #expect(!views.contains(#""view":"b""#))
    // On a surface with another id they are lost.
    try daemon.reload(text.replacingOccurrences(of: "id: main", with: "id: side"))
    #expect(try client.readLine().hasSuffix(#""surface":"main","view":"a","change":"removed"}"#))
    #expect(try client.readLine().contains(#""change":"removed","device""#))
    #expect(try client.readLine().contains(#""change":"added""#))
    #expect(try !client.ask(#""command":"list","what":"views""#)[0].contains(#""view":"a""#))
    #expect(
      try client.errorCode(of: #""command":"removeView","surface":"main","view":"a""#)
        == "unknownSurface")
  }

  // MARK: Order

  /// The commands arrive together and are carried out in order.
  @Test func `each reply comes after the lines of its command`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    let base = #""surface":"main","gesture":"move""#
    let commands = [
      #""command":"subscribe","id":1,"transitions":true,"touches":true"#,
      #""command":"setGesture","id":2,\#(base),"isEnabled":false"#,
      #""command":"setGesture","id":3,\#(base),"isEnabled":true"#,
      #""command":"list","id":4,"what":"surfaces""#,
    ]
    try client.send(commands.joined(separator: "}\n{"))
    var lines: [String] = []
    while lines.last?.contains(#""id":4"#) != true { lines.append(try client.readLine()) }
    #expect(lines[0] == #"{"type":"reply","id":1,"ok":true}"#)
    #expect(lines[1].contains(#""gesture":"move","kind":"pan","state":"cancelled""#))
    #expect(
      lines.dropFirst(2).map { String($0.prefix(22)) }
        == (2...4).map { "{\"type\":\"reply\",\"id\":\($0)" })
  }

  /// A command that had to wait is carried out while lines go out.
  @Test func `the lines of a command that had to wait go to all clients`() throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    try daemon.testbed.write(.pan(1, at: 1_000_000))
    #expect(try client.readLine().contains(#""state":"began""#))
    #expect(try daemon.readLine().contains(#""state":"began""#))
    // More than a client may send at once.
    let pings = String(repeating: #"{"command":"ping"}"# + "\n", count: 1100)
    try client.send(
      #""command":"ping"}"# + "\n" + pings
        + #"{"command":"setGesture","surface":"main","gesture":"move","isEnabled":false"#)
    #expect(try daemon.readLine().contains(#""state":"cancelled""#))
  }

  // MARK: Any commands

  /// Two clients send random commands while fingers move.
  ///
  /// After the clients have disconnected, the surface is as before.
  @Test(arguments: [1, 2, 3]) func `each of many random commands gets a reply`(seed: Int) throws {
    let daemon = try ReloadedDaemon(ReloadedDaemon.canvasWithKey)
    let client = try daemon.connect()
    _ = try client.ask(#""command":"subscribe","gestures":[],"devices":false,"menus":false"#)
    let before = try client.ask(#""command":"list","what":"views""#)
    let conversation = SideThread { [path = daemon.running.socketPath] in
      try RandomCommands.converse(at: path, seed: UInt64(seed))
    }
    for round in 0..<40 {
      let time = 1_000_000 + Int64(round) * 200_000
      try daemon.testbed.write(.pan(Int32(round), at: time) + .lift(at: time + 50_000))
    }
    let answers = try conversation.wait()
    #expect(answers.count { $0 == "ok" } > 150)
    for code in ["badArgument", "notPermitted", "unknownGesture", "unknownSurface", "unknownView"] {
      #expect(answers.contains(code))
    }
    // Changes to the configuration's own gestures stay; views do not.
    // The daemon notices the two clients' ends one after the other.
    try wait("the views are gone") {
      try client.ask(#""command":"list","what":"views""#) == before
    }
    try wait("the first responder is gone") {
      try !client.ask(#""command":"list","what":"surfaces""#)[0].contains("firstResponder")
    }
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
  }
}
