import Foundation
import TestRig
import Testing

/// The results of `gesturectl test`.
@Suite(.blocking) struct TestCapturesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try write(
      Project.text("Recordings/example.yaml"), to: "gestured.yaml")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: directory.file(name), encoding: .utf8)
  }

  private func test(_ arguments: String...) throws -> Project.Output {
    try Project.control(["test", directory.path] + arguments)
  }

  /// Copies a bundled capture with its golden lines.
  private func copy(_ name: String) throws {
    for kind in ["evemu", "jsonl"] {
      try write(Project.text("Recordings/\(name).\(kind)"), to: "\(name).\(kind)")
    }
  }

  private static let golden = ["--touches", "--transitions"]

  // MARK: Passing

  @Test func `captures are compared with their lines, and lines without a capture are warned of`()
    throws
  {
    try copy("tap")
    try copy("drag")
    try write("", to: "old.jsonl")
    let output = try test("--touches", "--transitions")
    #expect(output.lines == ["1..2", "ok 1 - drag", "ok 2 - tap", "# passed: 2 of 2"])
    #expect(
      output.errors
        == "gesturectl: warning: \(directory.file("old.jsonl")) belongs to no test\n")
    #expect(output.status == 0)
    #expect(
      try test("--touches", "--transitions", "--filter", "d*").lines == [
        "1..1", "ok 1 - drag", "# passed: 1 of 1",
      ])
  }

  @Test func `sentences are tests, and an update writes their lines`() throws {
    try write("# A press.\nhold at 100,100 for 0.8 s\n", to: "press.touches")
    let missing = try test()
    #expect(missing.lines == ["1..1", "not ok 1 - press", "# passed: 0 of 1"])
    #expect(
      missing.errors == "gesturectl: error: \(directory.file("press.jsonl")) is missing; "
        + "make it with '--update'\n")
    #expect(missing.status == 66)
    let update = try test("--update")
    #expect(
      update.lines == [
        "1..1", "ok 1 - press", "# \(directory.file("press.jsonl")) written",
        "#   hold at 100,100 for 0.8 s → 'canvas': press", "# written: 1 of 1",
      ])
    #expect(update.status == 0)
    let lines = try read("press.jsonl").split(separator: "\n")
    #expect(lines.map { $0.contains(#""gesture":"press""#) } == [true, true])
    #expect(try test().lines == ["1..1", "ok 1 - press", "# passed: 1 of 1"])
    #expect(try test("--update").lines.last == "# written: 0 of 1")
  }

  @Test func `a capture without ranges is tested with an option`() throws {
    try copy("drag")
    let drag = try read("drag.evemu").split(separator: "\n")
    try write(
      drag.filter { !$0.hasPrefix("A: 35") && !$0.hasPrefix("A: 36") }.joined(separator: "\n")
        + "\n", to: "drag.evemu")
    let played = try test("--touches", "--transitions", "--range", "3999x7999")
    #expect(played.lines == ["1..1", "ok 1 - drag", "# passed: 1 of 1"])
  }

  @Test func `the options of an update belong to the directory`() throws {
    let view = "{id: v, frame: [0, 0, 400, 800], gestures: [{id: press, kind: longPress}]}"
    try write(
      "version: 1\nsurfaces: [{id: main, size: [400, 800], through: true, views: [\(view)]}]",
      to: "gestured.yaml")
    try write("tap at 100,100", to: "tap.touches")
    #expect(try test("--through", "--update").status == 0)
    let lines = try read("tap.jsonl").split(separator: "\n")
    #expect(lines.map { $0.hasSuffix(#""through":true}"#) } == [true, true])
    #expect(try read("options") == "--through\n")
    #expect(
      try test().lines == ["1..1", "# options: --through", "ok 1 - tap", "# passed: 1 of 1"])
    #expect(try test("--update", "--touches").status == 0)
    // Options replace the earlier ones; without any, those of the directory stay.
    #expect(try read("options") == "--touches\n")
    #expect(try test("--update").status == 0)
    #expect(try read("options") == "--touches\n")
    try write("tap on", to: "tap.touches")
    #expect(try test("--update", "--hits").status == 65)
    #expect(try read("options") == "--touches\n")
  }

  @Test func `the guide shows the differences that its example gives`() throws {
    let guide = Document("docs/configuration.md")
    let configuration = try guide.block(in: "yaml", containing: "id: menu")
    try write(configuration, to: "gestured.yaml")
    try write(guide.block(in: "", containing: "hold 3 fingers"), to: "screen.touches")
    let update = try test("--update").lines.map {
      $0.replacing("\(directory.path)/", with: "tests/")
    }
    #expect(
      try update
        == guide.block(in: "", containing: "ok 1 - screen\n# tests/screen.jsonl written")
        .split(separator: "\n").map(String.init))
    try write(
      configuration.replacing("minimumPressDuration: 3", with: "minimumPressDuration: 1.5"),
      to: "gestured.yaml")
    let came = try test().lines.map { $0.replacing("\(directory.path)/", with: "tests/") }
    let shown = try guide.block(in: "", containing: "not ok 1 - screen").split(separator: "\n")
    #expect(came.count == shown.count)
    for (line, start) in zip(came, shown) {
      #expect(line.hasPrefix(start.replacing(" ...", with: "")), "\(line)")
    }
  }

  // MARK: Differences

  @Test func `a difference is shown with its place and time`() throws {
    try copy("tap")
    let path = directory.file("tap.jsonl")
    let lines = try read("tap.jsonl").split(separator: "\n").map(String.init)
    let last = try #require(lines.last)
    let column = try #require(last.range(of: "canvas")).lowerBound.utf16Offset(in: last) + 1
    try write(
      (lines.dropLast() + [last.replacing("canvas", with: "paper")])
        .joined(separator: "\n"), to: "tap.jsonl")
    let output = try Project.control(["test", "\(directory.path)/"] + Self.golden)
    #expect(
      output.lines == [
        "1..1", "not ok 1 - tap",
        "# \(path):\(lines.count):\(column): the line differs, 0.43 s after the first event",
        "#   - \(last.replacing("canvas", with: "paper"))", "#   + \(last)", "# passed: 0 of 1",
      ])
    #expect(output.errors == "")
    #expect(output.status == 1)
  }

  @Test func `lines that are missing or that nobody expects are shown`() throws {
    try copy("drag")
    var lines = try read("drag.jsonl").split(separator: "\n").map(String.init)
    let removed = lines.remove(at: 1)
    lines.append("{}")
    try write(lines.joined(separator: "\n"), to: "drag.jsonl")
    let output = try Project.control(["test", directory.path] + Self.golden)
    let path = directory.file("drag.jsonl")
    let unexpected = "# \(path):2:1: unexpected line before this one"
    #expect(output.lines.contains { $0.hasPrefix(unexpected) })
    #expect(output.lines.contains("#   + \(removed)"))
    #expect(output.lines.contains("# \(path):\(lines.count):1: the line is missing"))
    #expect(output.lines.contains("#   - {}"))
    #expect(output.status == 1)
  }

  // MARK: Bad input

  @Test func `a wrong sentence or capture does not keep other tests from running`() throws {
    try write("tpa at 100,100\nhold at 2,2 3 s", to: "a.touches")
    // A capture that ends early is no test.
    let tap = try Project.text("Recordings/tap.evemu")
    try write(tap + "E: 0.1 zzzz 0000 0\n", to: "b.evemu")
    try write("hold 2 fingers at 100,100 for 0.4 s, nothing", to: "c.touches")
    try write("", to: "c.jsonl")
    let output = try test()
    #expect(
      output.lines == ["1..3", "not ok 1 - a", "not ok 2 - b", "ok 3 - c", "# passed: 1 of 3"])
    let (sentences, capture) = (directory.file("a.touches"), directory.file("b.evemu"))
    let line = tap.count { $0 == "\n" } + 1
    #expect(
      output.errors.split(separator: "\n") == [
        "\(sentences):1:1: error: unknown word 'tpa'; did you mean 'tap'?",
        "\(sentences):2:13: error: a time needs a word before it: write 'for' before '3'",
        "\(capture):\(line):8: error: expected the event type in hexadecimal, found 'zzzz'",
      ])
    #expect(output.status == 65)
  }

  /// A directory that is not tested, with what is said about it, where `DIR` is its path.
  struct Mistake: CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    var arguments = ["DIR"]
    let status: Int32
    let errors: String

    var testDescription: String { name }
  }

  private static let tap = "tap at 100,100"

  @Test(arguments: [
    Mistake(
      name: "a glob that matches no test", files: ["press.touches": tap],
      arguments: ["DIR", "--filter", "pres"], status: 64,
      errors: "gesturectl: error: no test in DIR matches 'pres'; did you mean 'press'?\n"),
    Mistake(
      name: "two tests of one name", files: ["tap.evemu": "", "tap.touches": tap],
      status: 65,
      errors: "gesturectl: error: DIR/tap.evemu and DIR/tap.touches would have the same expected "
        + "lines, DIR/tap.jsonl; rename one of them\n"),
    Mistake(
      name: "a directory without tests", files: [:], status: 66,
      errors: "gesturectl: error: DIR has no captures, and no sentences in files that end with "
        + ".touches\n"),
    Mistake(
      name: "no directory", files: [:], arguments: ["DIR/nowhere"], status: 66,
      errors: "gesturectl: error: cannot list DIR/nowhere: No such file or directory\n"),
    Mistake(
      name: "a wrong option", files: ["tap.touches": tap, "options": "--thruogh"],
      status: 65,
      errors: "gesturectl: error: DIR/options: Unknown option '--thruogh'. "
        + "Did you mean '--through'?\n"),
    Mistake(
      name: "no surface that lets touches through", files: ["tap.touches": tap],
      arguments: ["DIR", "--through"], status: 1,
      errors: "gesturectl: error: no surface of the configuration lets touches through, so "
        + "'--through' has nothing to print: write 'through: true' in a surface, without 'grab'\n"),
  ])
  func `a directory that cannot be tested is an error`(mistake: Mistake) throws {
    for (name, text) in mistake.files { try write(text, to: name) }
    let output = try Project.control(
      ["test"] + mistake.arguments.map { $0.replacing("DIR", with: directory.path) })
    #expect(output.errors.replacing(directory.path, with: "DIR") == mistake.errors)
    #expect(output.status == mistake.status)
    #expect(output.lines == [])
  }

  // MARK: Configurations

  @Test func `the configuration is that of the directory or of an option`() throws {
    try write("version: 1\nsurfaces: [{id: other, views: []}]", to: "other.yaml")
    try write("tap at 100,100, nothing", to: "tap.touches")
    try write("", to: "tap.jsonl")
    let other = directory.file("other.yaml")
    #expect(try test("--config", other).status == 0)
    #expect(try test("--config", other, "--surface", "main").status == 64)
    try FileManager.default.removeItem(atPath: directory.file("gestured.yaml"))
    try FileManager.default.removeItem(atPath: other)
    let output = try test()
    #expect(output.status == 66)
    #expect(output.errors.hasSuffix("is missing; name a configuration with '--config'\n"))
    try write("version: 2", to: "gestured.yaml")
    #expect(try test().status == 78)
  }
}
