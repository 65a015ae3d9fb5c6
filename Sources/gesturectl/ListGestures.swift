import ArgumentParser

/// The subcommand `list-gestures`.
struct ListGestures: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-gestures",
    abstract: "List the daemon's gestures, with their states and properties.")

  @OptionGroup var arguments: ListArguments

  func talk() async throws {
    try await arguments.print(
      "gestures", columns: ["surface", "view", "gesture", "kind", "state"],
      emptyBecause: "no touchscreen is there, or its views have none that may be seen here")
  }
}
