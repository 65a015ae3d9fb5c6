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
  @Test func `the wheel is for every machine and has the version of the daemon`() throws {
    let package = try PythonPackage.installed.get()
    #expect(package.wheel == "gestured-\(Release.version)-py3-none-any.whl")
  }

  @Test func `a program finds the installed package, with its types`() throws {
    let package = try PythonPackage.installed.get()
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
      ["\(Project.root)/Tests/PythonTests/lines.py"] + goldens)
    let counts = try reader.readToEnd()
    #expect(try reader.wait().status == 0, "\(reader.standardError)")
    for name in ["TapLine", "PanLine", "SwipeLine", "TouchLine", "HoverLine", "PinchLine"] {
      #expect(counts.contains { $0.hasPrefix("\(name) ") }, "\(counts)")
    }
    #expect(!counts.contains { $0.hasPrefix("OtherLine") }, "\(counts)")
  }

  @Test func `the package knows every type of line`() throws {
    let types = try words("_reading._READERS")
    // The greeting and replies are not events.
    #expect(types.union(["hello", "reply"]) == Set(LineType.allCases.map(\.rawValue)))
  }

  @Test func `every code of an error has a class`() throws {
    #expect(try words("_errors._CLASSES") == Set(CommandError.Code.allCases.map(\.rawValue)))
  }

  @Test(arguments: ["Connection", "AsyncConnection"])
  func `every command of the daemon has a method`(client: String) throws {
    let methods = try words("dir(gestured.\(client))")
    for command in Command.names where command != "list" {
      let name = command.replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
      #expect(methods.contains(name), "\(command)")
    }
    for subject in ListRequest.Subject.allCases {
      #expect(methods.contains("list_\(subject.rawValue)"))
    }
  }

  /// The strings in an expression of Python.
  private func words(_ expression: String) throws -> Set<String> {
    let package = try PythonPackage.installed.get()
    let script = "import gestured; from gestured import _reading, _errors; print(*\(expression))"
    let program = try package.start(["-c", script])
    return Set(try program.readLine().split(separator: " ").map(String.init))
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
