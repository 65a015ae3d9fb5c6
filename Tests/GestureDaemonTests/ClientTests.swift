import Foundation
import Glibc
import TestRig
import Testing

/// Clients that behave badly.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ClientTests {
  /// Runs a daemon that a client talks to, and stops it.
  private func converse(_ talk: (_ client: SocketClient, _ path: String) throws -> Void) throws {
    let daemon = try RunningDaemon(configuration: nil)
    try talk(try SocketClient(daemon.socketPath), daemon.socketPath)
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
  }

  @Test func `commands get replies in order, however they arrive and although sending is over`()
    throws
  {
    try converse { client, path in
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
    try converse { _, path in
      for (input, code) in Self.rubbish {
        let client = try SocketClient(path)
        client.sendWhatFits(input)
        let reply = try client.readLine()
        #expect(reply?.contains(#""ok":false,"error":{"code":"\#(code)""#) == true)
        #expect(try client.readLine() == nil)
      }
    }
  }

  @Test func `a client that never reads does not affect others`() throws {
    try converse { client, path in
      // It asks and asks, and never reads the answers, until the daemon stops reading, too.
      let pings = Array(String(repeating: #"{"command":"ping"}\#n"#, count: 1000).utf8)
      while client.hasRoom(within: 0.5) { client.sendAtOnce(pings) }
      let other = try SocketClient(path)
      #expect(
        try other.ask(#"{"command":"ping","id":9}"#) == #"{"type":"reply","id":9,"ok":true}"#)
    }
  }

  @Test(
    .thorough,
    .enabled(if: OtherUsers.canConnect, "only root can connect as several users"))
  func `a client beyond the limit gets a reason, and room later`() throws {
    try converse { client, path in
      let users = try OtherUsers()
      try users.connectCrowd(63, to: path)
      let late = try SocketClient(path, waitsForGreeting: false)
      let farewell = try late.readLine()
      #expect(farewell?.hasPrefix(#"{"type":"goodbye""#) == true)
      #expect(farewell?.contains("the limit of 64 connections is reached") == true)
      #expect(try late.readLine() == nil)
      try users.close()
      try wait("there is room again") {
        try SocketClient(path).greeting.hasPrefix(#"{"type":"hello""#)
      }
      client.close()
    }
  }
}
