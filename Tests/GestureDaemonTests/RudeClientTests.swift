import Foundation
import Glibc
import TestRig
import Testing

/// Clients that send too much, or only half a line.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct RudeClientTests {
  private func converse(_ script: String, _ arguments: [String] = []) throws -> [String] {
    let directory = try TemporaryDirectory()
    let watchPath = directory.file("watch.sock")
    let daemon = try RunningDaemon(configuration: nil, ["--watch-socket", watchPath] + arguments)
    try wait("the daemon listens for watchers") {
      daemon.process.standardError.contains("listening for watchers")
    }
    let process = try Conversation.start(script, daemon.socketPath, watchPath)
    let lines = try process.readToEnd()
    #expect(process.standardError == "")
    daemon.process.signal(SIGTERM)
    #expect(try daemon.process.wait().status == 0)
    return lines
  }

  @Test func `a client that sends too many commands is slowed down and loses none`() throws {
    let lines = try converse(
      #"""
      for path, count, least in ((sys.argv[1], 2500, 1.4), (sys.argv[2], 120, 1.9)):
          s, f = connect(path)
          start = time.monotonic()
          threading.Thread(target=lambda: s.sendall(b'{"command":"ping"}\n' * count)).start()
          for n in range(count): assert f.readline() == b'{"type":"reply","ok":true}\n'
          print(time.monotonic() - start >= least)
          print(ask(s, f, '{"command":"ping","id":1}'))
      """#)
    let reply = #"{"type":"reply","id":1,"ok":true}"#
    #expect(lines == ["True", reply, "True", reply])
  }

  @Test func `a long command counts as many short ones`() throws {
    let lines = try converse(
      #"""
      s, f = connect(sys.argv[2])
      start = time.monotonic()
      # 60 and 60 of the 100 that a watcher has at once: the third waits for 21 at 10 a second.
      for n in range(3): ask(s, f, json.dumps({'command': 'ping', 'id': 'x' * 60 * 1024}))
      print(time.monotonic() - start >= 1.9)
      """#)
    #expect(lines == ["True"])
  }

  @Test(arguments: [
    #"b'{"command":"ping"}\n' * 100"#, #"b'\n' * 4096"#, #"b'{}\n' * 1000"#,
    #"b'{"command":"subscribe","views":["' + b'*a' * 2040 + b'"]}\n'"#,
  ])
  func `a flood of commands does not delay others`(piece: String) throws {
    let lines = try converse(
      #"""
      over = threading.Event()
      def drain(s):
          while not over.is_set():
              try: s.recv(65536)
              except OSError: pass
      def flood(path):
          s, f = connect(path); s.settimeout(0.2)
          threading.Thread(target=drain, args=(s,), daemon=True).start()
          while not over.is_set():
              try: s.sendall(PIECE)
              except OSError: pass
      for path in sys.argv[1:3]:
          for n in range(4): threading.Thread(target=flood, args=(path,), daemon=True).start()
      s, f = connect()
      worst = 0
      for n in range(100):
          start = time.monotonic(); ask(s, f, '{"command":"ping"}')
          worst = max(worst, time.monotonic() - start)
      over.set()
      print(worst < 2 or worst, flush=True); os._exit(0)
      """#.replacingOccurrences(of: "PIECE", with: piece))
    #expect(lines == ["True"])
  }

  @Test func `a client that stops in the middle of a line does not delay others`() throws {
    let lines = try converse(
      #"""
      halves = [connect() for n in range(20)]
      for s, f in halves: s.sendall(b'{"command":"ping","id":"' + b'x' * 60000)
      for s, f in halves[:10]: f.close(); s.close()
      t, g = connect(); print(ask(t, g, '{"command":"ping","id":1}'))
      for s, f in halves[10:]:
          s.sendall(b'"}\n')
          assert len(f.readline()) > 60000
      print('all')
      """#)
    #expect(lines == [#"{"type":"reply","id":1,"ok":true}"#, "all"])
  }

  @Test(
    arguments: [(63, "None")] + (Conversation.hasUsers ? [(255, "1001 + n // 60")] : []))
  func `each of many clients gets every line`(count: Int, user: String) throws {
    let daemon = try RunningDaemon()
    let script = try Conversation.start(
      """
      clients = [connect(user=\(user)) for n in range(\(count))]
      print('ready', flush=True)
      got = [[l for l in f] for s, f in clients]
      assert all(lines == got[0] for lines in got)
      for line in got[0]: print(line.decode().rstrip())
      """, daemon.socketPath)
    try script.readLines(through: "ready")
    let monitor = try daemon.monitor()
    try daemon.plug("press-and-drag")
    try monitor.readLines(through: #"{"type":"device""#)
    try daemon.testbed.play(Project.path(of: "press-and-drag"), isTimed: true)
    let expected = try RunningDaemon.replay("press-and-drag")
    for line in expected { #expect(try monitor.readLine() == line) }
    daemon.process.signal(SIGTERM)
    let lines = try script.readToEnd()
    #expect(script.standardError == "")
    #expect(lines.filter { $0.contains(#""type":"gesture""#) } == expected)
  }

  @Test func `random bytes do not affect other clients`() throws {
    let lines = try converse(
      #"""
      import random
      random.seed(1)
      words = '{"command": "subscribe" "ping" "id": "views": "touches":true [ ] { } , : " \\u00 1e - 0'
      pieces = [word.encode() for word in words.split()] + [b'\xc3', b'\x00', b'\n', b' ']
      for n in range(400):
          s, f = connect(sys.argv[1 + n % 2])
          sent = (random.randbytes(random.randrange(3000)) if n % 4 == 0 else
                  b''.join(random.choice(pieces) for n in range(random.randrange(300))))
          try:
              s.sendall(sent + b'\n'); s.shutdown(socket.SHUT_WR)
              # Each answer is JSON, whatever was asked.
              while select.select([s], [], [], 0)[0]:
                  line = f.readline()
                  if not line: break
                  assert json.loads(line)['type'] == 'reply'
          except (BrokenPipeError, ConnectionResetError): pass
          f.close(); s.close()
      s, f = connect(); print(ask(s, f, '{"command":"ping","id":1}'))
      """#)
    #expect(lines == [#"{"type":"reply","id":1,"ok":true}"#])
  }

  @Test func `clients cannot flood the log`() throws {
    let daemon = try RunningDaemon(configuration: nil)
    let script = try Conversation.start(
      """
      for n in range(500):
          s, f = connect(); s.sendall(b'nonsense\\n'); f.read(); f.close(); s.close()
      """, daemon.socketPath)
    _ = try script.readToEnd()
    #expect(script.standardError == "")
    daemon.process.signal(SIGTERM)
    _ = try daemon.process.wait()
    let lines = daemon.process.standardError.split(separator: "\n").filter { $0.contains("client") }
    // A hundred lines at once, and then one a second, with a line about omitted ones.
    #expect(lines.count >= 100)
    #expect(lines.count < 200)
  }
}
