import Testing
import YAML

/// The characters that YAML allows, and their escapes in quotes.
struct YAMLCharactersTests {
  private func read(_ text: String) throws -> String? {
    let parser = Parser(Array(text.utf8))
    guard try parser.beginDocument() else { return nil }
    let text = parser.text
    // The text before a refused character is delivered, but not the end.
    try parser.endDocument()
    return text
  }

  @Test func `every character in quotes is read back`() throws {
    let scalars = (0...0xffff).compactMap(Unicode.Scalar.init(_:) as (UInt32) -> Unicode.Scalar?)
    let text = String(String.UnicodeScalarView(scalars)) + "\u{1f600}\u{e0001}\u{10ffff}"
    let quoted = text.quotedForYAML
    #expect(try read(quoted)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(quoted.unicodeScalars.allSatisfy { $0.isAllowedInYAML && $0 != "\n" && $0 != "\r" })
  }

  @Test(arguments: [
    ("plain 'text' #: ü\u{a0}\u{1f600}", "\"plain 'text' #: ü\u{a0}\u{1f600}\""),
    ("\"\\", #""\"\\""#),
    ("\u{0}\t\n\u{7f}\u{85}", #""\u0000\u0009\u000a\u007f\u0085""#),
    ("\u{ad}\u{2028}\u{feff}\u{ffff}", #""\u00ad\u2028\ufeff\uffff""#),
    ("\u{e0001}", #""\U000e0001""#),
  ])
  func `only characters that a text cannot show are escaped`(text: String, quoted: String) {
    #expect(text.quotedForYAML == quoted)
  }

  @Test(arguments: [
    0x00, 0x08, 0x09, 0x0a, 0x0b, 0x0d, 0x1f, 0x20, 0x7e, 0x7f, 0x84, 0x85, 0x86, 0x9f, 0xa0,
    0xd7ff, 0xe000, 0xfefe, 0xfeff, 0xff00, 0xfffd, 0xfffe, 0xffff, 0x10000, 0x10ffff,
  ])
  func `a character is allowed exactly if the parser accepts it in a comment`(code: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(code)))
    let isAccepted = (try? read("a #\(scalar)\n")) == "a"
    #expect(isAccepted == scalar.isAllowedInYAML)
  }
}
