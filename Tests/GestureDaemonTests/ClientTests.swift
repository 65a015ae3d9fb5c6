import Foundation
import Glibc
import TestRig
import Testing

/// Clients that behave badly.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct ClientTests {
  /// Runs a few lines of Python with a client `s` that has read `hello`.
  private func converse(_ script: String) throws -> [String] {
    let daemon = try RunningDaemon(configuration: nil)
    let process = try Conversation.start("s, f = connect()\n\(script)", daemon.socketPath)
    let lines = try process.readToEnd()
    #expect(process.standardError == "")
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    return lines
  }

  @Test func `commands get replies in order however they arrive`() throws {
    let lines = try converse(
      #"""
      for byte in b'{"command":"ping","id":1}\n{"command":"fly","id":"two"}\n': s.send(bytes([byte]))
      s.sendall(b'{"command":"ping","id":3}\n' * 2000)
      for n in range(2002):
          line = f.readline().decode().rstrip()
          if n < 2 or n == 2001: print(line)
      """#)
    #expect(
      lines == [
        #"{"type":"reply","id":1,"ok":true}"#,
        #"{"type":"reply","id":"two","ok":false,"error":{"code":"unknownCommand","message":"unknown command 'fly'"}}"#,
        #"{"type":"reply","id":3,"ok":true}"#,
      ])
  }

  @Test(arguments: [
    (#"b'a' * 200000"#, "lineTooLong"), (#"b'nonsense\n' + b'{"command":"ping"}\n'"#, "notJSON"),
    (#"b'\xff\xfe\n'"#, "notJSON"),
  ])
  func `input that is not a command gets a reply and ends the connection`(
    sent: String, code: String
  ) throws {
    let lines = try converse(
      """
      try: s.sendall(\(sent))
      except BrokenPipeError: pass
      print(f.readline().decode().rstrip()); print(f.readline())
      """)
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""ok":false,"error":{"code":"\#(code)""#) == true)
    #expect(lines.last == "b''")
  }

  @Test func `a client that never reads does not affect others`() throws {
    let lines = try converse(
      #"""
      import select
      s.setblocking(False)
      # It asks and asks, and never reads the answers, until nobody listens to it any more.
      while select.select([], [s], [], 0.5)[1]:
          s.send(b'{"command":"ping"}\n' * 1000)
      print('not listened to')
      t, g = connect()
      t.sendall(b'{"command":"ping","id":9}\n')
      print(g.readline().decode().rstrip())
      """#)
    #expect(lines == ["not listened to", #"{"type":"reply","id":9,"ok":true}"#])
  }

  @Test func `a client that reads gets a reply to each of many commands`() throws {
    let lines = try converse(
      #"""
      import threading
      threading.Thread(target=lambda: s.sendall(b'{"command":"ping"}\n' * 4000)).start()
      print(sum(1 for n in range(4000) if f.readline().startswith(b'{"type":"reply","ok":true')))
      """#)
    #expect(lines == ["4000"])
  }

  @Test func `a client that has finished sending still gets its replies`() throws {
    let lines = try converse(
      #"""
      s.sendall(b'\n{"command":"ping","id":7}\n'); s.shutdown(socket.SHUT_WR)
      print(f.readline().decode().rstrip())
      t, g = connect(); t.shutdown(socket.SHUT_WR)
      """#)
    #expect(lines == [#"{"type":"reply","id":7,"ok":true}"#])
  }

  @Test(.enabled(if: Conversation.hasUsers, "only root can connect as several users"))
  func `a client beyond the limit waits until there is room`() throws {
    let lines = try converse(
      #"""
      clients = [connect(user=1001 + n // 60) for n in range(255)]
      late = socket.socket(socket.AF_UNIX); late.settimeout(20); late.connect(sys.argv[1])
      for t, g in clients: t.close(); g.close()
      print(late.makefile('rb').readline()[:15].decode())
      """#)
    #expect(lines == [#"{"type":"hello""#])
  }
}
