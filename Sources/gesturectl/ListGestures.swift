import ArgumentParser

/// The subcommand `list-gestures`.
struct ListGestures: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-gestures",
    abstract: "List the daemon's gestures, with their states and properties.")

  @OptionGroup var arguments: ListArguments
  @OptionGroup var places: ListedPlaces
  @Option(
    help: ArgumentHelp(
      "List only these gestures.", valueName: "glob"))
  var gesture: [String] = []

  func talk() async throws {
    try await arguments.print(
      "gestures", columns: ["surface", "view", "gesture", "kind", "state"],
      names: ListNames(surfaces: places.surface, views: places.view, gestures: gesture),
      emptyBecause: "there is no touchscreen, or its views have none that may be seen here")
  }
}
