import GestureConfiguration
import Testing
import YAML

/// The lines of files that are shown below diagnostics.
struct SourceExcerptTests {
  /// The lines below a diagnostic about a text.
  private func excerpt(_ text: String, line: Int, column: Int) -> [String] {
    let file = ConfigurationFile(name: "a.yaml", text: Array(text.utf8))
    let position = SourcePosition(file: "a.yaml", line: line, column: column)
    let shown = SourceExcerpts(of: [file])
      .text(of: [Diagnostic(position: position, message: "wrong")])
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "a.yaml:\(line):\(column): error: wrong")
    #expect(lines.last == "")
    return Array(lines.dropFirst().dropLast())
  }

  @Test(
    arguments: [
      ("version: 1\nsize: [1, 2\n", 2, 7, ["  2 | size: [1, 2", "    |       ^"]),
      ("\n\n\n\n\n\n\n\n\né: @b", 10, 4, ["  10 | é: @b", "     |    ^"]),
      // Behind the end of a line, it stands there.
      ("surfaces\n", 1, 9, ["  1 | surfaces", "    |         ^"]),
      ("surfaces\n", 1, 99, ["  1 | surfaces", "    |         ^"]),
      // Lines are counted as libyaml counts them.
      ("a\r\nb: c\r\n", 2, 4, ["  2 | b: c", "    |    ^"]),
      ("a\rb: c\r", 2, 4, ["  2 | b: c", "    |    ^"]),
      ("\u{feff}a\nb: c", 2, 4, ["  2 | b: c", "    |    ^"]),
      ("a\u{85}b: c", 2, 4, ["  2 | b: c", "    |    ^"]),
      ("a\u{2028}b: c", 2, 4, ["  2 | b: c", "    |    ^"]),
      ("\u{feff}a: b", 1, 4, ["  1 | a: b", "    |    ^"]),
      // Tabs and control characters take one column.
      ("\ta:\u{9b}\u{202e}b", 1, 6, ["  1 |  a:??b", "    |      ^"]),
      // There is no text.
      ("", 1, 1, []), ("a\n", 2, 1, []), ("a\n", 3, 1, []), ("a\n \t\nb", 2, 1, []),
      (String(repeating: "a", count: 20_000), 1, 1, []),
    ] as [(String, Int, Int, [String])])
  func `a caret stands below the place`(
    text: String, line: Int, column: Int, lines: [String]
  ) {
    #expect(excerpt(text, line: line, column: column) == lines)
  }

  @Test func `a long line is cut on both sides`() {
    let line = (0..<300).map { "\($0 % 10)" }.joined()
    let margin = String(repeating: " ", count: 63)
    #expect(
      [100, 201, 300].map { excerpt(line, line: 1, column: $0) } == [
        ["  1 | \(line.prefix(100))...", "    | \(margin)\(margin.prefix(36))^"],
        ["  1 | ...\(line.dropFirst(140).prefix(100))...", "    | \(margin)^"],
        ["  1 | ...\(line.dropFirst(239))", "    | \(margin)^"],
      ])
  }

  @Test func `a place in another file has no excerpt`() {
    let position = SourcePosition(file: "other.yaml", line: 1, column: 1)
    let text = SourceExcerpts(of: [ConfigurationFile(name: "a.yaml", text: Array("a".utf8))])
      .text(of: [Diagnostic(position: position, message: "wrong", severity: .hint)])
    #expect(text == "other.yaml:1:1: hint: wrong\n")
  }
}
