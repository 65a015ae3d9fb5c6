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

  @Test func `a caret stands below the place`() {
    #expect(
      excerpt("version: 1\nsize: [1, 2\n", line: 2, column: 7) == [
        "  2 | size: [1, 2", "    |       ^",
      ])
    let tenLines = String(repeating: "\n", count: 9) + "é: @b"
    #expect(excerpt(tenLines, line: 10, column: 4) == ["  10 | é: @b", "     |    ^"])
  }

  @Test func `a place behind the end of a line has a caret there`() {
    #expect(excerpt("surfaces\n", line: 1, column: 9) == ["  1 | surfaces", "    |         ^"])
    #expect(excerpt("surfaces\n", line: 1, column: 99) == ["  1 | surfaces", "    |         ^"])
  }

  @Test func `lines are counted as libyaml counts them`() {
    for text in ["a\r\nb: c\r\n", "a\rb: c\r", "\u{feff}a\nb: c", "a\u{85}b: c", "a\u{2028}b: c"] {
      #expect(excerpt(text, line: 2, column: 4) == ["  2 | b: c", "    |    ^"])
    }
    #expect(excerpt("\u{feff}a: b", line: 1, column: 4) == ["  1 | a: b", "    |    ^"])
  }

  @Test func `tabs and control characters take one column`() {
    #expect(
      excerpt("\ta:\u{9b}\u{202e}b", line: 1, column: 6) == ["  1 |  a:??b", "    |      ^"])
  }

  @Test func `a long line is cut on both sides`() {
    let line = (0..<300).map { "\($0 % 10)" }.joined()
    #expect(
      excerpt(line, line: 1, column: 100) == [
        "  1 | \(line.prefix(100))...", "    | \(String(repeating: " ", count: 99))^",
      ])
    #expect(
      excerpt(line, line: 1, column: 201) == [
        "  1 | ...\(line.dropFirst(140).prefix(100))...",
        "    | \(String(repeating: " ", count: 63))^",
      ])
    #expect(
      excerpt(line, line: 1, column: 300) == [
        "  1 | ...\(line.dropFirst(239))", "    | \(String(repeating: " ", count: 63))^",
      ])
  }

  @Test func `a place without a text has no excerpt`() {
    #expect(excerpt("", line: 1, column: 1) == [])
    #expect(excerpt("a\n", line: 2, column: 1) == [])
    #expect(excerpt("a\n", line: 3, column: 1) == [])
    #expect(excerpt("a\n \t\nb", line: 2, column: 1) == [])
    #expect(excerpt(String(repeating: "a", count: 20_000), line: 1, column: 1) == [])
    let position = SourcePosition(file: "other.yaml", line: 1, column: 1)
    let text = SourceExcerpts(of: [ConfigurationFile(name: "a.yaml", text: Array("a".utf8))])
      .text(of: [Diagnostic(position: position, message: "wrong", severity: .hint)])
    #expect(text == "other.yaml:1:1: hint: wrong\n")
  }
}
