internal import LinuxIO
internal import YAML

/// The lines of files that diagnostics are about, to be shown below the diagnostics.
package struct SourceExcerpts {
  /// The longest line that is shown, in bytes.
  ///
  /// Finding a column takes time, and a file of one line may have thousands of errors.
  private static let maximumLineLength = 16 * 1024
  /// The most characters of a line that are shown.
  private static let width = 100
  /// The characters that are shown before the place, if the beginning of a line is left out.
  private static let lead = 60

  private let lines: [String: SourceLines]

  /// Splits files into their lines.
  ///
  /// - Parameter files: The files whose lines are shown; diagnostics about others get no excerpt.
  package init(of files: [ConfigurationFile]) {
    lines = Dictionary(
      files.map { ($0.name, SourceLines(String(decoding: $0.text, as: UTF8.self))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Writes diagnostics, each on one line, with its excerpt below it.
  ///
  /// - Parameter diagnostics: The diagnostics, in the order in which they are shown.
  /// - Returns: The lines, each with a line feed.
  package func text(of diagnostics: [Diagnostic]) -> String {
    diagnostics.map { "\($0)\n\(excerpt(at: $0.position))" }.joined()
  }

  /// Writes the line at a position, and a caret below the position.
  ///
  /// - Parameter position: The position of a diagnostic.
  /// - Returns: Two lines, each with a line feed; empty if the file has no such line, or the line
  ///   is blank or too long.
  private func excerpt(at position: SourcePosition) -> String {
    guard let line = lines[position.file]?[position.line],
      Substring(line).utf8.count <= Self.maximumLineLength
    else { return "" }
    // A tab has no fixed width, and the caret must stand below its place.
    let characters: [Unicode.Scalar] = line.map { $0 == "\t" ? " " : $0 }
    guard characters.contains(where: { $0 != " " }) else { return "" }
    let place = min(max(position.column - 1, 0), characters.count)
    let start = place < Self.width ? 0 : place - Self.lead
    let end = min(start + Self.width, characters.count)
    let beginning = start > 0 ? "..." : ""
    let part = String(String.UnicodeScalarView(characters[start..<end])).printable
    let ending = end < characters.count ? "..." : ""
    let number = position.line.description
    let margin = String(repeating: " ", count: number.count)
    let indentation = String(repeating: " ", count: beginning.count + place - start)
    return "  \(number) | \(beginning)\(part)\(ending)\n  \(margin) | \(indentation)^\n"
  }
}
