import LinuxIO
import Testing

struct PrintableTests {
  private static let others: [Unicode.Scalar] = [
    "\n", "\u{1b}", "\u{7f}", "\u{9b}", "\u{200d}", "\u{202e}", "\u{2028}", "\u{2029}", "\u{e0001}",
  ]

  @Test(arguments: others)
  func `a character that controls a terminal or acts on its line is replaced`(
    character: Unicode.Scalar
  ) {
    #expect(!character.isPrintable)
    #expect("a\(character)b".printable == "a?b")
  }

  @Test func `all other characters are shown`() {
    let text = "Panel 2 – Ünïcode 触控 🖐 \u{a0}? \u{e000}"
    #expect(text.printable == text)
  }
}
