import TestRig
import Testing

/// `gesturectl` and servers that say nothing, the wrong thing, or no.
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
  func whoDoesNotGreetIsToldOf(arguments: [String]) throws {
    let said = try control(arguments + ["--timeout", "0.2"], greeting: [])
    #expect(
      said.errors
        == "gesturectl: error: what listens at SOCKET does not greet within 0.2 seconds; "
        + "is it gestured?\n")
    #expect(said.status == 1)
    #expect(said.lines == [])
  }

  @Test(arguments: commands + [["monitor"], ["monitor", "--reconnect"]])
  func whoGreetsOtherwiseIsToldOf(arguments: [String]) throws {
    let said = try control(arguments, greeting: ["SSH-2.0-OpenSSH_9.2"])
    #expect(said.errors == "gesturectl: error: what listens at SOCKET is not gestured\n")
    #expect(said.status == 1)
    #expect(said.lines == [])
  }

  @Test(arguments: commands)
  func whoDoesNotAnswerIsToldOf(arguments: [String]) throws {
    let said = try control(arguments + ["--timeout", "0.2"])
    #expect(
      said.errors == "gesturectl: error: the daemon does not answer within 0.2 seconds\n")
    #expect(said.status == 1)
    #expect(said.received.count == 1)
  }

  @Test(arguments: ["0", "-1", "nan", "86401", "soon"])
  func aTimeoutIsATime(timeout: String) throws {
    #expect(try control(["call", "ping", "--timeout=\(timeout)"]).status == 64)
  }
}
