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

  @Test func `a line that a program does not read ends the wait, with the program's name`() throws {
    let program = try TestProcess("sleep", ["1000"])
    let line = String(repeating: "x", count: 1 << 22)
    let error = #expect(throws: RigError.self) { try program.writeLine(line, within: 0.01) }
    #expect(error?.description.hasPrefix("sleep does not read its input") == true)
  }

  @Test func `a signal that interrupts the wait does not look like a closed input`() async {
    await #expect(processExitsWith: .success) {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { _ in }
      unsafe sigaction(SIGALRM, &action, nil)
      let tick = timeval(tv_sec: 0, tv_usec: 1000)
      var ticks = itimerval(it_interval: tick, it_value: tick)
      unsafe setitimer(Int32(ITIMER_REAL.rawValue), &ticks, nil)
      let program = try TestProcess("sleep", ["1000"])
      let line = String(repeating: "x", count: 1 << 22)
      let error = #expect(throws: RigError.self) { try program.writeLine(line, within: 0.05) }
      #expect(error?.description.hasPrefix("sleep does not read its input") == true)
    }
  }

  @Test func `a program that something else has waited for did not end with status 0`() throws {
    let program = try TestProcess("/bin/sh", ["-c", "exit 3"])
    var status: Int32 = 0
    let reaped = unsafe waitpid(program.identifier, &status, 0)
    #expect(reaped == program.identifier)
    let error = #expect(throws: RigError.self) { try program.wait() }
    #expect(error?.description.contains("cannot learn how /bin/sh has ended: No child") == true)
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
