import Foundation
import TestRig
import Testing

@testable import Tools

/// Commands whose ends are noticed late.
@Suite(.blocking) struct CommandProcessTests {
  @Test(arguments: [
    ("exit 7", CommandOutcome.Ending.exited(7)), ("kill -9 $$", .signaled(9)),
  ])
  func `a command that ended in time was not too slow, however late that is noticed`(
    end: String, ending: CommandOutcome.Ending
  ) async {
    let (timeIsOver, time) = AsyncStream<Void>.makeStream()
    // The command has ended when the line that it printed is taken, and then its time is over.
    let outcome = await CommandProcess.run(
      ActionCommand(
        program: "sh", arguments: ["-c", "echo $$; \(end)"], environment: [], input: []),
      until: { for await _ in timeIsOver.prefix(1) {} },
      onLine: { line in
        while Self.isRunning(line) { usleep(1000) }
        time.yield()
        time.finish()
      })
    #expect(outcome.ending == ending)
  }

  @Test func `time counts from the start of the process`() async {
    let outcome = await CommandProcess.run(
      ActionCommand(program: "/nowhere/x", arguments: [], environment: [], input: []),
      until: { Issue.record("time counts without a process") }, onLine: { _ in })
    #expect(outcome.ending == .notFound)
  }

  /// True unless the process is gone or waits for its status to be taken.
  private static func isRunning(_ number: String) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else {
      return false
    }
    return !status.contains(") Z ")
  }
}
