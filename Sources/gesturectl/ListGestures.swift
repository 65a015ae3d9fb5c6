import ArgumentParser

/// The subcommand `list-gestures`.
struct ListGestures: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-gestures",
    abstract: "List the daemon's gestures, with their states and properties.")

  @OptionGroup var arguments: ListArguments
  @Option(
    help: ArgumentHelp(
      "List only what is on these surfaces; may be given several times, as those below.",
      valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only what is on these views.", valueName: "glob"))
  var view: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only these gestures.", valueName: "glob"))
  var gesture: [String] = []

  func talk() async throws {
    try await arguments.print(
      "gestures", columns: ["surface", "view", "gesture", "kind", "state"],
      names: ListNames(surfaces: surface, views: view, gestures: gesture),
      emptyBecause: "no touchscreen is there, or its views have none that may be seen here")
  }
}
