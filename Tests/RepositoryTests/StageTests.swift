import Foundation
import TestRig
import Testing

/// `.ci/test`, which runs stages.
@Suite(
  .blocking,
  .enabled(
    if: Requirement.isWanted(programs: ["python3"]), "\(Requirement.missing(["python3"]) ?? "")"))
struct StageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A project with the scripts that run stages, and stubs in place of what they run.
  private func makeProject() throws {
    for script in ["test", "summary"] {
      try write(Project.text(".ci/\(script)"), to: ".ci/\(script)")
    }
    let stubs = [
      ".ci/setup", ".ci/documentation", ".ci/build-arm64", ".ci/test-arm64", "systemd/check",
      "systemd/build-deb", "Tests/Fuzzing/run", "Tests/sanitize", "Tests/KernelRig/build",
      "Tests/KernelRig/require",
      "Tests/KernelRig/test", "Tests/KernelRig/compositors", "programs/swift",
    ]
    for stub in stubs { try write("#!/bin/sh\n", to: stub) }
    try write("", to: ".build/debian/gestured_0_all.deb")
  }

  private func write(_ script: String, to name: String) throws {
    let path = directory.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try TestProcess.writeScript(script, to: path)
  }

  /// Runs `.ci/test`, and returns its status and the lines that it prints.
  private func run(_ arguments: String...) throws -> (status: Int32?, lines: [String]) {
    let path = "\(directory.file("programs")):/usr/bin:/bin"
    let process = try TestProcess(
      "/usr/bin/env", ["PATH=\(path)", directory.file(".ci/test")] + arguments)
    let lines = try process.readToEnd()
    return (try process.wait().status, lines)
  }

  /// The names of the stages that ran, in their order, each with its result.
  private func stages(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      line.firstMatch(of: #/^([a-z0-9]+) +(ok|failed|not run)/#).map { "\($0.1) \($0.2)" }
    }
  }

  @Test func `stages run in order, each with a line, and keep their output`() throws {
    try makeProject()
    try write("#!/bin/sh\necho written; echo warned >&2\n", to: "programs/swift")
    let (status, lines) = try run()
    #expect(status == 0)
    #expect(stages(lines) == ["form ok", "build ok", "tests ok"])
    #expect(lines.last == "3 passed, 0 failed, 0 skipped")
    let log = try String(contentsOfFile: directory.file(".build/ci/form.log"), encoding: .utf8)
    #expect(log == "written\nwarned\n")
  }

  @Test func `all stages run, the machines beside others, and then the tests that were left out`()
    throws
  {
    try makeProject()
    // Each waits until the other has begun.
    let pipe = directory.file("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    try write("#!/bin/sh\necho begun >'\(pipe)'\n", to: "Tests/KernelRig/test")
    try write("#!/bin/sh\nread -r _ <'\(pipe)'\n", to: "Tests/Fuzzing/run")
    // The stage `tests` leaves one out.
    try write(
      """
      #!/bin/sh
      case "$*" in
        *tests.xml*) echo '<testsuites><testcase classname="TapTests.Taps" name="a()"><skipped />\
      </testcase></testsuites>' >.build/ci/tests.xml ;;
        *thorough.xml*) echo "$GESTURED_TESTS $*" >thorough ;;
      esac

      """, to: "programs/swift")
    try write("RandomRuns.count(10)", to: "Tests/PanTests/RandomPans.swift")
    try write("RandomRuns.count(10)", to: "Tests/PanTests/RandomPanTests.swift")
    let (status, lines) = try run("--all")
    #expect(status == 0)
    let names = [
      "form", "build", "tests", "package", "machines", "units", "kernel", "arm64", "fuzzing",
      "address", "thread", "documentation", "thorough",
    ]
    #expect(stages(lines).sorted() == names.sorted().map { "\($0) ok" })
    let call = try String(contentsOfFile: directory.file("thorough"), encoding: .utf8)
    #expect(call.hasPrefix("all test "))
    // Those with random cases run again, too.
    let filter = #"--filter ^TapTests\.Taps/|\.(RandomPanTests)/|^(PageTests|SoakTests)\."#
    #expect(call.hasSuffix(filter + "\n"), "\(call)")
  }

  @Test func `a stage that fails hides no later one but those that need it`() throws {
    try makeProject()
    try write("#!/bin/sh\necho seen; exit 3\n", to: "systemd/build-deb")
    let (status, lines) = try run("--all")
    #expect(status == 1)
    let failed = ["package failed", "units not run", "kernel not run"]
    #expect(stages(lines).filter { !$0.hasSuffix(" ok") } == failed)
    #expect(lines.contains("      seen"))
    let sum = try #require(lines.first { $0.hasPrefix("stages that failed or could not run: ") })
    #expect(sum.contains("package, units, kernel"))
  }

  @Test func `a failed compositor is a failure of the stage with the virtual machines`() throws {
    try makeProject()
    try write(
      "#!/bin/sh\necho 'not ok 1 touches arrive'; exit 1\n", to: "Tests/KernelRig/compositors")
    let (status, lines) = try run("--only", "kernel")
    #expect(status == 1)
    #expect(stages(lines) == ["package ok", "kernel failed"])
    #expect(lines.contains("  KernelRig/touches arrive"))
  }

  @Test func `one stage runs with the one that it needs`() throws {
    try makeProject()
    #expect(try stages(run("--only", "tests").lines) == ["build ok", "tests ok"])
    #expect(try stages(run("--only", "fuzzing").lines) == ["fuzzing ok"])
    #expect(try run("--only", "unknown").status == 64)
    #expect(try run("--only").status == 64)
  }

  @Test func `what the stages run is there`() throws {
    let lines = try Project.text(".ci/test").replacing("\\\n", with: " ")
      .split(separator: "\n")
    let commands = lines.compactMap { line -> Substring? in
      // A name, the stage that it needs, and the command, perhaps behind others and variables.
      ["env ", "$as_root ", "nice -n 19 "].reduce(String(line)) { $0.replacing($1, with: "") }
        .firstMatch(of: #/^ *stage [a-z0-9]+ (?:''|[a-z]+) (?:\S+=\S+ +)*(\S+)/#)?.1
    }
    #expect(commands.count == 13)
    // Others are functions or programs of the machine.
    for command in commands where command.contains("/") {
      #expect(
        FileManager.default.isExecutableFile(atPath: "\(Project.root)/\(command)"), "\(command)")
    }
  }
}
