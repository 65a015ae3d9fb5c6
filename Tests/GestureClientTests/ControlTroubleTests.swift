import TestRig
import Testing

/// `gesturectl` and servers that are silent, not a daemon, or refuse a command.
@Suite(.timeLimit(.minutes(5))) struct ControlTroubleTests {
  private static let done = #"{"type":"reply","ok":true}"#
  private static let refused =
    #"{"type":"reply","ok":false,"error":{"code":"notPermitted","message":"not for you"}}"#
  private static let commands = [
    ["call", "ping"], ["list-views"], ["monitor", "--kind", "tap"],
  ]

  private static func subscription(_ states: String = "", transitions: Bool = false) -> String {
    #"{"command":"subscribe",\#(states)"touches":false,"hits":false,"#
      + #""transitions":\#(transitions),"devices":true}"#
  }

  // MARK: Other programs, and daemons that hang

  @Test(arguments: commands + [["monitor"]])
  func `a program that sends no greeting is reported`(arguments: [String]) throws {
    let said = try control(arguments + ["--timeout", "0.2"], greeting: [])
    #expect(
      said.errors
        == "gesturectl: error: the program at SOCKET sent no greeting within 0.2 seconds; "
        + "is it gestured?\n")
    #expect(said.status == 1)
    #expect(said.lines == [])
  }

  @Test(arguments: commands + [["monitor"], ["monitor", "--reconnect"]])
  func `a program with another greeting is reported`(arguments: [String]) throws {
    let said = try control(arguments, greeting: ["SSH-2.0-OpenSSH_9.2"])
    #expect(said.errors == "gesturectl: error: the program at SOCKET is not gestured\n")
    #expect(said.status == 1)
    #expect(said.lines == [])
  }

  @Test(arguments: commands)
  func `a daemon that does not reply is reported`(arguments: [String]) throws {
    let said = try control(arguments + ["--timeout", "0.2"])
    #expect(
      said.errors == "gesturectl: error: the daemon did not reply within 0.2 seconds\n")
    #expect(said.status == 1)
    #expect(said.received.count == 1)
  }

  @Test(arguments: ["0", "-1", "nan", "86401", "soon"])
  func `a timeout must be a number of seconds`(timeout: String) throws {
    #expect(try control(["call", "ping", "--timeout=\(timeout)"]).status == 64)
  }

  // MARK: monitor --reconnect

  /// Starts a monitor that reconnects.
  private func monitor(_ server: ScriptedServer, _ arguments: [String]) throws -> TestProcess {
    try TestProcess(
      BuildProducts.path(of: "gesturectl"),
      ["monitor", "--reconnect", "--socket", server.path] + arguments)
  }

  private static let waiting = "gesturectl: the connection has ended; waiting for it\n"

  @Test func `a monitor whose daemon goes before it replies waits for the next`() throws {
    let directory = try TemporaryDirectory()
    let line = Self.subscription(#""kinds":["tap"],"#)
    let server = try ScriptedServer(in: directory, .init(answers: [line: [""]]))
    let monitor = try monitor(server, ["--kind", "tap"])
    // The second greeting follows the first connection's end.
    for _ in 0..<2 { #expect(try monitor.readLine() == ScriptedServer.hello) }
    #expect(monitor.standardError.hasPrefix(Self.waiting))
    server.stop()
    let tap = #"{"type":"weather","rain":1}"#
    let other = try ScriptedServer(in: directory, .init(answers: [line: [Self.done, tap]]))
    try monitor.readLines(through: tap)
    #expect(other.received == [line])
  }

  @Test func `a monitor whose subscription the next daemon refuses ends with one error`() throws {
    let directory = try TemporaryDirectory()
    let line = Self.subscription(#""kinds":["tap"],"#)
    let server = try ScriptedServer(in: directory, .init(answers: [line: [Self.done]]))
    let monitor = try monitor(server, ["--kind", "tap"])
    #expect(try monitor.readLine() == ScriptedServer.hello)
    server.stop()
    let other = try ScriptedServer(in: directory, .init(answers: [line: [Self.refused]]))
    #expect(try monitor.readToEnd() == [ScriptedServer.hello])
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

  // MARK: Lines of transitions

  @Test func `monitor subscribes to transitions for failures`() throws {
    let line = Self.subscription(#""states":["failed"],"#, transitions: true)
    let said = try control(["monitor", "--state", "failed"], [line: [Self.done, ""]])
    #expect(said.received == [line])
  }

  @Test(arguments: [
    (["--state", "failed"], subscription(#""states":["failed"],"#, transitions: true)),
    (
      ["--touches", "--transitions", "--hits", "--explain"],
      #"{"command":"subscribe","touches":true,"hits":true,"transitions":true,"devices":true}"#
    ),
  ])
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
