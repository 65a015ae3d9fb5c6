import ArgumentParser
import GestureClient
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
  ///   - reason: Why there can be nothing to list; people are told on standard error.
  /// - Throws: Why not.
  func print(_ what: String, columns: [String], emptyBecause reason: String) async throws {
    let connection = try await daemon.connect()
    let entries = try await connection.list(what)
    let output = StandardOutput()
    if json {
      output.append(Array("\(JSON.array(entries).text)\n".utf8))
    } else {
      output.append(Array(ListTable(entries, columns: columns).text.utf8))
    }
    try output.flush()
    if entries.isEmpty, !json {
      StandardStream.error.write("gesturectl: no \(what): \(reason)\n")
    }
  }
}
