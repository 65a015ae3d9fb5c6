import Foundation
import TestRig
import Testing

/// The output of `gesturectl check-config` and `gestured --check`.
@Suite(.blocking) struct CheckConfigurationTests {
  private static let example = "\(Project.recordings)/example.yaml"

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = directory.file(name)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `a valid file is summed up in one line, and several as a main file with drop-ins`()
    throws
  {
    let one = try Project.control(["check-config", Self.example])
    #expect(one.lines == ["\(Self.example): 1 surface, 1 view, 4 gestures"])
    #expect(one.status == 0 && one.errors == "")
    let dropIn = try file(
      "drop-in.yaml",
      "version: 1\nsurfaces: [{id: main, views: [{id: canvas, gestures: [{id: tap, kind: pan}]}]}]")
    #expect(
      try Project.control(["check-config", Self.example, dropIn]).lines
        == ["\(Self.example) and \(dropIn): 1 surface, 1 view, 4 gestures"])
    #expect(
      try Project.control(["check-config", Self.example, dropIn, dropIn]).lines
        == ["\(Self.example) and 2 more files: 1 surface, 1 view, 4 gestures"])
    // Alone it lacks the keys of the main file.
    let alone = try Project.control(["check-config", dropIn])
    #expect(alone.errors.hasPrefix("\(dropIn):2:31: error: the key 'frame' is missing"))
    #expect(alone.status == 78)
  }

  @Test func `a file of actions has at most 512 KiB`() throws {
    let text = "version: 1\nactions: []\n#"
    let long = text.padding(toLength: 512 * 1024 + 1, withPad: "#", startingAt: 0)
    let path = try file("actions.yaml", long)
    let output = try Project.control(["check-config", "--actions", path])
    #expect(output.errors == "gesturectl: error: cannot read \(path): it has more than 512 KiB\n")
    #expect(output.status == 78)
    _ = try file("actions.yaml", String(long.dropLast()))
    #expect(try Project.control(["check-config", "--actions", path]).status == 0)
  }

  @Test func `every diagnostic of every file is printed`() throws {
    let first = try file("a.yaml", "version: 1\nsurface: []\ncolour: red\n")
    let second = try file("b.yaml", "version: 2\n")
    let output = try Project.control(["check-config", first, second])
    #expect(output.status == 78)
    #expect(output.lines.isEmpty)
    #expect(
      output.errors == """
        \(first):2:1: error: unknown key 'surface' in a configuration; did you mean 'surfaces'?
          2 | surface: []
            | ^
        \(first):3:1: error: unknown key 'colour' in a configuration
          3 | colour: red
            | ^
        \(second):1:10: error: version 2 is not supported; this program reads version 1
          1 | version: 2
            |          ^

        """)
  }

  @Test func `standard input is a file, and a warning no error`() throws {
    let output = try Project.control(["check-config", "-"], input: "version: 1")
    #expect(
      output.errors == """
        <stdin>:1:1: warning: there is no surface, so no touchscreen is followed
          1 | version: 1
            | ^

        """)
    #expect(output.lines == ["<stdin>: 0 surfaces, 0 views, 0 gestures"])
    #expect(output.status == 0)
    #expect(try Project.control(["check-config", "-", "-"]).status == 64)
  }

  @Test func `missing files end with exit status 66`() throws {
    let output = try Project.control([
      "check-config", "/nowhere/a.yaml", Self.example, "/nowhere/b.yaml",
    ])
    #expect(output.status == 66)
    #expect(output.lines.isEmpty)
    #expect(
      output.errors == """
        gesturectl: error: cannot read /nowhere/a.yaml: No such file or directory
        gesturectl: error: cannot read /nowhere/b.yaml: No such file or directory

        """)
  }
}
