import Foundation
import GestureConfiguration
import GesturedMQTT
import TestRig
import Testing

/// The command line of `gestured-mqtt`.
@Suite(.blocking) struct OptionTests {
  private func run(_ arguments: [String], input: String? = nil) throws -> Project.Output {
    try Project.run(BuildProducts.path(of: "gestured-mqtt"), arguments, input: input)
  }

  @Test func `a check names every error with its place`() throws {
    let check = ["--check", "--config", "-"]
    let bad = try run(check, input: "version: 1\nbroker: home\nlok: true")
    #expect(bad.status == 78)
    #expect(bad.errors.contains("<stdin>:3:1: error: unknown key 'lok' in the file"))
    let good = try run(check, input: "version: 1\nbroker: home")
    #expect(good.status == 0)
    #expect(good.lines == ["-: broker home"])
  }

  @Test(
    arguments: [
      (["--config", "/nowhere/mqtt.yaml"], 66, "cannot read /nowhere/mqtt.yaml: "),
      (["--chek"], 64, "unknown option '--chek'; did you mean '--check'?\n"), (["word"], 64, ""),
      (["--config"], 64, ""), (["--check=1"], 64, ""), (["--socket=a", "--socket=b"], 64, ""),
    ] as [([String], Int32, String)])
  func `a missing file and wrong options are errors`(
    arguments: [String], status: Int32, error: String
  ) throws {
    let output = try run(arguments)
    #expect(output.status == status)
    #expect(output.errors.hasPrefix("gestured-mqtt: error: \(error)"))
  }

  @Test func `the schema of the documents is the program's`() throws {
    let output = try run(["--schema"])
    #expect(output.lines.joined(separator: "\n") + "\n" == Settings.schema)
    #expect(
      try Project.text("docs/gestured-mqtt.schema.json") == Settings.schema,
      "regenerate it: swift run gestured-mqtt --schema > docs/gestured-mqtt.schema.json")
  }

  @Test func `the page describes every key and option`() throws {
    let page = try Project.text("docs/man/gestured-mqtt.8.scd")
    for key in Settings.keys.names { #expect(page.contains("\n*\(key)*"), "\(key)") }
    let help = try run(["--help"]).lines.joined(separator: "\n")
    let options = help.matches(of: /--[a-z-]+/).map { String($0.output) }
    #expect(options.contains("--control-socket"))
    for option in options { #expect(page.contains("*\(option)*"), "\(option)") }
  }

  @Test func `the files in the documents are accepted`() throws {
    let parts = try ["docs/recipes/home-assistant.md", "docs/man/gestured-mqtt.8.scd"].flatMap {
      try Project.text($0).components(separatedBy: "\n```\n")
    }
    let files = parts.filter { $0.hasPrefix("version: 1\nbroker: ") }
    #expect(files.count == 2)
    for file in files { #expect(try run(["--check", "--config", "-"], input: file).errors == "") }
  }
}
