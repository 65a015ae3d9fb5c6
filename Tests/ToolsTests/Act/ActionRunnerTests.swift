import TestRig
import Testing

@testable import Tools

/// The processes of actions.
@Suite(.limitedTime) struct ActionRunnerTests {
  @Test func `a command gets the line and its values`() async throws {
    let run = try RunnerRun(
      #"{id: a, run: [sh, -c, 'read -r l; echo "$0 $GESTURED_LOCATION_X $l"', "{gesture}"]}"#)
    try await run.tap("double")
    let messages = await run.messagesToEnd()
    #expect(
      messages.first?.hasPrefix(#"'a' printed: double 7 {"type":"gesture","time":1.5,"#) == true)
    #expect(messages.dropFirst() == ["'a': 'sh' exited with status 0"])
  }

  /// Commands, and what is reported of them.
  private static let commands: [(command: String, messages: [String])] = [
    // It reads no input.
    ("[/bin/true]", ["'a': '/bin/true' exited with status 0"]),
    ("[sh, -c, 'exit 7']", ["'a': 'sh' exited with status 7"]),
    ("[sh, -c, 'kill -9 $$']", ["'a': signal 9 ended 'sh'"]),
    (
      "[gestured-nowhere]",
      ["'a': cannot run 'gestured-nowhere': it is missing or not executable"]
    ),
    ("[/etc/passwd]", ["'a': cannot run '/etc/passwd': it is missing or not executable"]),
    ("[sleep, '60'], timeLimit: 0.2", ["'a': 'sleep' was ended after 0.2 s, its 'timeLimit'"]),
    (
      "[sh, -c, 'trap : TERM; while :; do sleep 60; done'], timeLimit: 0.2",
      ["'a': 'sh' was ended after 0.2 s, its 'timeLimit'"]
    ),
    ("[echo, \"{scale}\"]", ["'a': the line has no 'scale' for the placeholder"]),
    // A program in the background does not keep its action busy.
    (
      "[sh, -c, 'sleep 10 & echo started']",
      ["'a' printed: started", "'a': 'sh' exited with status 0"]
    ),
    // The output of a command that prints a megabyte is cut.
    (
      #"[sh, -c, "head -c 1000000 /dev/zero | tr '\\0' x"]"#,
      [
        "'a' printed: " + String(repeating: "x", count: 4096),
        "'a' printed 1000000 bytes; the log has only the beginning",
      ]
    ),
  ]

  @Test(arguments: commands)
  func `the output and the end of a command are reported`(
    command: String, messages: [String]
  ) async throws {
    let run = try RunnerRun("{id: a, run: \(command)}")
    try await run.tap()
    #expect(await run.messagesToEnd() == messages)
  }

  @Test func `a command that the guard prevents is reported`() async throws {
    let run = try RunnerRun("{id: leave, run: [x]}")
    try await run.tap(isGuarded: true)
    #expect(await run.messagesToEnd() == ["'leave': not run: guarded"])
  }

  @Test func `a failure stops no other command`() async throws {
    let run = try RunnerRun(
      "{id: hangs, run: [sleep, '60']}", "{id: lacks, run: [gestured-nowhere]}",
      "{id: works, run: [echo, done]}")
    try await run.tap()
    var messages: Set<String> = []
    for await report in run.reports {
      messages.insert(report.message)
      if messages.contains("'works' printed: done"),
        messages.contains(
          "'lacks': cannot run 'gestured-nowhere': it is missing or not executable")
      {
        break
      }
    }
    await run.runner.stop()
  }

  @Test func `a waiting line starts its command when the one before ends`() async throws {
    let run = try RunnerRun("{id: a, run: [echo, \"{gesture}\"]}")
    try await run.tap("first")
    try await run.tap("second")
    let printed = [await run.messagesToEnd().first, await run.messagesToEnd().first]
    #expect(printed == ["'a' printed: first", "'a' printed: second"])
  }

  @Test func `the end of the program ends its commands`() async throws {
    let run = try RunnerRun("{id: a, run: [sleep, '60'], timeLimit: 3600}")
    try await run.tap()
    for await _ in run.reports.prefix(1) {}
    // It returns once the command is gone, long before its time is up.
    await run.runner.stop()
  }
}
