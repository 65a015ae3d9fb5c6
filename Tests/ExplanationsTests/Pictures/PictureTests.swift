import Testing

@testable import Tools

/// The text of pictures.
struct PictureTests {
  @Test func `text cannot become markup`() {
    let texts = [
      #"<a b="c">&'"#, "a\u{0}b\u{1b}c\u{fffe}d\u{202e}e", "a\r\tb", "Größe 触 👆",
    ]
    #expect(
      texts.map(XMLWriter.escaped) == [
        "&lt;a b=&quot;c&quot;&gt;&amp;'", "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e", "a  b",
        "Größe 触 👆",
      ])
  }

  @Test func `the same timeline gives the same bytes`() {
    let timeline = Examples.crowd(touches: 20, gestures: 20)
    let svg = Picture.svg(of: [timeline])
    #expect(svg == Picture.svg(of: [timeline]))
    #expect(svg != Picture.svg(of: [timeline], width: 1200))
  }

  @Test func `numbers have no needless digits`() {
    let numbers = [10, -0.001, 3.14159, .infinity, .nan]
    #expect(numbers.map(Decimal.coordinate) == ["10", "0", "3.14", "0", "0"])
    #expect(Decimal.time(0.08) == "0.080")
  }

  @Test func `both themes color the same elements`() {
    func names(_ sheet: String) -> [Substring] {
      sheet.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    }
    #expect(names(StyleSheet.light) == names(StyleSheet.dark))
    #expect(StyleSheet.light != StyleSheet.dark)
    let missing = (0..<StyleSheet.touchStyles).filter { index in
      !StyleSheet.text.contains(".dash\(index) ")
        || !StyleSheet.light.contains(".touch\(index) ")
        || !StyleSheet.light.contains(".fill\(index) ")
    }
    #expect(missing == [])
  }
}
