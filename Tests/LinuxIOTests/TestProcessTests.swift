import Glibc
import TestRig
import Testing

/// The programs that tests start.
@Suite(.blocking) struct TestProcessTests {
  @Test func `a program that waits rests, and one that turns in circles does not`() throws {
    let program = try TestProcess(
      "/bin/sh", ["-c", "read line; echo turning; while :; do :; done"])
    try program.waitForRest()
    try program.writeLine("go on")
    #expect(try program.readLine() == "turning")
    // It would have rested after 50 ms.
    #expect(throws: WaitTimedOut.self) { try program.waitForRest(within: 0.2) }
  }

  @Test func `a stopped program goes on when it is continued`() throws {
    let program = try TestProcess("/bin/sh", ["-c", "read line; echo $line"])
    try program.stop()
    try program.writeLine("later")
    program.signal(SIGCONT)
    #expect(try program.readLine() == "later")
  }

  /// A shell starts its background jobs with SIGINT ignored, and a shell that starts so cannot
  /// handle the signal.
  @Test func `a program gets signals that the test ignores`() async {
    await #expect(processExitsWith: .success) {
      _ = signal(SIGINT, SIG_IGN)
      let shell = try TestProcess("/bin/sh", ["-c", "trap 'echo interrupted' INT; kill -INT $$"])
      #expect(try shell.readToEnd() == ["interrupted"])
    }
  }
}
