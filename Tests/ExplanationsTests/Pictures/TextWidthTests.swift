import Testing

@testable import Tools

/// The largest widths of texts, and their division into rows.
struct TextWidthTests {
  @Test func `a text is as wide as its letters`() {
    #expect(abs(TextWidth.of("iM", size: 10) - 11.41) < 0.001)
    #expect(TextWidth.of("iM", size: 10, isBold: true) > TextWidth.of("iM", size: 10))
    // Ideographs, and characters beyond the first plane, are at least as wide as high.
    #expect(TextWidth.of("触", size: 10) >= 10)
    #expect(TextWidth.of("", size: 10) == 0)
  }

  @Test(arguments: [20.0, 40, 80])
  func `a long text is shortened to fit`(width: Double) {
    let text = "Example Touchscreen of a very long name"
    let shown = TextWidth.shortened(text, to: width, size: 10)
    #expect(TextWidth.of(shown, size: 10) <= width)
    #expect(shown.last == "…" && text.hasPrefix(shown.dropLast()), "\(shown)")
    #expect(TextWidth.shortened("ab", to: width, size: 10) == "ab")
  }

  @Test func `rows break between words`() {
    let text = "one two three four five six seven"
    let rows = TextWidth.rows(of: text, width: 60, size: 10)
    #expect(rows.count > 2)
    #expect(rows.joined(separator: " ") == text)
    #expect(rows.allSatisfy { TextWidth.of($0, size: 10) <= 60 })
    #expect(TextWidth.rows(of: "incomprehensibilities", width: 40, size: 10).first?.last == "…")
  }
}
