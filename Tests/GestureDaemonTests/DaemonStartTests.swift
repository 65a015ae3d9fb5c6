import Foundation
import TestRig
import Testing

/// The start of the daemon, and its errors.
@Suite(.blocking)
struct DaemonStartTests {
  private func run(_ arguments: [String]) throws -> (errors: String, status: Int32?) {
    let process = try TestProcess(BuildProducts.path(of: "gestured"), arguments)
    _ = try process.readToEnd()
    let ending = try process.wait()
    return (process.standardError, ending.status)
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
    (["--grab=yes"], "gestured: error: '--grab' takes no value\n"),
    (
      ["--log-level", "loud"],
      "gestured: error: 'loud' is not a level; '--log-level' takes trace, debug, info, notice, warning or error\n"
    ),
  ])
  func `bad arguments are usage errors`(arguments: [String], message: String) throws {
    let (errors, status) = try run(arguments)
    #expect(status == 64)
    #expect(errors == message + "Try 'gestured --help'.\n")
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
  @Test func `a reload requested during the start does not end the daemon`() throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.file("config.yaml")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let process = try TestProcess(
      BuildProducts.path(of: "gestured"),
      ["--config", pipe, "--socket", directory.file("gestured.sock")])
    // Opening the pipe waits until the daemon has opened it.
    let writer = try #require(FileHandle(forWritingAtPath: pipe))
    process.signal(SIGHUP)
    try writer.write(contentsOf: Data("version: 1\nsurfaces: []\n".utf8))
    try writer.close()
    try wait("the reload is refused") {
      process.standardError.contains("cannot read \(pipe) again")
    }
    process.signal(SIGTERM)
    #expect(try process.wait().status == 0)
  }

  @Test func `a reload requested while options are read does not end the program`() throws {
    let directory = try TemporaryDirectory()
    let pipe = directory.file("config.yaml")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    // A check never reloads, so the signal is blocked here only if it is blocked first of all.
    let process = try TestProcess(
      BuildProducts.path(of: "gestured"), ["--check", "--config", pipe])
    let writer = try #require(FileHandle(forWritingAtPath: pipe))
    process.signal(SIGHUP)
    try writer.write(contentsOf: Data("version: 1\nsurfaces: []\n".utf8))
    try writer.close()
    #expect(try process.wait().status == 0)
  }

  @Test func `the error about a missing directory suggests the option`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("none/gestured.sock")
    let (errors, status) = try run(["--socket", path])
    #expect(status == 1)
    #expect(errors.hasPrefix("gestured: error: cannot "))
    #expect(errors.hasSuffix("; use '--socket' to listen elsewhere\n"))
  }

  @Test func `an error of the configuration has a file, a line and a column`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    try "version: 1\nsurfaces:\n  - {id: main, veiws: []}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let (errors, status) = try run(["--config", path, "--socket", directory.file("s")])
    #expect(status == 78)
    #expect(errors.hasPrefix("\(path):3:16: error: "))
    #expect(errors.contains("did you mean 'views'?"))
  }

  @Test(
    arguments: [
      (
        "version: 1\nsurfaces: [{id: main, views: [{id: a, frame: [0, 0, 1, 1]}]}]",
        "FILE: 1 surface, 1 view, 0 gestures", "", 0
      ),
      ("version: 1", "FILE: 0 surfaces, 0 views, 0 gestures", "FILE:1:1: warning: ", 0),
      ("version: 1\nsurfaces: [{id: 1}]", "", "FILE:2:17: error: ", 78),
      (nil, "", "gestured: error: cannot read FILE: No such file or directory", 66),
    ] as [(String?, String, String, Int32)])
  func `a check reports all problems and exits`(
    text: String?, output: String, errors: String, status: Int32
  )
    throws
  {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    try text?.write(toFile: path, atomically: true, encoding: .utf8)
    let process = try TestProcess(
      BuildProducts.path(of: "gestured"), ["--check", "--config", path])
    let lines = try process.readToEnd()
    #expect(try process.wait().status == status)
    #expect(lines.joined().replacingOccurrences(of: path, with: "FILE") == output)
    let told = process.standardError.replacingOccurrences(of: path, with: "FILE")
    #expect(told.hasPrefix(errors) && told.isEmpty == errors.isEmpty)
  }

  /// The service's reload calls it like this, and the daemon logs the warnings.
  @Test func `a check that reports only errors prints no warnings`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("config.yaml")
    for (text, isGood) in [("version: 1\nsurfaces: []\n", true), ("version: 2\n", false)] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let process = try TestProcess(
        BuildProducts.path(of: "gestured"),
        ["--check", "--config", path, "--log-level", "error"])
      #expect(try process.readToEnd() == [])
      #expect(try process.wait().status == (isGood ? 0 : 78))
      #expect(process.standardError.isEmpty == isGood)
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
    #expect(!process.standardError.contains("waiting for one"))
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
    let (errors, status) = try run(["--socket", path])
    #expect(status == 1)
    #expect(
      errors
        == "gestured: error: cannot listen at \(path): another program listens there\n")
    #expect(FileManager.default.fileExists(atPath: path))
    first.signal(15)
    #expect(try first.wait().status == 0)
  }

  @Test func `a missing device is a failure`() throws {
    let directory = try TemporaryDirectory()
    let (errors, status) = try run([
      "--socket", directory.file("s"), "--device", "/dev/input/event99",
    ])
    #expect(status == 1)
    #expect(
      errors.contains("gestured: error: cannot open /dev/input/event99: No such file or directory"))
  }

  @Test func `the help names every option`() throws {
    let process = try TestProcess(BuildProducts.path(of: "gestured"), ["--help"])
    let help = try process.readToEnd().joined(separator: "\n")
    for option in [
      "--config", "--check", "--socket", "--socket-group", "--watch-socket", "--watch-group",
      "--device",
      "--grab", "--log-level", "--version",
    ] {
      #expect(help.contains(option))
    }
  }
}
