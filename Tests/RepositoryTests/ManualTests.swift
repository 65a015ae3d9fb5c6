import Foundation
import TestRig
import Testing

/// The output of `docs/man/build`, which covers everything that the programs know.
@Suite(
  .blocking,
  .enabled(if: Requirement.isWanted(despite: Manual.obstacle), "\(Manual.obstacle ?? "")"))
struct ManualTests {
  @Test func `every file is where an installer expects it`() throws {
    let manual = try Manual.made()
    let completions = [
      "bash-completion/completions/gestured", "bash-completion/completions/gesturectl",
      "zsh/site-functions/_gestured", "zsh/site-functions/_gesturectl",
      "fish/vendor_completions.d/gestured.fish", "fish/vendor_completions.d/gesturectl.fish",
    ]
    for name in completions + Manual.pages.map({ "man/\($0)" }) {
      #expect(try !String(contentsOfFile: manual.file(name), encoding: .utf8).isEmpty)
    }
  }

  @Test func `a missing program is reported`() throws {
    let directory = try TemporaryDirectory()
    let output = try Manual.build(into: directory.file("out"), programs: directory.path)
    #expect(output.status == 1)
    #expect(
      output.errors
        == "docs/man/build: \(directory.path)/gestured is missing: 'swift build' makes all programs\n"
    )
  }

  @Test(.thorough, .enabled(if: Requirement.isWanted(programs: ["man"]), "not installed: man"))
  func `pages have no warnings and fit a terminal`() throws {
    let manual = try Manual.made()
    for page in Manual.pages {
      let output = try Project.run(
        "man", ["--warnings", "--local-file", manual.file("man/\(page)")],
        environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MAN_KEEP_FORMATTING": ""])
      #expect(output.errors == "", "\(page)")
      #expect(!output.lines.isEmpty, "\(page)")
      #expect(output.lines.filter { $0.count > 80 } == [], "\(page)")
      // The page has no directives of its source left.
      #expect(output.lines.filter { $0.contains("@{") || $0.hasPrefix("@") } == [], "\(page)")
    }
  }

  @Test(.thorough, .enabled(if: Requirement.isWanted(programs: ["man"]), "not installed: man"))
  func `every subcommand has a page`() throws {
    let manual = try Manual.made()
    let page = try manual.lines(of: "man1/gesturectl.1")
    let commands = try Project.control(["--help"]).lines
      .drop { !$0.hasPrefix("SUBCOMMANDS:") }.dropFirst()
      .prefix { !$0.isEmpty }.compactMap { line in
        line.hasPrefix("   ") ? nil : line.split(separator: " ").first.map(String.init)
      }
    #expect(commands.contains("replay"))
    for command in commands {
      #expect(page.contains("   \(command)"))
      let link = manual.file("man/man1/gesturectl-\(command).1")
      #expect(try String(contentsOfFile: link, encoding: .utf8) == ".so man1/gesturectl.1\n")
    }
    let linked = try Project.run("man", ["-M", manual.file("man"), "gesturectl", "replay"])
    #expect(linked.lines == page)
  }

  @Test func `the pages for the web are those that the programs make now`() throws {
    let directory = try TemporaryDirectory()
    let output = try Manual.build(into: directory.path, options: ["--markdown"])
    #expect(output.status == 0 && output.errors == "", "\(output.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    let kept = try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/docs/manual")
    #expect(made.count == Manual.pages.count + 1)
    #expect(kept.sorted() == made)
    for name in made {
      let page = try String(contentsOfFile: directory.file(name), encoding: .utf8)
      let isEqual = try page == Project.text("docs/manual/\(name)")
      #expect(isEqual, "\(name) is stale: run 'docs/man/build --markdown docs/manual'")
    }
  }

  @Test(
    arguments: [
      (
        "from text import paragraph",
        #"paragraph("  a '*' \\\n    b"), paragraph("Say `a_b`:\nso"), paragraph("")"#,
        [#"['```', "a '*' \\\\", '  b', '```', ''] ['Say *a\\_b*: so.', ''] []"#]
      ),
      (
        "from markdown import escaped", #"escaped("0.75 s\n1. one\n- two")"#,
        ["0.75 s", #"1\. one"#, #"\- two"#]
      ),
    ] as [(String, String, [String])])
  func `examples in help texts keep their lines, and only what would begin a list is escaped`(
    module: String, expression: String, lines: [String]
  ) throws {
    let code = "import sys; sys.path.insert(0, sys.argv[1]); \(module); print(\(expression))"
    let output = try Project.run(
      "/usr/bin/python3", ["-B", "-c", code, "\(Project.root)/docs/man"])
    #expect(output.lines == lines, "\(output.errors)")
  }

  // MARK: Options

  /// The options that a text names at the beginning of a line, or behind a short name.
  private func options(in lines: [String]) -> Set<String> {
    let pattern = /^ +(?:-\w, )?(--[\w-]+)/
    return Set(lines.compactMap { $0.firstMatch(of: pattern).map { String($0.1) } })
  }

  @Test(.thorough, .enabled(if: Requirement.isWanted(programs: ["man"]), "not installed: man"))
  func `the daemon's page has all of its options`() throws {
    let manual = try Manual.made()
    let help = try Project.run(BuildProducts.path(of: "gestured"), ["--help"])
    let page = try manual.lines(of: "man8/gestured.8")
    #expect(options(in: help.lines).contains("--watch-group"))
    #expect(options(in: page) == options(in: help.lines))
    // The page does not contain the default socket of the machine that made it.
    let value = try #require(page.drop { !$0.hasSuffix("--socket PATH") }.dropFirst().first)
    #expect(!value.contains("/"))
  }

  // MARK: Configurations

  /// The source of gestured.yaml(5).
  private static func configurationPage() throws -> String {
    try Project.text("docs/man/gestured.yaml.5.scd")
  }

  @Test func `a key without a description is an error`() throws {
    let directory = try TemporaryDirectory()
    let source = try Self.configurationPage().replacing("@key view alpha\n", with: "")
    let path = directory.file("page.scd")
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    func fill() throws -> Project.Output {
      try Project.run(
        "/usr/bin/python3", ["-B", "\(Project.root)/docs/man/fill.py", path, Manual.programs])
    }
    #expect(try fill().errors == "\(path): no description of alpha in view\n")
    try source.replacing("@kind hover\n", with: "").write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(try fill().errors == "\(path): no description of alpha in view, the kind hover\n")
    try "@key view alfa\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try fill().errors == "\(path):1: no configuration has the key alfa in view\n")
    try "@{Gestures.tapDuration}\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try fill().errors == "\(path):1: the sources have 0 constants Gestures.tapDuration\n")
  }

  @Test func `the examples of the page about configurations are valid`() throws {
    let directory = try TemporaryDirectory()
    let parts = try Self.configurationPage().components(separatedBy: "\n```\n")
    let examples = parts.filter { $0.hasPrefix("version: 1\n") }
    let files = examples.indices.map { directory.file("\($0).yaml") }
    for (example, file) in zip(examples, files) {
      try "\(example)\n".write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(files.count > 1)
    #expect(try Project.control(["check-config", files[0]]).status == 0)
    // The examples after the first are drop-ins for it.
    let output = try Project.control(["check-config"] + files)
    #expect(output.status == 0 && output.errors == "")
  }

  @Test func `the page names the gestures of the default configuration`() throws {
    let source = try Project.text("Sources/GestureConfiguration/Templates/Configuration.swift")
    let gestures = source.matches(of: /\{id: (\w+)/).map { String($0.1) }
    let section = try #require(
      Self.configurationPage().components(separatedBy: "# WITHOUT A CONFIGURATION").last?
        .components(separatedBy: "\n# ").first)
    let told = section.components(separatedBy: "all*:").last?.matches(of: /\*(\w+)\*/)
      .map { String($0.1) }
    #expect(gestures.count > 10)
    #expect(told == gestures)
  }

  @Test func `keys have their types and defaults`() throws {
    let manual = try Manual.made()
    let page = try String(
      contentsOfFile: manual.file("man/man5/gestured.yaml.5"), encoding: .utf8)
    for head in [
      #"\fBalpha\fR (number from 0 to 1; default 1)"#,
      #"\fBdelaysTouchesBegan\fR (true or false; default false; true for screenEdgePan)"#,
      #"\fBframe\fR (list of 4 lengths; required)"#,
      #"\fBdirection\fR (list of some of \fBright\fR, \fBleft\fR, \fBup\fR, \fBdown\fR, \fBupLeft\fR"#,
    ] {
      #expect(page.contains(head))
    }
  }
}
