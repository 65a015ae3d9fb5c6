import Foundation
import GestureConfiguration
import TestRig
import Testing

/// The snippets in the documents: what a reader copies is valid.
///
/// `DocumentedClientTests` runs the clients among them.
@Suite(.blocking) struct SnippetTests {
  // MARK: Configurations

  /// The configurations of a document, each with the drop-ins that follow it.
  ///
  /// A drop-in begins with a comment that names its file, `# config.d/50-button.yaml`.
  private static func configurations(in document: Document) throws -> [[String]] {
    var configurations: [[String]] = []
    for block in try document.blocks(in: "yaml") where !block.hasPrefix(actions) {
      if block.hasPrefix("# config.d/"), let last = configurations.indices.last {
        configurations[last].append(block)
      } else {
        configurations.append([block])
      }
    }
    return configurations
  }

  @Test func `every configuration in a document is valid and has no warning`() throws {
    var counts: [Int] = []
    for document in Document.all {
      for texts in try Self.configurations(in: document) {
        counts.append(texts.count)
        let files = texts.map { ConfigurationFile(name: document.path, text: Array($0.utf8)) }
        for count in 1...files.count {
          let warnings = Result { try Configuration.check(Array(files.prefix(count))).warnings }
          #expect((try? warnings.get()) == [], "\(document): \(warnings)\n\(texts[count - 1])")
        }
      }
    }
    #expect(counts.count > 9)
    #expect(counts.contains { $0 > 1 })
  }

  /// The first line of blocks that are files of actions.
  private static let actions = "# actions.yaml\n"

  @Test func `every file of actions in a document is valid and fits the configuration before it`()
    throws
  {
    let directory = try TemporaryDirectory()
    let (actions, last) = (directory.file("actions.yaml"), directory.file("config.yaml"))
    var count = 0
    for document in Document.all {
      // Before the first one of a document, the installed configuration is meant.
      var configuration = "\(Project.root)/systemd/config.yaml"
      for block in try document.blocks(in: "yaml") where !block.hasPrefix("# config.d/") {
        let isActions = block.hasPrefix(Self.actions)
        try block.write(toFile: isActions ? actions : last, atomically: true, encoding: .utf8)
        guard isActions else {
          configuration = last
          continue
        }
        let output = try Project.control(["check-config", configuration, "--actions", actions])
        #expect(output.status == 0 && output.errors == "", "\(document): \(output.errors)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  // MARK: Lines and commands of the protocol

  @Test func `every line of the protocol in a document is of a known type or command`() throws {
    let page = try Project.text("docs/man/gestured-protocol.7.scd")
    var count = 0
    for document in Document.all {
      let lines = try document.blocks(in: "json").flatMap { $0.split(separator: "\n") }
      for line in lines {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let name = try #require((object?["type"] ?? object?["command"]) as? String, "\(line)")
        #expect(page.contains("\n## \(name)\n"), "\(document): \(line)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  // MARK: Commands of shells

  @Test(arguments: Document.all)
  func `the shell accepts every script in a document, which starts programs that exist`(
    document: Document
  ) throws {
    for script in try document.blocks(in: "sh") {
      let shell = try TestProcess("sh", ["-n", "-c", script])
      #expect(try shell.wait().status == 0, "\(shell.standardError)")
      let programs = script.split(whereSeparator: \.isWhitespace).filter {
        $0.contains(/^(\.ci|Tests|Examples|systemd|docs)\//)
      }
      let missing = programs.filter {
        !FileManager.default.fileExists(atPath: "\(Project.root)/\($0)")
      }
      #expect(missing == [])
    }
  }

  /// What `--experimental-dump-help` prints of a command.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let kind, name: String }
      let names: [Name]?
    }
    struct Help: Decodable { let command: Command }

    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    var options: [String] { (arguments ?? []).flatMap { $0.names ?? [] }.map { "--\($0.name)" } }
  }

  @Test func `gesturectl knows every subcommand and option in the documents`() throws {
    let help = try Project.control(["--experimental-dump-help"]).lines.joined()
    let program = try JSONDecoder().decode(Command.Help.self, from: Data(help.utf8)).command
    let known = (program.subcommands ?? []).reduce(into: [:]) { $0[$1.commandName] = $1.options }
    var used: Set<String> = []
    for document in Document.all {
      for (command, option) in try Self.options(in: document.text()) {
        used.insert(command)
        #expect(known[command] != nil, "\(document): gesturectl \(command)")
        guard let option else { continue }
        #expect(known[command]?.contains(option) == true, "\(document): \(command) \(option)")
      }
    }
    #expect(used.count > 10)
  }

  @Test func `subcommands and options are found`() throws {
    let text = """
      `gesturectl replay --config a.yaml -o` and | gesturectl list-views | x --none
      gesturectl call ping
      """
    let found = Self.options(in: text).map { "\($0.command) \($0.option ?? "-")" }
    #expect(found == ["replay -", "replay --config", "list-views -", "call -"])
  }

  /// The subcommands of gesturectl that a text uses as code, alone and with each long option.
  private static func options(in text: String) -> [(command: String, option: String?)] {
    text.matches(of: /gesturectl ([a-z][a-z-]+)([^`|\n]*)(?:[`|\n]|$)/).flatMap { match in
      let isCode =
        text[..<match.range.lowerBound].last.map { "`/| \n".contains($0) } == true
        || match.output.2.contains("--")
      guard isCode, !notCommands.contains(match.output.1) else {
        return [(command: String, option: String?)]()
      }
      let command = String(match.output.1)
      let options = match.output.2.matches(of: /(?:^| )(--[a-z-]+)/).map { String($0.1) }
      return [(command, nil)] + options.map { (command, $0) }
    }
  }

  /// Words that follow the name of the tool in sentences.
  private static let notCommands: Set<Substring> = ["gestured", "and", "panel"]

  // MARK: Python

  @Test func `Python accepts every program in a document`() throws {
    let programs = try Document.all.flatMap { try $0.blocks(in: "python") }
    let code = "import ast, sys; [ast.parse(program, program) for program in sys.argv[1:]]"
    let output = try Project.run("/usr/bin/python3", ["-c", code] + programs)
    #expect(output.status == 0, "\(output.errors)")
  }

  // MARK: C

  @Test(arguments: Document.all)
  func `a compiler accepts every program in C in a document`(document: Document) throws {
    let directory = try TemporaryDirectory()
    for program in try document.blocks(in: "c") {
      let file = directory.file("program.c")
      try program.write(toFile: file, atomically: true, encoding: .utf8)
      let options = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
      let output = try Project.run(
        "cc", options + ["-I", "\(Project.root)/Sources/CGestures/Library", file])
      #expect(output.status == 0, "\(document): \(output.errors)")
    }
  }

  // MARK: Other blocks

  @Test func `every block of code is in a language that is checked`() throws {
    let checked: Set<String> = ["", "c", "html", "json", "python", "sh", "swift", "yaml"]
    for document in Document.all {
      let parts = try document.text().components(separatedBy: "```")
      #expect(!parts.count.isMultiple(of: 2), "\(document): a block is not closed")
      for (offset, part) in parts.enumerated() where !offset.isMultiple(of: 2) {
        let language = String(part.prefix { $0 != "\n" })
        #expect(checked.contains(language), "\(document): '\(language)'")
      }
    }
  }

  @Test func `the example shows lines that TouchTracker prints`() throws {
    let document = Document("Examples/README.md")
    let shown = try document.blocks(in: "")[0].split(separator: "\n")
    let printed = try Project.text("Recordings/TouchTracker/tour.txt").split(separator: "\n")
    #expect(shown.count > 5)
    for line in shown { #expect(printed.contains(line), "\(line)") }
  }
}
