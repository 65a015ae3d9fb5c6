import ArgumentParser
import GestureClient

/// The subcommand `list-views`.
struct ListViews: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list-views",
    abstract: "List the views of the daemon's surfaces, with their properties.")

  @OptionGroup var arguments: ListArguments
  @OptionGroup var places: ListedPlaces

  func talk() async throws {
    try await arguments.print(
      ListedView.what, columns: ListedView.commonKeys,
      names: ListNames(surfaces: places.surface, views: places.view),
      emptyBecause: "there is no touchscreen, or its surface has no views that you may see")
  }
}
