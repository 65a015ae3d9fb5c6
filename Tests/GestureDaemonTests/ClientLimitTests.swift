import Foundation
import Glibc
import TestRig
import Testing

/// The limits of connections, and clients that send everything and disconnect.
@Suite(
  .blocking, .enabled(if: InputTestbed.obstacle == nil, "\(InputTestbed.obstacle ?? "")"))
struct ClientLimitTests {
  private let directory: TemporaryDirectory
  private var watchPath: String { directory.file("watch.sock") }

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Runs a script beside a daemon with two sockets.
  private func converse(_ script: String) throws -> (lines: [String], log: String) {
    let daemon = try RunningDaemon(["--watch-socket", watchPath])
    try daemon.plug("tap")
    try wait("the device is followed") { daemon.process.standardError.contains("is surface main") }
    let head = """
      def reply(s, f, line):
          say(s, line)
          while (answer := json.loads(f.readline()))['type'] != 'reply': pass
          return answer

      """
    let process = try Conversation.start(head + script, daemon.socketPath, watchPath)
    let lines = try process.readToEnd()
    #expect(process.standardError == "")
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    return (lines, daemon.process.standardError)
  }

  private static let refusal = "user \(geteuid()) already has 64 connections"

  @Test(arguments: [1, 2]) func `a user may have 64 connections to a socket`(socket: Int) throws {
    let (lines, log) = try converse(
      """
      path, other = sys.argv[\(socket)], sys.argv[\(3 - socket)]
      clients = [connect(path) for n in range(64)]
      s, f = connect(path)
      print(json.loads(f.hello)['reason'], f.readline())
      print(all(c[1].hello[:15] == b'{"type":"hello"' for c in clients + [connect(other)]))
      clients.pop()[0].shutdown(socket.SHUT_RDWR)
      while True:
          s, f = connect(path)
          if f.hello[:15] == b'{"type":"hello"': break
          time.sleep(0.01)
      print('welcome')
      """)
    #expect(lines == ["\(Self.refusal) b''", "True", "welcome"])
    #expect(log.contains("is rejected: \(Self.refusal)"))
  }

  @Test(.enabled(if: Conversation.hasUsers, "only root can connect as several users"))
  func `a user with 64 connections does not lock others out`() throws {
    let (lines, _) = try converse(
      """
      clients = [connect(user=1001) for n in range(65)]
      print([f.hello[:18] for s, f in clients].count(b'{"type":"goodbye",'))
      s, f = connect(user=1002); print(f.hello[:15].decode())
      """)
    #expect(lines == ["1", #"{"type":"hello""#])
  }

  @Test func `the library reports why a user may not connect`() throws {
    let (lines, _) = try converse(
      """
      import subprocess
      clients = [connect() for n in range(64)]
      r = subprocess.run(['\(BuildProducts.path(of: "gesturectl"))', 'list-views', '--socket',
                          sys.argv[1]], capture_output=True, text=True)
      print(r.returncode, r.stderr.strip())
      """)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("1 ") == true)
    #expect(lines.first?.contains(Self.refusal) == true)
  }

  /// The commands are more than a socket holds, and more than may be sent at once.
  @Test func `commands that came before a hang-up are carried out`() throws {
    let (lines, _) = try converse(
      #"""
      s, f = connect()
      command = '{"command":"setGesture","surface":"main","gesture":"tap","isEnabled":%s}\n'
      s.sendall(''.join(command % ('true', 'false')[n % 2] for n in range(1500)).encode())
      s.sendall(b'{"command":"setGesture","surface":"main","gesture":"tap","isEna')
      f.close(); s.close()
      s, f = connect()
      while True:
          clients = reply(s, f, '{"command":"list","what":"clients"}')['clients']
          if len(clients) == 1: break
          time.sleep(0.01)
      answer = reply(s, f, '{"command":"list","what":"gestures","gestures":["tap"]}')
      print([g['isEnabled'] for g in answer['gestures']])
      """#)
    #expect(lines == ["[False]"])
  }

  @Test func `a watcher that has hung up frees its place at once`() throws {
    let (lines, _) = try converse(
      #"""
      s, f = connect(sys.argv[2])
      s.sendall(b'{"command":"ping"}\n' * 1000)
      f.close(); s.close()
      s, f = connect()
      while len(reply(s, f, '{"command":"list","what":"clients"}')['clients']) > 1: pass
      print('gone')
      """#)
    #expect(lines == ["gone"])
  }
}
