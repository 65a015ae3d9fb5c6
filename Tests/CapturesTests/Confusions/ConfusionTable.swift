import Foundation
import Testing

/// Counts what was recognized for each gesture that was made.
struct ConfusionTable {
  private let title: String
  private let names: [String]
  private var counts: [String: [String: Int]] = [:]

  init(_ title: String, _ names: [String]) { (self.title, self.names) = (title, names) }

  mutating func count(_ made: String, as recognized: [String]) {
    for name in recognized.isEmpty ? ["nothing"] : recognized {
      counts[made, default: [:]][name, default: 0] += 1
    }
  }

  /// The number of gestures that were recognized as another.
  var confusions: Int {
    counts.map { made, recognized in
      recognized.filter { ![made, "nothing"].contains($0.key) }.values.reduce(0, +)
    }.reduce(0, +)
  }

  /// The part of all gestures that were recognized as themselves.
  var share: Double {
    let all = counts.values.flatMap(\.values).reduce(0, +)
    return Double(counts.map { $1[$0] ?? 0 }.reduce(0, +)) / Double(all)
  }

  /// The table as documents have it; columns without a count are left out.
  var text: String {
    let columns = (names + ["nothing"]).filter { column in
      counts.values.contains { $0[column] != nil }
    }
    let rows = names.filter { counts[$0] != nil }.map { made in
      let cells = columns.map { counts[made]?[$0].map(String.init) ?? "" }
      return "| \(made) | \(cells.joined(separator: " | ")) |"
    }
    return """
      \(title)

      | made | \(columns.joined(separator: " | ")) |
      |---|\(columns.map { _ in "---:|" }.joined())
      \(rows.joined(separator: "\n"))


      """
  }

  /// Appends the table to the file that `GESTURED_TABLES` names, for docs/performance.md.
  func publish() throws {
    guard let path = ProcessInfo.processInfo.environment["GESTURED_TABLES"] else { return }
    let known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try (known + text).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
