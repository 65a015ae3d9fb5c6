import ArgumentParser
import GestureConfiguration

/// The subcommand `schema`.
struct PrintSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of configurations, for editors.",
    discussion: """
      An editor that uses it completes keys and marks most mistakes; `check-config` finds all. \
      Many editors find it by the comment `# yaml-language-server: $schema=PATH` in a file.
      """)

  mutating func run() throws {
    let output = StandardOutput()
    output.append(Array(ConfigurationSchema.text.utf8))
    try output.flush()
  }
}
