import Glibc
import LinuxIO
import TestRig
import Testing

/// Programs that are started.
@Suite(.blocking) struct ChildProcessTests {
  @Test func `a program reads its input, and all of its output is returned`() throws {
    // More than a pipe holds.
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    #expect(try ChildProcess.run(["cat"], input: MemoryFile(bytes)) == bytes)
  }

  @Test func `a program gets its arguments and the environment`() throws {
    let words = ["sh", "-c", #"printf '%s %s' "$1" "${PATH:+set}""#, "sh", "a b"]
    #expect(try ChildProcess.run(words, input: MemoryFile([])) == Array("a b set".utf8))
  }

  @Test func `a program that fails has no output`() throws {
    #expect(try ChildProcess.run(["sh", "-c", "echo x; exit 3"], input: MemoryFile([])) == nil)
  }

  @Test func `a program that does not exist is an error`() throws {
    let input = try MemoryFile([])
    #expect(throws: SystemError("run", "gestured-no-such-program", number: ENOENT)) {
      try ChildProcess.run(["gestured-no-such-program"], input: input)
    }
  }

  @Test func `a program has no blocked signals`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let output = try ChildProcess.run(
      ["grep", "SigBlk", "/proc/self/status"], input: MemoryFile([]))
    #expect(output.map { String(decoding: $0, as: UTF8.self) } == "SigBlk:\t0000000000000000\n")
  }
}
