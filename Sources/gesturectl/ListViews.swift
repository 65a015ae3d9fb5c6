import ArgumentParser

/// The subcommand `list-views`.
struct ListViews: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-views",
    abstract: "List the views of the daemon's surfaces, with their properties.")

  @OptionGroup var arguments: ListArguments

  func talk() async throws {
    try await arguments.print(
      "views", columns: ["surface", "view", "superview", "frame"],
      emptyBecause: "no touchscreen is there, or its surface has none that may be seen here")
  }
}
