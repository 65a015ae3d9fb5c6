import GestureWire
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (100.25, "100.25"),
    (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"), (0.05, "0.05"), (1234567.891, "1234567.891"),
    (-1000, "-1000"), (.nan, "0"), (.infinity, "9007199254740.992"),
    (-.infinity, "-9007199254740.992"), (1e300, "9007199254740.992"),
  ])
  func numbersTakeTheirShortestForm(number: Double, text: String) {
    #expect(written { $0.append(number, decimals: .three) } == text)
  }

  @Test(arguments: [(0.632, "0.632"), (1.0185185185, "1.018519"), (5.016306, "5.016306")])
  func timesHaveSixDecimals(number: Double, text: String) {
    #expect(written { $0.append(number, decimals: .six) } == text)
  }

  @Test(arguments: [0, 1, 9, 10, -10, 1_000_000, .max, .min])
  func wholeNumbersAreWrittenWhole(number: Int) {
    #expect(written { $0.append(number) } == "\(number)")
  }

  @Test func stringsAreEscaped() {
    let text = "a\"b\\c\n\u{1}é🙂"
    #expect(written { $0.append(string: text) } == #""a\"b\\c\n\u0001é🙂""#)
  }

  private func written(_ write: (inout JSONText) -> Void) -> String {
    var text = JSONText()
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
