import Foundation
import GestureClient
import Glibc
import RandomNumbers
import TestRig
import Testing

/// Clients that behave badly: they send too much, nonsense or half a line, or do not read.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct RudeClientTests {
  private static let ping = #"{"command":"ping"}"#
  private static let ok = #"{"type":"reply","ok":true}"#
  private static let numberedPing = #"{"command":"ping","id":1}"#
  private static let numberedReply = #"{"type":"reply","id":1,"ok":true}"#

  /// Runs a daemon with two sockets that clients talk to, and stops it.
  private func converse(_ talk: (_ path: String, _ watchPath: String) throws -> Void) throws {
    let directory = try TemporaryDirectory()
    let watchPath = directory.file("watch.sock")
    let daemon = try RunningDaemon(configuration: nil, ["--watch-socket", watchPath])
    try wait("the daemon listens for watchers") {
      daemon.process.standardError.contains("listening for watchers")
    }
    try talk(daemon.socketPath, watchPath)
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
  }

  @Test func `commands get replies in order, however they arrive and although sending is over`()
    throws
  {
    try converse { path, _ in
      let client = try SocketClient(path)
      for byte in #"{"command":"ping","id":1}\#n\#n{"command":"fly","id":"two"}\#n"#.utf8 {
        try client.send([byte])
      }
      try client.send(String(repeating: #"{"command":"ping","id":3}\#n"#, count: 2000))
      client.finishSending()
      let replies = try (0..<2002).map { _ in try client.readLine() }
      let expected: [String?] = [
        #"{"type":"reply","id":1,"ok":true}"#,
        #"{"type":"reply","id":"two","ok":false,"error":{"code":"unknownCommand","message":"unknown command 'fly'"}}"#,
        #"{"type":"reply","id":3,"ok":true}"#,
      ]
      let shown = [0, 1, 2001].map { replies[$0] }
      #expect(shown == expected)
      try SocketClient(path).finishSending()
    }
  }

  /// Input that is not a command, and the code of the error.
  private static let rubbish: [(input: [UInt8], code: String)] = [
    ([UInt8](repeating: UInt8(ascii: "a"), count: 200_000), "lineTooLong"),
    (Array("nonsense\n{\"command\":\"ping\"}\n".utf8), "notJSON"),
    ([0xff, 0xfe, 0x0a], "notJSON"),
  ]

  @Test func `input that is not a command gets a reply and ends the connection`() throws {
    try converse { path, _ in
      for (input, code) in Self.rubbish {
        let client = try SocketClient(path)
        client.sendWhatFits(input)
        let reply = try client.readLine()
        #expect(reply?.contains(#""ok":false,"error":{"code":"\#(code)""#) == true)
        #expect(try client.readLine() == nil)
      }
    }
  }

  @Test func `a client that sends too many commands is slowed down and loses none`() throws {
    try converse { path, watchPath in
      for (path, count, least) in [(path, 2500, 2.3), (watchPath, 120, 1.9)] {
        let client = try SocketClient(path)
        let start = ContinuousClock.now
        let sending = SideThread {
          try client.send(String(repeating: "\(Self.ping)\n", count: count))
        }
        let replies = try (0..<count).map { _ in try client.readLine() }
        #expect(replies.allSatisfy { $0 == Self.ok })
        #expect(start.duration(to: .now) >= .seconds(least))
        try sending.wait()
        #expect(try client.ask(Self.numberedPing) == Self.numberedReply)
      }
    }
  }

  @Test func `clients that never read, or stop in the middle of a line, do not delay others`()
    throws
  {
    try converse { path, _ in
      // It asks and asks, and never reads the answers, until the daemon stops reading, too.
      let silent = try SocketClient(path)
      let pings = Array(String(repeating: "\(Self.ping)\n", count: 1000).utf8)
      while silent.hasRoom(within: 0.5) { silent.sendAtOnce(pings) }
      let halves = try (0..<20).map { _ in try SocketClient(path) }
      let start = #"{"command":"ping","id":""# + String(repeating: "x", count: 60000)
      for half in halves { try half.send(start) }
      for half in halves[..<10] { half.close() }
      #expect(try SocketClient(path).ask(Self.numberedPing) == Self.numberedReply)
      for half in halves[10...] {
        #expect(try half.ask("\"}").utf8.count >= 60000)
      }
      silent.close()
    }
  }

  /// Plays a recording on a daemon, stops it, and returns the lines of the recording's gestures.
  private func play(on daemon: RunningDaemon) throws -> [String] {
    let monitor = try daemon.monitor()
    try daemon.plug("press-and-drag")
    try monitor.readLines(through: #"{"type":"device""#)
    try daemon.testbed.play(Project.path(of: "press-and-drag"))
    let expected = try RunningDaemon.replay("press-and-drag")
    for line in expected { #expect(try monitor.readLine() == line) }
    daemon.process.signal(SIGTERM)
    return expected
  }

  @Test func `each of 31 clients gets every line`() throws {
    let daemon = try RunningDaemon()
    let clients = try (0..<31).map { _ in try SocketClient(daemon.socketPath) }
    let expected = try play(on: daemon)
    let lines = try clients.map { try $0.readToEnd() }
    #expect(lines.allSatisfy { $0 == lines[0] })
    #expect(lines[0].filter { $0.contains(#""type":"gesture""#) } == expected)
  }

  @Test(
    .thorough,
    .enabled(if: OtherUsers.canConnect, "only root can connect as several users"))
  func `each of 63 clients of several users gets every line`() throws {
    let daemon = try RunningDaemon()
    let users = try OtherUsers()
    try users.connectCrowd(63, to: daemon.socketPath)
    let expected = try play(on: daemon)
    let lines = try users.readToEnd()
    #expect(lines.filter { $0.contains(#""type":"gesture""#) } == expected)
  }

  @Test func `random bytes do not affect other clients`() throws {
    let words =
      #"{"command": "subscribe" "ping" "id": "views": "touches":true [ ] { } , : " \u00 1e - 0"#
    let pieces = words.split(separator: " ").map { Array($0.utf8) } + [[0xc3], [0], [0x0a], [0x20]]
    try converse { path, watchPath in
      var random = SplitMix64(seed: 1)
      for number in 0..<400 {
        let client = try SocketClient([path, watchPath][number % 2])
        let sent: [UInt8] =
          number % 4 == 0
          ? (0..<random.below(3000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
          : (0..<random.below(300)).flatMap { _ in random.one(of: pieces) }
        guard client.sendWhatFits(sent + [0x0a]) else { continue }
        client.finishSending()
        // Each answer is JSON, whatever was asked.
        while client.hasInput, let line = try? client.readLine() {
          #expect(JSON(line)?["type"]?.string == "reply", "\(line)")
        }
      }
      #expect(try SocketClient(path).ask(Self.numberedPing) == Self.numberedReply)
    }
  }

  @Test func `clients cannot flood the log`() throws {
    let daemon = try RunningDaemon(configuration: nil)
    let start = ContinuousClock.now
    for _ in 0..<500 {
      let client = try SocketClient(daemon.socketPath)
      try client.say("nonsense")
      _ = try client.readToEnd()
    }
    daemon.process.signal(SIGTERM)
    _ = try daemon.process.wait()
    let lines = daemon.process.standardError.split(separator: "\n").filter { $0.contains("client") }
    // A hundred lines at once, and then one a second, with a line about omitted ones.
    #expect(lines.count >= 100)
    #expect(lines.count < 150 + 2 * Int(start.duration(to: .now) / .seconds(1)))
  }
}
