import ArgumentParser

/// The subcommand `list-views`.
struct ListViews: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-views",
    abstract: "List the views of the daemon's surfaces, with their properties.")

  @OptionGroup var arguments: ListArguments
  @Option(
    help: ArgumentHelp(
      "List only what is on these surfaces; may be given several times, as those below.",
      valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only these views.", valueName: "glob"))
  var view: [String] = []

  func talk() async throws {
    try await arguments.print(
      "views", columns: ["surface", "view", "superview", "frame"],
      names: ListNames(surfaces: surface, views: view),
      emptyBecause: "no touchscreen is there, or its surface has none that may be seen here")
  }
}
