import Foundation
import Glibc
import TestRig
import Testing

/// Clients that do not read, or not in time.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"))
struct SlowClientTests {
  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        views:
          - id: canvas
            frame: [0, 0, 400, 800]
            isMultipleTouchEnabled: true
            gestures:
              - {id: move, kind: pan, cancelsTouchesInView: false, simultaneousWith: all}
              - id: press
                kind: longPress
                minimumPressDuration: 0
                cancelsTouchesInView: false
                simultaneousWith: all
    """

  private let directory: TemporaryDirectory
  private let daemon: RunningDaemon

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    try Self.configuration.write(toFile: path, atomically: true, encoding: .utf8)
    daemon = try RunningDaemon(configuration: path)
    try daemon.plug("drag")
  }

  /// Drags a finger again and again.
  ///
  /// Each time it goes down, moves and lifts, and `prompt` reads that.
  ///
  /// The lines of one drag fit into a socket, so `prompt` misses nothing however late the machine
  /// lets it read.
  private func drag(_ times: Range<Int>, moves: Int, seenBy script: TestProcess) throws {
    for gesture in times {
      var events: [SimulatedEvent] = []
      let start = Int64(gesture) * 2_000_000
      events += .frame(
        at: start, .trackingID(Int32(gesture + 1)), .x(1000), .y(1000))
      for move in 0..<moves {
        events += .frame(at: start + Int64(move + 1) * 8000, .x(Int32(1200 + move * 10)))
      }
      events += .frame(at: start + 1_000_000, .trackingID(-1))
      try daemon.testbed.write(events)
      try script.readLines(through: "played \(gesture + 1)")
    }
  }

  /// Starts a script whose `late` client reads nothing until the script may go on, while its
  /// `prompt` client reads everything.
  ///
  /// `finish` reads both to their end.
  private func script(_ subscription: String, _ body: String) throws -> TestProcess {
    let script = try Conversation.start(
      """
      def subscribe():
          s, f = connect()
          say(s, '{"command":"subscribe","id":0,\(subscription)}')
          while b'"id":0' not in f.readline(): pass
          return s, f
      played = 0
      def read(f, lines, tells=False):
          global played
          for line in f:
              if b'"id":"end"' in line: return
              lines.append(line)
              if tells and b'"phase":"ended"' in line:
                  played += 1; print('played', played, flush=True)
      prompt, late = subscribe(), subscribe()
      got = []
      reader = threading.Thread(target=read, args=(prompt[1], got, True)); reader.start()
      def finish():
          say(prompt[0], '{"command":"ping","id":"end"}'); reader.join()
          say(late[0], '{"command":"ping","id":"end"}')
          lines = []; read(late[1], lines)
          return lines
      print('ready', flush=True); sys.stdin.readline()
      \(body)
      """, daemon.socketPath)
    try script.readLines(through: "ready")
    return script
  }

  /// Lets the script go on, and returns its output.
  private func finish(_ script: TestProcess) throws -> [String] {
    try script.writeLine("go on")
    let lines = try script.readToEnd()
    #expect(script.standardError == "")
    return lines
  }

  @Test func `a client that reads late misses only superseded lines, and gets their number`() throws
  {
    let script = try script(
      #""touches":true"#,
      """
      lines, at, lost = finish(), 0, 0
      states = collections.Counter()
      for line in lines:
          line = json.loads(line)
          if line['type'] == 'lost':
              missing = [json.loads(l) for l in got[at:at + line['count']]]
              assert len(missing) == line['count'], 'more is lost than there was'
              for l in missing:
                  states[l.get('state') or l['phase']] += 1
              at += line['count']; lost += line['count']
          else:
              assert line == json.loads(got[at]), (line, got[at]); at += 1
      print(at == len(got), lost > 1000, sorted(states))
      print(sum(b'"state":"began"' in l for l in lines), sum(b'"state":"ended"' in l for l in lines))
      """)
    try drag(0..<40, moves: 60, seenBy: script)
    #expect(try finish(script) == ["True True ['changed', 'moved']", "80 80"])
  }

  @Test func `a client that reads misses nothing`() throws {
    let script = try script(
      #""touches":true"#,
      """
      finish()
      print(sum(b'"type":"lost"' in l for l in got))
      print(sum(b'"phase":"moved"' in l for l in got), sum(b'"phase":"ended"' in l for l in got))
      """)
    try drag(0..<20, moves: 100, seenBy: script)
    #expect(try finish(script) == ["0", "2000 20"])
  }

  @Test func `a client that catches up misses nothing more`() throws {
    let script = try script(
      #""touches":true"#,
      """
      lines = finish()
      print(any(b'"lost"' in l for l in lines), flush=True)
      sys.stdin.readline()
      again, got = [], []
      reader = threading.Thread(target=read, args=(prompt[1], got, True)); reader.start()
      second = threading.Thread(target=read, args=(late[1], again)); second.start()
      print('reads', flush=True); sys.stdin.readline()
      for s, f in (prompt, late): say(s, '{"command":"ping","id":"end"}')
      reader.join(); second.join()
      print(any(b'"lost"' in l for l in again), sum(b'"phase":"moved"' in l for l in again))
      """)
    try drag(0..<20, moves: 100, seenBy: script)
    try script.writeLine("go on")
    #expect(try script.readLine() == "True")
    try script.writeLine("read")
    #expect(try script.readLine() == "reads")
    try drag(20..<24, moves: 20, seenBy: script)
    #expect(try finish(script) == ["False 80"])
  }

  @Test func `a stopped client costs less than 1 MiB and is then disconnected`() throws {
    let script = try script(
      #""touches":true"#,
      """
      say(prompt[0], '{"command":"ping","id":"end"}'); reader.join()
      print(sum(b'"phase":"ended"' in l for l in got))
      count = sum(1 for l in late[1])
      print(count > 100)
      """)
    // The first gestures need memory, with or without clients.
    try drag(0..<1, moves: 30, seenBy: script)
    func memory() throws -> Int {
      let status = try String(
        contentsOfFile: "/proc/\(daemon.process.identifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
      return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
    }
    let before = try memory()
    var most = before
    for gesture in 1..<1000 {
      try drag(gesture..<gesture + 1, moves: 30, seenBy: script)
      if gesture % 10 == 0 { most = max(most, try memory()) }
    }
    try wait("the client is disconnected") {
      daemon.process.standardError.contains("is disconnected: it left 512 KiB")
    }
    // The limit excludes the bytes that the kernel may hold for the client (net.core.wmem_default).
    // A sanitizer keeps freed memory for a while (Tests/sanitize).
    let isSanitized = ProcessInfo.processInfo.environment["SANITIZED"] != nil
    #expect(isSanitized || most - before < 1024 - 208, "\(most - before) KiB")
    #expect(try finish(script) == ["1000", "True"])
  }
}
