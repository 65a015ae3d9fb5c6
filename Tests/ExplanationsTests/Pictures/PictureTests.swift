import Testing

@testable import Tools

/// The text of pictures.
struct PictureTests {
  @Test func `text cannot become markup`() {
    #expect(XMLWriter.escaped(#"<a b="c">&'"#) == "&lt;a b=&quot;c&quot;&gt;&amp;'")
    #expect(
      XMLWriter.escaped("a\u{0}b\u{1b}c\u{fffe}d\u{202e}e")
        == "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e")
    #expect(XMLWriter.escaped("a\r\tb") == "a  b")
    #expect(XMLWriter.escaped("Größe 触 👆") == "Größe 触 👆")
  }

  @Test func `the same timeline gives the same bytes`() {
    let timeline = Examples.crowd(touches: 20, gestures: 20)
    let svg = Picture.svg(of: [timeline])
    #expect(svg == Picture.svg(of: [timeline]))
    #expect(svg != Picture.svg(of: [timeline], width: 1200))
  }

  @Test func `numbers have no needless digits`() {
    #expect(Decimal.coordinate(10) == "10")
    #expect(Decimal.coordinate(-0.001) == "0")
    #expect(Decimal.coordinate(3.14159) == "3.14")
    #expect(Decimal.time(0.08) == "0.080")
    #expect(Decimal.coordinate(.infinity) == "0")
    #expect(Decimal.coordinate(.nan) == "0")
  }

  @Test func `both themes color the same elements`() {
    func names(_ sheet: String) -> [Substring] {
      sheet.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    }
    #expect(names(StyleSheet.light) == names(StyleSheet.dark))
    #expect(StyleSheet.light != StyleSheet.dark)
    for index in 0..<StyleSheet.touchStyles {
      #expect(StyleSheet.text.contains(".dash\(index) "))
      #expect(StyleSheet.light.contains(".touch\(index) "))
      #expect(StyleSheet.light.contains(".fill\(index) "))
    }
  }
}
