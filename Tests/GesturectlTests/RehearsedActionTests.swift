import Foundation
import TestRig
import Testing

/// `gesturectl act --dry-run` and `check-config --actions`.
@Suite(.blocking) struct RehearsedActionTests {
  private static let configuration = ["--config", "\(Project.recordings)/example.yaml"]

  /// Writes a file of actions, whose entries stand on a line each.
  private func file(_ actions: [String], in directory: TemporaryDirectory) throws -> String {
    let path = directory.file("actions.yaml")
    try ("version: 1\nactions:\n" + actions.map { "  - \($0)\n" }.joined()).write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The output of a dry run with actions.
  private func rehearse(_ captures: [String], _ actions: String...) throws -> Project.Output {
    let directory = try TemporaryDirectory()
    let file = try file(actions, in: directory)
    let paths = captures.map { Project.path(of: $0) }
    return try Project.control(
      ["act", "--dry-run", "--actions", file] + Self.configuration + paths)
  }

  @Test func `a dry run prints commands with their times, errors and warnings`() throws {
    let output = try rehearse(
      ["press-and-drag"],
      "{id: held, gestures: [press], run: [notify, 'held here']}",
      "{id: move, kinds: [pan], every: 2, run: [go, \"{translation.x / 2}\"]}",
      "{id: lacks, gestures: [press], run: [x, \"{scale}\"]}",
      "{id: typo, gestures: [pres], run: [x]}")
    #expect(
      output.lines == [
        "       0.500  held: notify 'held here'",
        "       0.500  lacks: error: the line has no 'scale' for the placeholder",
        "       0.616  move: go 1", "       0.716  move: go 5",
      ])
    #expect(
      output.errors.hasSuffix(
        "actions.yaml:6:27: warning: no gesture in the configuration matches 'pres'; did you mean "
          + "'press'?\n"))
    #expect(output.status == 0)
  }

  @Test func `each capture has a heading and begins anew`() throws {
    let output = try rehearse(["tap", "tap"], "{id: a, gestures: [tap], run: [x]}")
    #expect(output.lines.count == 4)
    #expect(output.lines[0].hasPrefix("==> "))
    #expect(output.lines[1] == output.lines[3])
  }

  @Test func `a command that the guard prevents is printed on demand`() throws {
    let directory = try TemporaryDirectory()
    let (configuration, capture) = (directory.file("dark.yaml"), directory.file("dark.evemu"))
    try """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        idleAfter: 60
        guard: {release: 0.5}
        views: [{id: screen, frame: [0, 0, 400, 800], gestures: [{id: tap, kind: tap}]}]

    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    _ = try Project.control([
      "synthesize", "--config", configuration, "tap on screen; wait 65 s; tap on screen", "-o",
      capture,
    ])
    let actions = try file(
      ["{id: lamp, gestures: [tap], run: [on]}", "{id: light, guarded: true, run: [wake]}"],
      in: directory)
    func rehearse(_ options: String...) throws -> [String] {
      try Project.control(
        ["act", "--dry-run", "--actions", actions, "--config", configuration, capture] + options
      ).lines
    }
    let runs = [
      "       0.080  lamp: on", "       0.080  light: wake", "      65.160  light: wake",
    ]
    #expect(try rehearse() == runs)
    #expect(
      try rehearse("--verbose")
        == Array(runs.dropLast()) + ["      65.160  lamp: not run: guarded", runs[2]])

    // People read it elsewhere, too.
    let pretty = try Project.control(["replay", "--pretty", "--config", configuration, capture])
    #expect(
      pretty.lines.filter { $0.contains("recognized") }.map { $0.contains("  guarded  at ") }
        == [false, true])
    let explained = try Project.control(["explain", "--config", configuration, capture])
    #expect(
      explained.lines.contains(
        "      65.160  'tap' recognized, guarded: no other program gets these touches"))
  }

  // MARK: check-config

  @Test func `actions are checked, and compared with a given configuration`() throws {
    let directory = try TemporaryDirectory()
    let file = try file(["{id: a, gestures: [pess], run: [x]}"], in: directory)
    let example = "\(Project.recordings)/example.yaml"
    let output = try Project.control(["check-config", example, "--actions", file])
    #expect(
      output.lines == ["\(example): 1 surface, 1 view, 4 gestures", "\(file): 1 action"])
    #expect(
      output.errors
        == "\(file):3:24: warning: no gesture in the configuration matches 'pess'; did you mean "
        + "'press'?\n")
    #expect(output.status == 0)
    let wrong = try Project.control(
      ["check-config", "--actions", "-"], input: "version: 1\nactions: [{id: a}]\n")
    #expect(wrong.errors == "<stdin>:2:11: error: the key 'run' is missing in an action\n")
    #expect(wrong.status == 78)
  }

  @Test(.enabled(if: !FileManager.default.fileExists(atPath: "/etc/gestured/actions.yaml")))
  func `without a file the error names both places`() throws {
    let directory = try TemporaryDirectory()
    let program = try TestProcess(
      BuildProducts.path(of: "gesturectl"), ["act"],
      environment: ["XDG_CONFIG_HOME": directory.path])
    #expect(try program.wait().status == 66)
    let places = "\(directory.path)/gestured/actions.yaml or /etc/gestured/actions.yaml"
    #expect(
      program.standardError
        == "gesturectl: error: there are no actions: write them to \(places), or use "
        + "'--actions FILE'\n")
  }
}
