import Foundation
import TestRig
import Testing

/// `.ci/summary`, which ends the output of CI.
@Suite(
  .blocking,
  .enabled(
    if: Requirement.isWanted(programs: ["python3"]), "\(Requirement.missing(["python3"]) ?? "")"))
struct SummaryTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
  }

  /// Adds a stage with its result and the text of its log.
  private func addStage(_ name: String, _ result: String, log: String) throws {
    let file = directory.file("stages")
    let stages = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    try write(stages + "\(name)\n", to: "stages")
    try write("7\n", to: "\(name).seconds")
    try write("\(result)\n", to: "\(name).result")
    try write(log, to: "\(name).log")
  }

  /// Writes results as `swift test --xunit-output` does.
  private func writeResults(_ cases: String, to name: String) throws {
    try write("<testsuites><testsuite>\(cases)</testsuite></testsuites>", to: name)
  }

  /// The status of `.ci/summary`, and its lines from "failed:" on.
  private func summarize() throws -> (status: Int32?, failures: [String]) {
    let (status, lines) = try run([directory.path])
    return (status, Array(lines.drop { $0 != "failed:" }))
  }

  private func run(_ arguments: [String]) throws -> (status: Int32?, lines: [String]) {
    let process = try TestProcess("\(Project.root)/.ci/summary", arguments)
    let lines = try process.readToEnd()
    let status = try process.wait().status
    #expect(process.standardError == "")
    return (status, lines)
  }

  private static let failedCase = """
    <testcase classname="TapTests.Taps" name="`a tap is short`()">\
    <failure message="Expectation failed: 1 == 2&#10;second line" /></testcase>
    """

  @Test func `each failed test is listed with the first issues of its log`() throws {
    let issues = (1...5).map {
      #"✘ Test "a tap is short" recorded an issue at TapTests.swift:\#($0):9: Expectation failed"#
    }
    try addStage("tests", "failed", log: issues.joined(separator: "\n"))
    try writeResults(Self.failedCase, to: "tests.xml")
    let summary = try summarize()
    #expect(summary.status == 1)
    #expect(
      summary.failures == [
        "failed:", "  TapTests.Taps/`a tap is short`()",
        "      TapTests.swift:1:9: Expectation failed",
        "      TapTests.swift:2:9: Expectation failed",
        "      TapTests.swift:3:9: Expectation failed",
        "stages that failed or could not run: tests", "0 passed, 1 failed, 0 skipped",
      ])
  }

  @Test func `a sanitizer's failed tests and reports are listed`() throws {
    try addStage(
      "thread", "failed",
      log: """
        SUMMARY: ThreadSanitizer: data race Daemon.swift:3 in run
        SUMMARY: ThreadSanitizer: data race Daemon.swift:3 in run
        the tests under the thread sanitizer have failed
        """)
    try writeResults(Self.failedCase, to: "sanitizers-thread.xml")
    #expect(
      try summarize().failures == [
        "failed:", "  thread: TapTests.Taps/`a tap is short`()",
        "      Expectation failed: 1 == 2",
        "  SUMMARY: ThreadSanitizer: data race Daemon.swift:3 in run",
        "stages that failed or could not run: thread", "0 passed, 2 failed, 0 skipped",
      ])
  }

  @Test func `what is left out or skipped is counted, and the last line has the sum`() throws {
    try addStage("form", "ok", log: "")
    try addStage("tests", "ok", log: "")
    let omission = try #require(
      Project.text("Tests/TestRig/Requirement.swift").firstMatch(of: /"(left out [^"]+)"/)?.1)
    let skipped = ["not installed: jq", omission, omission].map {
      "<testcase classname=\"A\" name=\"b()\"><skipped>\($0)</skipped></testcase>"
    }
    try writeResults(
      "<testcase classname=\"A\" name=\"c()\" />\(skipped.joined())", to: "tests.xml")
    let stage = try run(["--stage", directory.path, "tests"])
    #expect(stage.lines == ["tests          ok          7 s  1 passed, 0 failed, 3 skipped"])
    let summary = try run([directory.path])
    #expect(summary.status == 0)
    #expect(summary.lines.first == "skipped:")
    #expect(summary.lines[1] == "     1  not installed: jq")
    #expect(summary.lines[2].hasPrefix("left out: 2 tests"))
    #expect(summary.lines[2].hasSuffix("run .ci/test --all"))
    #expect(summary.lines.last == "2 passed, 0 failed, 3 skipped")
  }

  @Test func `a crash of the tests is listed with the lines before it, and issues up to then`()
    throws
  {
    try addStage(
      "tests", "failed",
      log: """
        ✘ Test moves(by:) recorded an issue with 1 argument by → 3 at Pans.swift:7:5: Caught error: no
        ✘ Test moves(by:) failed after 1 second with 1 issue.
        error: Exited with unexpected signal code 11
        """)
    #expect(
      try summarize().failures.dropLast(2) == [
        "failed:", "  moves", "      with 1 argument by → 3 at Pans.swift:7:5: Caught error: no",
        "  error: Exited with unexpected signal code 11",
        "      ✘ Test moves(by:) recorded an issue with 1 argument by → 3 at Pans.swift:7:5: "
          + "Caught error: no",
        "      ✘ Test moves(by:) failed after 1 second with 1 issue.",
      ])
  }

  @Test func `the end of the log of a failed stage without tests is shown`() throws {
    let log = (1...30).map { "line \($0)" }
    try addStage("units", "failed", log: log.joined(separator: "\n"))
    try addStage("form", "ok", log: "fine")
    try addStage(
      "kernel", "failed",
      log: """
        ok 1 the package is installed (9.1 s)
        #   Traceback
        #     client.expect()
        #   AssertionError: not within 30 s
        not ok 2 a panel can be unplugged (31.0 s)
        """)
    #expect(
      try summarize().failures == ["failed:", "  the stage 'units'"]
        + log.suffix(10).map { "      \($0)" } + [
          "  KernelRig/a panel can be unplugged (31.0 s)", "      Traceback",
          "      client.expect()", "      AssertionError: not within 30 s",
          "stages that failed or could not run: units, kernel", "2 passed, 2 failed, 0 skipped",
        ])
  }

  @Test func `many failures fit into the part of the output that CI shows`() throws {
    try addStage("tests", "failed", log: "")
    try writeResults(
      (1...500).map { test in
        let failure = #"<failure message="\#(String(repeating: "x", count: 10_000))" />"#
        return #"<testcase classname="A" name="b\#(test)()">\#(failure)</testcase>"#
      }.joined(), to: "tests.xml")
    let failures = try summarize().failures
    #expect(failures.contains("  and 470 more: see \(directory.path)"))
    #expect(failures.count <= 150)
    #expect(failures.allSatisfy { $0.count <= 410 })
  }
}
