import Foundation
import GestureWire
import LinuxIO
import TestRig
import Testing

/// The Python package after its installation, without a daemon.
@Suite(
  .blocking,
  .enabled(if: PythonPackage.isWanted, "\(PythonPackage.obstacle ?? "")"))
struct PythonPackageTests {
  @Test func `the wheel is for every machine, and a program finds the package with its types`()
    throws
  {
    let package = try PythonPackage.installed.get()
    #expect(package.wheel == "gestured-\(Release.version)-py3-none-any.whl")
    let script = """
      import gestured, importlib.metadata, pathlib
      folder = pathlib.Path(gestured.__file__).parent
      print("site-packages" in folder.parts, (folder / "py.typed").exists())
      print(importlib.metadata.version("gestured"))
      """
    let program = try package.start(["-c", script])
    #expect(try program.readToEnd() == ["True True", Release.version])
  }

  @Test func `the package's own tests pass`() throws {
    let package = try PythonPackage.installed.get()
    let tests = try package.start(
      [
        "-I", "-X", "dev", "-W", "error", "-m", "unittest", "discover", "-s",
        "\(package.copy)/tests",
      ])
    _ = try tests.readToEnd(within: 120)
    #expect(try tests.wait().status == 0, "\(tests.standardError)")
    let count = tests.standardError.firstMatch(of: /Ran (\d+) tests/).flatMap { Int($0.1) }
    #expect(try #require(count) > 100)
  }

  @Test(
    .thorough,
    .enabled(
      if: Requirement.isWanted(despite: PythonPackage.mypyObstacle),
      "\(PythonPackage.mypyObstacle ?? "")"))
  func `mypy --strict finds no error`() throws {
    let package = try PythonPackage.installed.get()
    let folders = ["gestured", "tests", "examples"].map { "\(package.copy)/\($0)" }
    let check = try PythonPackage.start(
      PythonPackage.systemPython,
      ["-m", "mypy", "--strict", "--no-incremental", "--cache-dir", "/dev/null"]
        + ["--config-file", "\(package.copy)/pyproject.toml"] + folders)
    let output = try check.readToEnd(within: 240)
    #expect(try check.wait().status == 0, "\(output) \(check.standardError)")
    #expect(output.last?.hasPrefix("Success: no issues found in ") == true, "\(output)")
  }

  @Test(
    .thorough,
    .enabled(
      if: Requirement.isWanted(despite: PythonPackage.mypyObstacle),
      "\(PythonPackage.mypyObstacle ?? "")"))
  func `mypy knows the types of the installed package`() throws {
    let package = try PythonPackage.installed.get()
    let directory = try TemporaryDirectory()
    let program = directory.file("program.py")
    try """
    from gestured import SwipeLine, connect

    for event in connect(kinds=["swipe"]):
        if isinstance(event, SwipeLine):
            reveal_type(event.direction)
    connect(kinds=7)

    """.write(toFile: program, atomically: true, encoding: .utf8)
    let check = try PythonPackage.start(
      PythonPackage.systemPython,
      [
        "-m", "mypy", "--strict", "--cache-dir", "/dev/null", "--python-executable",
        package.python, program,
      ])
    let output = try check.readToEnd(within: 240).joined(separator: "\n")
    #expect(output.contains(#"program.py:5: note: Revealed type is "builtins.str""#), "\(output)")
    #expect(output.contains("program.py:6: error: Argument \"kinds\""), "\(output)")
    #expect(output.contains("Found 1 error"), "\(output)")
  }

  // MARK: The protocol

  @Test func `the package knows every line of the recordings`() throws {
    let package = try PythonPackage.installed.get()
    let goldens = Project.recordingNames.map { "\(Project.recordings)/\($0).jsonl" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let reader = try package.start(
      ["\(Project.root)/Tests/RepositoryTests/Python/lines.py"] + goldens)
    let counts = try reader.readToEnd()
    #expect(try reader.wait().status == 0, "\(reader.standardError)")
    for name in ["TapLine", "PanLine", "SwipeLine", "TouchLine", "HoverLine", "PinchLine"] {
      #expect(counts.contains { $0.hasPrefix("\(name) ") }, "\(counts)")
    }
    #expect(!counts.contains { $0.hasPrefix("OtherLine") }, "\(counts)")
  }

  @Test func `the package knows every type of line, every code of an error and every command`()
    throws
  {
    let script = """
      import gestured
      from gestured import _errors, _reading
      print(*_reading._READERS)
      print(*_errors._CLASSES)
      print(*dir(gestured.Connection))
      print(*dir(gestured.AsyncConnection))
      """
    let program = try PythonPackage.installed.get().start(["-c", script])
    let words = try program.readToEnd().map { Set($0.split(separator: " ").map(String.init)) }
    try #require(words.count == 4)
    // The greeting and replies are not events.
    #expect(words[0].union(["hello", "reply"]) == Set(LineType.allCases.map(\.rawValue)))
    #expect(words[1] == Set(CommandError.Code.allCases.map(\.rawValue)))
    let lists = ListRequest.Subject.allCases.map { "list_\($0.rawValue)" }
    let commands = Command.names.filter { $0 != "list" }.map {
      $0.replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
    }
    for methods in words[2...] { #expect(Set(lists + commands).subtracting(methods) == []) }
  }

  // MARK: Documents

  @Test func `the guides quote the examples`() throws {
    for (name, documents) in [
      ("swipe", ["Examples/python/README.md", "docs/protocol.md"]),
      ("swipe_async", ["Examples/python/README.md"]),
    ] {
      let example = try Project.text("Examples/python/examples/\(name).py")
      for document in documents {
        #expect(try Document(document).blocks(in: "python").contains(example), "\(document)")
      }
    }
  }
}
