import Foundation
import TestRig
import Testing

/// The start of the daemon, and its errors.
@Suite(.blocking)
struct DaemonStartTests {
  private func run(_ arguments: [String]) throws -> Project.Output {
    try Project.run(BuildProducts.path(of: "gestured"), arguments)
  }

  @Test(arguments: [
    (["--nonsense"], "gestured: error: unknown option '--nonsense'\n"),
    (
      ["--confg=a"],
      "gestured: error: unknown option '--confg'; did you mean '--config'?\n"
    ),
    (
      ["--check", "--config", "a", "extra"],
      "gestured: error: unexpected argument 'extra'\n"
    ),
    (["--config", "a", "--config=b"], "gestured: error: '--config' is given twice\n"),
    (
      ["--log-level", "info", "--log-level", "loud"],
      "gestured: error: 'loud' is not a level; '--log-level' takes trace, debug, info, notice, warning or error\n"
    ),
    (["--socket"], "gestured: error: '--socket' needs a value\n"),
    (
      ["--socket-group", "no-such-group"],
      "gestured: error: there is no group 'no-such-group'\n"
    ),
    (["--watch-group="], "gestured: error: '--watch-group' needs a value\n"),
    (
      ["--socket", "/tmp/never", "--watch-group", "0"],
      "gestured: error: '--watch-group' needs '--watch-socket'\n"
    ),
    (
      ["--socket", "/tmp/never", "--watch-socket", "/tmp/./never"],
      "gestured: error: '--watch-socket' must not be the path of the control socket, '/tmp/./never'\n"
    ),
    (["--check=no"], "gestured: error: '--check' takes no value\n"),
  ])
  func `bad arguments are usage errors`(arguments: [String], message: String) throws {
    let output = try run(arguments)
    #expect(output.status == 64)
    #expect(output.errors == message + "Try 'gestured --help'.\n")
  }

  /// A pipe without a writer keeps a program that reads it where it is.
  @Test(arguments: [
    ("gestured", ["--check", "--config"]), ("gesturectl", ["check-config"]),
    ("gestured-through", ["--socket"]),
  ])
  func `standard streams that are closed become the null device`(
    program: String, arguments: [String]
  ) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("file")
    if program != "gestured-through" { try #require(unsafe mkfifo(path, 0o600) == 0) }
    let process = try TestProcess(
      "/bin/sh",
      ["-c", #"exec "$0" "$@" <&- >&- 2>&-"#, BuildProducts.path(of: program)] + arguments + [path])
    for stream in 0...2 {
      let link = "/proc/\(process.identifier)/fd/\(stream)"
      try wait("\(program) has the stream \(stream)") {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == "/dev/null"
      }
    }
  }

  /// Reading the configuration from a pipe delays the start until the test writes to the pipe.
  @Test(arguments: [false, true])
  func `a reload requested during the start does not end the daemon`(isCheck: Bool) throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.file("config.yaml")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    // A check never reloads, so the signal is blocked here only if it is blocked first of all.
    let process = try TestProcess(
      BuildProducts.path(of: "gestured"),
      ["--config", pipe] + (isCheck ? ["--check"] : ["--socket", directory.file("s")]))
    // Opening the pipe waits until the daemon has opened it.
    let writer = try #require(FileHandle(forWritingAtPath: pipe))
    process.signal(SIGHUP)
    try writer.write(contentsOf: Data("version: 1\nsurfaces: []\n".utf8))
    try writer.close()
    if !isCheck {
      try wait("the reload is refused") {
        process.standardError.contains("cannot read \(pipe) again")
      }
      process.signal(SIGTERM)
    }
    #expect(try process.wait().status == 0)
  }

  @Test func `a start that fails gives the reason`() throws {
    let directory = try TemporaryDirectory()
    let (path, socket) = (directory.file("config.yaml"), directory.file("s"))
    try "version: 1\nsurfaces:\n  - {id: main, veiws: []}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let wrong = try run(["--config", path, "--socket", socket])
    #expect(wrong.errors.hasPrefix("\(path):3:16: error: "))
    #expect(wrong.errors.contains("did you mean 'views'?"))
    let lost = try run(["--socket", directory.file("none/gestured.sock")])
    #expect(lost.errors.hasPrefix("gestured: error: cannot "))
    #expect(lost.errors.hasSuffix("; use '--socket' to listen elsewhere\n"))
    let missing = try run(["--socket", socket, "--device", "/dev/input/event99"])
    #expect(
      missing.errors.contains(
        "gestured: error: cannot open /dev/input/event99: No such file or directory"))
    #expect([wrong, lost, missing].map(\.status) == [78, 1, 1])
  }

  /// Configurations, and what a check of them says; the file is `FILE`.
  private static let checks: [(text: String?, output: String, errors: String, status: Int32)] = [
    (
      "version: 1\nsurfaces: [{id: main, views: [{id: a, frame: [0, 0, 1, 1]}]}]",
      "FILE: 1 surface, 1 view, 0 gestures", "", 0
    ),
    ("version: 1", "FILE: 0 surfaces, 0 views, 0 gestures", "FILE:1:1: warning: ", 0),
    ("version: 1\nsurfaces: [{id: 1}]", "", "FILE:2:17: error: ", 78),
    (nil, "", "gestured: error: cannot read FILE: No such file or directory", 66),
  ]

  @Test func `a check reports all problems and exits`() throws {
    let directory = try TemporaryDirectory()
    for (number, (text, output, errors, status)) in Self.checks.enumerated() {
      let path = directory.file("\(number).yaml")
      try text?.write(toFile: path, atomically: true, encoding: .utf8)
      let told = try run(["--check", "--config", path])
      #expect(told.status == status, "\(text ?? "")")
      #expect(told.lines.joined().replacing(path, with: "FILE") == output)
      let said = told.errors.replacing(path, with: "FILE")
      #expect(said.hasPrefix(errors) && said.isEmpty == errors.isEmpty, "\(said)")
      // The service's reload calls it like this, and the daemon logs the warnings.
      let quiet = try run(["--check", "--config", path, "--log-level", "error"])
      #expect(quiet.lines == [] && quiet.errors == (status == 0 ? "" : told.errors))
      #expect(quiet.status == status)
    }
  }

  @Test func `warnings are logged at the start and after a reload`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    let file = URL(fileURLWithPath: path)
    try Data("version: 1\nsurfaces: []\n".utf8).write(to: file)
    let process = try TestProcess(
      BuildProducts.path(of: "gestured"), ["--config", path, "--socket", directory.file("s")])
    let none = "no touchscreen is followed: the configuration has no surfaces\n"
    try wait("the daemon reports that it follows nothing") { process.standardError.contains(none) }
    #expect(
      process.standardError.contains(
        "gestured: warning: \(path):1:1: there is no surface, so no touchscreen is followed\n"))
    #expect(!process.standardError.contains(/waiting for one|watchers/))
    let text = "version: 1\nsurfaces: [{id: main, views: [{id: a, frame: [0%, 0%, 0%, 9%]}]}]\n"
    try Data(text.utf8).write(to: file)
    process.signal(1)
    try wait("the daemon has reloaded the configuration") {
      process.standardError.contains("is reloaded")
    }
    #expect(
      process.standardError.contains(
        "gestured: warning: \(path):2:46: no touch can hit the view 'a': it is empty\n"))
    process.signal(15)
    #expect(try process.wait().status == 0)
  }

  @Test func `a socket of another daemon is refused`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("s")
    let first = try TestProcess(
      BuildProducts.path(of: "gestured"), ["--socket", path])
    // The file exists before the daemon listens there.
    try wait("the first one listens") { first.standardError.contains("listening at ") }
    let second = try run(["--socket", path])
    #expect(second.status == 1)
    #expect(
      second.errors
        == "gestured: error: cannot listen at \(path): another program listens there\n")
    #expect(FileManager.default.fileExists(atPath: path))
    first.signal(15)
    #expect(try first.wait().status == 0)
  }
}
