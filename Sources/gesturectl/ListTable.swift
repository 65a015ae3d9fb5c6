import JSON
import LinuxIO

/// A list for people: a row for each entry, and a column for each of the given keys.
///
/// All other keys follow as `key=value`.
struct ListTable {
  /// The rows below a heading; empty if there are no entries.
  let text: String

  init(_ entries: [JSON], columns: [String]) {
    guard !entries.isEmpty else {
      text = ""
      return
    }
    let rows = [columns + [""]] + entries.map { Self.row($0, columns: columns) }
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

  private static func row(_ entry: JSON, columns: [String]) -> [String] {
    let others = (entry.members ?? []).filter { !columns.contains($0.key) }
    return columns.map { entry[$0].map(word) ?? "" }
      + [others.map { "\($0.key)=\(word($0.value))" }.joined(separator: " ")]
  }

  private static func word(_ value: JSON) -> String {
    (value.string ?? value.text).printable
  }
}
