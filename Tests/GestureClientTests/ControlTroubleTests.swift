import Glibc
import TestRig
import Testing

/// `gesturectl` and servers that are silent, not a daemon, or refuse a client or a command.
@Suite(.blocking) struct ControlTroubleTests {
  private static let done = #"{"type":"reply","ok":true}"#
  private static let refused =
    #"{"type":"reply","ok":false,"error":{"code":"notPermitted","message":"not for you"}}"#

  private static func subscription(_ states: String = "", transitions: Bool = false) -> String {
    #"{"command":"subscribe",\#(states)"touches":false,"hits":false,"#
      + #""transitions":\#(transitions),"devices":false,"menus":false,"idle":false}"#
  }

  // MARK: Other programs, and daemons that hang

  private static let noGreeting =
    "the program at SOCKET sent no greeting within 0.2 seconds; is it gestured?"
  private static let other = "the program at SOCKET is not gestured"
  // The timeout is also that of the greeting, which a busy machine may delay.
  private static let noReply = "the daemon did not reply within 15.0 seconds"

  @Test(
    arguments: [
      (["call", "ping", "--timeout", "0.2"], nil, noGreeting),
      (["monitor", "--timeout", "0.2"], nil, noGreeting),
      (["call", "ping"], "SSH-2.0-OpenSSH_9.2", other), (["monitor"], "SSH-2.0-OpenSSH_9.2", other),
      (["monitor", "--reconnect"], "SSH-2.0-OpenSSH_9.2", other),
      (
        ["call", "ping"], #"{"type":"goodbye","time":1,"reason":"no room"}"#,
        "the daemon refuses the connection: no room"
      ),
      (["call", "ping", "--timeout", "15"], ScriptedServer.hello, noReply),
      (["list-views", "--timeout", "15"], ScriptedServer.hello, noReply),
      (["monitor", "--kind", "tap", "--timeout", "15"], ScriptedServer.hello, noReply),
    ] as [([String], String?, String)])
  func `a silent or another program, and a daemon that refuses or does not reply, are reported`(
    arguments: [String], greeting: String?, reason: String
  ) throws {
    let said = try control(arguments, greeting: greeting.map { [$0] } ?? [])
    #expect(said.errors == "gesturectl: error: \(reason)\n")
    #expect(said.status == 1)
    #expect(said.lines == [])
    #expect(said.received.count == (reason == Self.noReply ? 1 : 0))
  }

  // MARK: monitor --reconnect

  /// Starts a monitor that reconnects.
  private func monitor(_ server: ScriptedServer, _ arguments: [String]) throws -> TestProcess {
    try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--reconnect", "--socket", server.path] + arguments)
  }

  private static let waiting = "gesturectl: the connection has ended; waiting for it\n"
  private static let tap =
    #"{"type":"gesture","time":1,"surface":"main","view":"v","gesture":"tap","kind":"tap","#
    + #""state":"recognized","previous":"possible"}"#

  private static func report(_ reason: String) -> String {
    "gesturectl: waiting for the daemon: \(reason)\n"
  }

  @Test func `a monitor reports once that there is no daemon, and waits for it`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("scripted.sock")
    let monitor = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["monitor", "--reconnect", "--socket", path])
    try wait("the monitor reports the reason") { monitor.standardError.hasSuffix("\n") }
    let server = try ScriptedServer(in: directory)
    #expect(try monitor.readLine() == ScriptedServer.hello)
    #expect(
      monitor.standardError
        == Self.report(
          "cannot connect to \(path): No such file or directory; is gestured running?"))
    #expect(server.connections == 1)
  }

  @Test func `a monitor reports once that nothing greets it, and tries again`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory, .init(greeting: []))
    let monitor = try monitor(server, ["--timeout", "0.1"])
    try wait("the monitor has failed twice") { server.connections > 2 }
    #expect(
      monitor.standardError
        == Self.report(
          "the program at \(server.path) sent no greeting within 0.1 seconds; is it gestured?"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may connect to every socket"))
  func `a monitor reports that its user may not connect, and waits for the right`() throws {
    let directory = try TemporaryDirectory()
    let server = try ScriptedServer(in: directory)
    #expect(unsafe chmod(server.path, 0) == 0)
    let monitor = try monitor(server, [])
    try wait("the monitor reports the reason") { monitor.standardError.hasSuffix("\n") }
    #expect(unsafe chmod(server.path, 0o600) == 0)
    #expect(try monitor.readLine() == ScriptedServer.hello)
    #expect(
      monitor.standardError
        == Self.report("cannot connect to \(server.path): Permission denied"))
  }

  @Test func `a monitor whose daemon goes before it replies waits for the next`() throws {
    let directory = try TemporaryDirectory()
    let line = Self.subscription(#""kinds":["tap"],"#)
    let server = try ScriptedServer(in: directory, .init(answers: [line: [""]]))
    let monitor = try monitor(server, ["--kind", "tap"])
    try wait("it connects again") {
      server.connections > 1 && monitor.standardError.hasPrefix(Self.waiting)
    }
    server.stop()
    let other = try ScriptedServer(in: directory, .init(answers: [line: [Self.done, Self.tap]]))
    #expect(try monitor.readLine() == Self.tap)
    #expect(other.received == [line])
  }

  @Test func `a monitor whose subscription the next daemon refuses ends with one error`() throws {
    let directory = try TemporaryDirectory()
    let line = Self.subscription(#""kinds":["tap"],"#)
    let server = try ScriptedServer(in: directory, .init(answers: [line: [Self.done, Self.tap]]))
    let monitor = try monitor(server, ["--kind", "tap"])
    #expect(try monitor.readLine() == Self.tap)
    server.stop()
    let other = try ScriptedServer(in: directory, .init(answers: [line: [Self.refused]]))
    #expect(try monitor.readToEnd() == [])
    #expect(try monitor.wait().status == 1)
    #expect(monitor.standardError == Self.waiting + "gesturectl: error: not for you\n")
    #expect(other.received == [line])
  }

  @Test func `a monitor that is refused at first ends`() throws {
    let line = Self.subscription(#""kinds":["tap"],"#)
    let said = try control(
      ["monitor", "--reconnect", "--kind", "tap"], [line: [Self.refused]])
    #expect(said.errors == "gesturectl: error: not for you\n")
    #expect(said.status == 1)
    #expect(said.lines == [])
  }

  // MARK: The watch socket

  @Test(
    arguments: [
      (
        ["--contacts"],
        #"{"command":"subscribe","touches":false,"hits":false,"transitions":false,"devices":true,"contacts":true}"#
      ), (["--state", "failed"], subscription(#""states":["failed"],"#, transitions: true)),
      (
        ["--touches", "--transitions", "--hits", "--explain"],
        #"{"command":"subscribe","touches":true,"hits":true,"transitions":true,"devices":true,"contacts":true}"#
      ),
    ] as [([String], String)])
  func `the error on a watch socket names the forbidden options`(options: [String], line: String)
    throws
  {
    let said = try control(["monitor"] + options, [line: [Self.refused]])
    let names = options.first == "--state" ? "--state failed" : options.joined(separator: ", ")
    #expect(
      said.errors
        == "gesturectl: error: SOCKET is a watch socket, which does not permit \(names)\n"
    )
    #expect(said.status == 1)
  }
}
