import ArgumentParser
import GestureClient
import JSON
import LinuxIO

/// The arguments of the subcommands that print the daemon's lists.
struct ListArguments: ParsableArguments, Sendable {
  @OptionGroup var daemon: SocketArgument
  @Flag(help: "Print the daemon's list as JSON.")
  var json = false

  /// Prints a list.
  ///
  /// - Parameters:
  ///   - what: The daemon's name of the list.
  ///   - columns: The keys that have columns; others follow as `key=value`.
  ///   - names: Patterns of the wanted entries; without patterns, all are wanted.
  ///   - reason: The reason for an empty list, for a message on standard error.
  /// - Throws: A `GestureClientError`, or the exit code if the list cannot be printed.
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
      let why = names == ListNames() ? reason : "nothing that may be seen here matches"
      StandardStream.error.report("gesturectl: no \(what): \(why)\n")
    }
  }
}
