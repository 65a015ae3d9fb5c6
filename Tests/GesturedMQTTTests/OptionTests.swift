import Foundation
import GestureConfiguration
import GesturedMQTT
import TestRig
import Testing

/// The command line of `gestured-mqtt`.
@Suite("Options of gestured-mqtt", .blocking) struct OptionTests {
  private func run(_ arguments: [String], input: String? = nil) throws -> Project.Output {
    try Project.run(BuildProducts.path(of: "gestured-mqtt"), arguments, input: input)
  }

  @Test func `a check names every error with its place`() throws {
    let output = try run(
      ["--check", "--config", "-"], input: "version: 1\nbroker: home\nlok: true")
    #expect(output.status == 78)
    #expect(output.errors.contains("<stdin>:3:1: error: unknown key 'lok' in the file"))
    let good = try run(["--check", "--config=-"], input: "version: 1\nbroker: home")
    #expect(good.status == 0)
    #expect(good.lines == ["-: broker home"])
  }

  @Test func `a missing file is an error of its own`() throws {
    let output = try run(["--config", "/nowhere/mqtt.yaml"])
    #expect(output.status == 66)
    #expect(output.errors.hasPrefix("gestured-mqtt: error: cannot read /nowhere/mqtt.yaml: "))
  }

  @Test(arguments: [
    ["--nonsense"], ["word"], ["--config"], ["--check=1"], ["--socket=a", "--socket=b"],
  ])
  func `a wrong option is an error of usage`(arguments: [String]) throws {
    let output = try run(arguments)
    #expect(output.status == 64)
    #expect(output.errors.hasPrefix("gestured-mqtt: error: "))
  }

  @Test func `the schema of the documents is the program's`() throws {
    let output = try run(["--schema"])
    #expect(output.lines.joined(separator: "\n") + "\n" == Settings.schema)
    #expect(
      try Project.text("docs/gestured-mqtt.schema.json") == Settings.schema,
      "regenerate it: swift run gestured-mqtt --schema > docs/gestured-mqtt.schema.json")
  }
}
