import Foundation
import Glibc
import TestRig
import Testing

/// `gesturectl act`, against a server with scripted replies.
@Suite(.blocking) struct ActTests {
  private static let done = #"{"type":"reply","ok":true}"#
  private static let subscription =
    #"{"command":"subscribe","gestures":["tap"],"states":["began","recognized"],"touches":false,"#
    + #""hits":false,"transitions":false,"devices":false,"menus":false,"idle":false}"#

  private static func tap(_ gesture: String = "tap") -> String {
    #"{"type":"gesture","time":1,"surface":"main","view":"v","gesture":"\#(gesture)","#
      + #""kind":"tap","state":"recognized","previous":"possible","location":[3,4],"touches":[]}"#
  }

  /// A server, and a program that acts on its lines.
  private final class Session {
    let server: ScriptedServer
    let act: TestProcess
    private let directory: TemporaryDirectory

    /// Starts both, with a command for the gesture `tap`.
    init(run: String, _ arguments: [String] = []) throws {
      directory = try TemporaryDirectory()
      let file = directory.file("actions.yaml")
      try "version: 1\nactions: [{id: a, gestures: [tap], run: \(run)}]\n".write(
        toFile: file, atomically: true, encoding: .utf8)
      server = try ScriptedServer(
        in: directory, .init(answers: [ActTests.subscription: [ActTests.done]]))
      act = try TestProcess(
        BuildProducts.path(of: "gesturectl"),
        ["act", "--actions", file, "--socket", server.path, "--timeout", "\(TestProcess.patience)"]
          + arguments)
      try waitForSubscription()
    }

    func waitForSubscription() throws {
      let server = server
      try wait("it subscribes") { server.received.contains(ActTests.subscription) }
    }

    /// Waits until the log contains a text.
    func waitForLog(_ text: String) throws {
      let act = act
      try wait("the log contains '\(text)'") { act.standardError.contains(text) }
    }
  }

  @Test func `a gesture runs its command`() throws {
    let session = try Session(run: #"[echo, "{location.x}", "{gesture}"]"#)
    session.server.say([Self.tap("other"), Self.tap()])
    try session.waitForLog("gesturectl: 'a' printed: 3 tap\n")
    #expect(session.act.standardError == "gesturectl: 'a' printed: 3 tap\n")
    session.act.signal(SIGTERM)
    #expect(try session.act.wait().status == 0)
  }

  @Test func `commands that start and succeed are reported with --verbose`() throws {
    let session = try Session(run: "['true']", ["--verbose"])
    session.server.say([Self.tap()])
    try session.waitForLog("'true' exited with status 0\n")
    #expect(session.act.standardError.hasPrefix("gesturectl: 'a' runs true\n"))
  }

  @Test func `act waits for the next daemon`() throws {
    let session = try Session(run: "[echo, again]")
    session.server.hangUp()
    try session.waitForLog("gesturectl: the connection has ended; waiting for it\n")
    let server = session.server
    try wait("it subscribes again") { server.received.count > 1 }
    session.server.say([Self.tap()])
    try session.waitForLog("'a' printed: again\n")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends act and its commands`(signal: Int32) throws {
    let session = try Session(run: "[sh, -c, 'echo $$; exec sleep 60']")
    session.server.say([Self.tap()])
    try session.waitForLog("printed: ")
    session.act.signal(signal)
    #expect(try session.act.wait().status == 0)
    let number = session.act.standardError.split(separator: " ").last.flatMap {
      Int32($0.dropLast())
    }
    // The kernel knows no such process.
    #expect(kill(try #require(number), 0) == -1)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SANITIZED"] == nil,
      "sanitizers take memory, and have threads that wake up"))
  func `act takes little memory, and hardly any processor time when nothing happens`() throws {
    let session = try Session(run: "['true']", ["--verbose"])
    for count in 1...20 {
      session.server.say([Self.tap()])
      let act = session.act
      try wait("\(count) commands have ended") {
        act.standardError.split(separator: "\n").count { $0.hasSuffix("status 0") } == count
      }
    }
    // Threads that are no longer needed end some time later; then nothing happens.
    let act = session.act
    try wait("nothing happens for a while") {
      let before = try Self.switches(of: act)
      usleep(500_000)
      return try Self.switches(of: act) == before
    }
    #expect(try Self.number("RssAnon:", of: session.act) < 30 * 1024)
  }

  /// The number of times that all threads of a process have waited so far.
  private static func switches(of process: TestProcess) throws -> Int {
    let folder = "/proc/\(process.identifier)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    // A thread may end meanwhile.
    return threads.reduce(0) {
      $0 + ((try? number("voluntary_ctxt_switches:", at: "\(folder)/\($1)/status")) ?? 0)
    }
  }

  /// A number in the status of a process.
  private static func number(_ name: String, of process: TestProcess) throws -> Int {
    try number(name, at: "/proc/\(process.identifier)/status")
  }

  private static func number(_ name: String, at path: String) throws -> Int {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let words = line?.split(whereSeparator: \.isWhitespace)
    return try #require(words?.dropFirst().first.flatMap { Int($0) })
  }

  // MARK: Mistakes

  @Test func `a file that is missing or wrong is reported`() throws {
    let missing = try control(["act", "--actions", "/nowhere/a.yaml"])
    #expect(
      missing.errors
        == "gesturectl: error: cannot read /nowhere/a.yaml: No such file or directory\n")
    #expect(missing.status == 66)
    let directory = try TemporaryDirectory()
    let file = directory.file("a.yaml")
    try "version: 1\nactions: [{id: a, run: [x, \"{zzz}\"]}]\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let wrong = try control(["act", "--actions", file])
    #expect(wrong.errors == "\(file):2:28: error: no line has a value 'zzz'\n")
    #expect(wrong.status == 78)
  }
}
