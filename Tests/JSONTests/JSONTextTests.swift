import JSON
import Testing

struct JSONTextTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (100.25, "100.25"),
      (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"), (0.05, "0.05"), (-1000, "-1000"),
      (1234567.891, "1234567.891"), (9.9995, "10"), (99.9996, "100"), (999.9995, "1000"),
      (9999.9996, "10000"), (12.3, "12.3"), (123.45, "123.45"), (1234.5678, "1234.568"),
      (12345.06, "12345.06"), (-7.007, "-7.007"), (0.01, "0.01"), (0.001, "0.001"), (0.1, "0.1"),
      (.nan, "0"), (.infinity, "9007199254740.992"), (-.infinity, "-9007199254740.992"),
      (1e300, "9007199254740.992"),
    ] as [(Double, String)])
  func `numbers are written in their shortest form`(number: Double, text: String) {
    #expect(written { $0.append(number, decimals: .three) } == text)
    #expect(written { $0.append(-2, number, decimals: .three) } == "[-2,\(text)]")
  }

  @Test(arguments: [(0.632, "0.632"), (1.0185185185, "1.018519"), (5.016306, "5.016306")])
  func `times have six decimals`(number: Double, text: String) {
    #expect(written { $0.append(number, decimals: .six) } == text)
  }

  @Test(arguments: [0, 1, 9, 10, -10, 1_000_000, .max, .min])
  func `integers are written in full`(number: Int) {
    #expect(written { $0.append(number) } == "\(number)")
  }

  @Test func `a piece of a text can be written again, even if the storage must grow`() {
    let piece = String(repeating: "long", count: 200)
    let text = written { text in
      text.append("{")
      text.append(json: piece)
      for _ in 0..<3 { text.appendAgain(1..<801) }
      text.append("}")
    }
    #expect(text == "{\(String(repeating: piece, count: 4))}")
  }

  @Test func `lists have no comma after the last element`() {
    #expect(written { $0.append(strings: []) } == "[]")
    #expect(written { $0.append(strings: ["a", "b\""]) } == #"["a","b\""]"#)
    #expect(written { $0.append([], decimals: .three) } == "[]")
    #expect(written { $0.append([1, -0.5, 2.0004], decimals: .three) } == "[1,-0.5,2]")
  }

  @Test func `quotes, backslashes and control characters are escaped`() {
    let text = "a\"b\\c\n\u{1}é🙂"
    #expect(written { $0.append(string: text) } == #""a\"b\\c\n\u0001é🙂""#)
    #expect(text.writtenCount == #"a\"b\\c\n\u0001é🙂"#.utf8.count)
  }

  @Test(arguments: [
    ("\u{7f}", #"\u007f"#), ("\u{80}\u{9b}\u{9f}", #"\u0080\u009b\u009f"#),
    ("\u{ad}", #"\u00ad"#), ("\u{61c}", #"\u061c"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ("a\u{202e}b", #"a\u202eb"#), ("\u{2066}é\u{2069}", #"\u2066é\u2069"#),
    ("\u{feff}", #"\ufeff"#), ("\u{e0001}", #"\udb40\udc01"#), ("\u{1d173}!", #"\ud834\udd73!"#),
    ("\u{1}\u{8}\t\u{c}\r\u{1f}", #"\u0001\b\t\f\r\u001f"#),
    // Text of any script stays as it is.
    ("ÿ¡ ߿ ࠀ 触摸屏 \u{ffff} 🙂 \u{10ffff}", "ÿ¡ ߿ ࠀ 触摸屏 \u{ffff} 🙂 \u{10ffff}"),
  ])
  func `characters that act on a terminal are escaped`(text: String, escaped: String) {
    #expect(written { $0.append(string: text) } == "\"\(escaped)\"")
    #expect(text.writtenCount == escaped.utf8.count)
  }

  @Test func `every character is read back`() throws {
    let scalars = [0...0xd7ff, 0xe000...0x1_0fff, 0x1_d100...0x1_d1ff, 0xe_0000...0xe_01ff]
      .joined().compactMap { Unicode.Scalar(UInt32($0)) }
    var whole = String.UnicodeScalarView()
    whole.append(contentsOf: scalars)
    let text = written { $0.append(string: String(whole)) }
    let bytes = Array(text.utf8)
    #expect(try JSON(bytes.span) == .string(String(whole)))
    #expect(String(whole).writtenCount == bytes.count - 2)
    let shown = text.unicodeScalars.filter {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    #expect(shown.count == text.unicodeScalars.count)
  }

  private func written(_ write: (inout JSONText) -> Void) -> String {
    var text = JSONText()
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
