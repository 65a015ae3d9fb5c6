import ArgumentParser
import GestureClient
import JSON

/// The subcommand `list-surfaces`.
struct ListSurfaces: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-surfaces",
    abstract: "List the daemon's surfaces: touchscreens with their views.")

  @OptionGroup var arguments: ListArguments
  @Option(
    help: ArgumentHelp(
      "List only these surfaces; may be repeated.", valueName: "glob"))
  var surface: [String] = []

  func talk() async throws {
    try await arguments.print(
      ListedSurface.what, columns: ListedSurface.commonKeys,
      names: ListNames(surfaces: surface),
      hiding: { member, _ in member.key == "configured" },
      emptyBecause: "there is no touchscreen")
  }
}
