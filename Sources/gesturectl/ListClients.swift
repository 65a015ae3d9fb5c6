import ArgumentParser

/// The subcommand `list-clients`.
struct ListClients: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-clients",
    abstract: "List the programs that are connected to the daemon.")

  @OptionGroup var arguments: ListArguments

  func talk() async throws {
    try await arguments.print(
      "clients", columns: ["client", "process", "user", "isWatcher"],
      emptyBecause: "the daemon lists none")
  }
}
