import ArgumentParser

/// The subcommand `list-surfaces`.
struct ListSurfaces: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-surfaces",
    abstract: "List the daemon's surfaces: touchscreens with their views.")

  @OptionGroup var arguments: ListArguments

  func talk() async throws {
    try await arguments.print(
      "surfaces", columns: ["surface", "device", "size", "rotation", "grab"],
      emptyBecause: "no touchscreen is there")
  }
}
