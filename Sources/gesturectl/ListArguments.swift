import ArgumentParser
import GestureClient
import JSON
import LinuxIO

/// What the subcommands that list what the daemon has are told, and how they do it.
struct ListArguments: ParsableArguments, Sendable {
  @OptionGroup var daemon: SocketArgument
  @Flag(help: "Print the daemon's own list, as JSON.")
  var json = false

  /// Prints a list.
  ///
  /// - Parameters:
  ///   - what: What the daemon calls it.
  ///   - columns: The keys that are shown to people; others follow behind them.
  ///   - names: Patterns of those that are wanted; without any, all are.
  ///   - reason: Why there can be nothing to list; people are told on standard error.
  /// - Throws: Why not.
  func print(
    _ what: String, columns: [String], names: ListNames = ListNames(),
    emptyBecause reason: String
  ) async throws {
    let connection = try await daemon.connect()
    let entries = try await connection.list(
      what, surfaces: names.surfaces, views: names.views, gestures: names.gestures)
    let output = StandardOutput()
    if json {
      output.append(Array("\(JSON.array(entries).text)\n".utf8))
    } else {
      output.append(Array(ListTable(entries, columns: columns).text.utf8))
    }
    try output.flush()
    if entries.isEmpty, !json {
      let why = names == ListNames() ? reason : "none is of those names, or may be seen here"
      StandardStream.error.report("gesturectl: no \(what): \(why)\n")
    }
  }
}
