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
  ///   - isHidden: True for a key of an entry that the table leaves out.
  ///   - reason: The reason for an empty list, for a message on standard error.
  /// - Throws: A `GestureClientError`, or the exit code if the list cannot be printed.
  func print(
    _ what: String, columns: [String], names: ListNames = ListNames(),
    hiding isHidden: @Sendable (JSON.Member, JSON) -> Bool = { _, _ in false },
    emptyBecause reason: String
  ) async throws {
    let connection = try await daemon.connect()
    let entries = try await connection.list(
      what, surfaces: names.surfaces, views: names.views, gestures: names.gestures)
    let output = StandardOutput()
    if json {
      output.append(Array("\(JSON.array(entries).text)\n".utf8))
    } else {
      let table = ListTable(entries, columns: columns, hiding: isHidden)
      output.append(Array(table.text.utf8))
    }
    try output.flush()
    if entries.isEmpty, !json {
      let why = names == ListNames() ? reason : "none that you may see matches"
      StandardStream.error.report("gesturectl: no \(what): \(why)\n")
    }
  }
}

/// A list for people: a row for each entry, and a column for each of the given keys.
///
/// All other keys follow as `key=value`, unless they are hidden.
private struct ListTable {
  /// The rows below a heading; empty if there are no entries.
  let text: String

  init(
    _ entries: [JSON], columns: [String], hiding isHidden: (JSON.Member, JSON) -> Bool
  ) {
    guard !entries.isEmpty else {
      text = ""
      return
    }
    let rows =
      [columns + [""]]
      + entries.map { entry in
        Self.row(entry, columns: columns) { isHidden($0, entry) }
      }
    let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    text = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      var line = (cells + row.suffix(1)).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private static func row(
    _ entry: JSON, columns: [String], hiding isHidden: (JSON.Member) -> Bool
  ) -> [String] {
    let others = (entry.members ?? []).filter { !columns.contains($0.key) && !isHidden($0) }
    return columns.map { entry[$0].map(word) ?? "" }
      + [others.map { "\($0.key)=\(word($0.value))" }.joined(separator: " ")]
  }

  private static func word(_ value: JSON) -> String {
    (value.string ?? value.text).printable
  }
}

/// The surfaces, views and gestures to list, as patterns of their ids.
struct ListNames: Equatable {
  /// The patterns of surfaces; `nil` matches all, here and below.
  let surfaces: [String]?
  /// The patterns of views.
  let views: [String]?
  /// The patterns of gestures.
  let gestures: [String]?

  /// Makes the patterns from options; an empty option matches everything.
  init(surfaces: [String] = [], views: [String] = [], gestures: [String] = []) {
    self.surfaces = surfaces.isEmpty ? nil : surfaces
    self.views = views.isEmpty ? nil : views
    self.gestures = gestures.isEmpty ? nil : gestures
  }
}

/// The options that restrict a list to surfaces and views.
struct ListedPlaces: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "List only what is on these surfaces; may be repeated, as may the options below.",
      valueName: "glob"))
  var surface: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only these views, or what is on them.", valueName: "glob"))
  var view: [String] = []
}
