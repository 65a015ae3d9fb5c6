import ArgumentParser
import GestureClient

/// The subcommand `list-clients`.
struct ListClients: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-clients",
    abstract: "List the programs that are connected to the daemon.")

  @OptionGroup var arguments: ListArguments

  func talk() async throws {
    try await arguments.print(
      ListedClient.what, columns: ListedClient.commonKeys,
      emptyBecause: "none is connected")
  }
}
