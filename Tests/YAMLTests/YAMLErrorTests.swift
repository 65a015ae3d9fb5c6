import Testing

@testable import YAML

struct YAMLErrorTests {
  /// Texts with the error in each.
  private static let errors: [(text: String, description: String)] = [
    (
      "a: 1\n b: 2\n",
      "2:3: error: wrong indentation: line 1 already has a value, so it cannot also contain indented lines"
    ),
    ("a: b: c\n", "1:5: error: a second ':' in one line; put a text with ':' in quotes"),
    ("- id:main\n  size: [1, 2]\n", "1:5: error: a space is missing after this ':'"),
    ("version 1\nsurfaces: []\n", "1:10: error: a ':' is missing after this key"),
    ("version 1  # one\n\nsurfaces: []\n", "1:10: error: a ':' is missing after this key"),
    ("a: 1\nsurfaces\n  - id: main\n", "2:9: error: a ':' is missing after this key"),
    ("a: 1\nb:[1]\nc: 2\n", "2:2: error: a space is missing after this ':'"),
    ("- a\n-c\n- d\n", "2:1: error: a space is missing after this '-'"),
    (
      "a: [1, 2\nb: 3\n",
      "2:2: error: ',' or ']' is missing in the list that begins with '[' at 1:4"
    ),
    ("a: [1, 2", "1:9: error: the list that begins with '[' at 1:4 is not closed"),
    ("a: {b: 1\n", "2:1: error: the mapping that begins with '{' at 1:4 is not closed"),
    ("a: [1, 2}\n", "1:9: error: '}' cannot close the list that begins with '[' at 1:4"),
    ("a: [\n", "2:1: error: a list or mapping in brackets is not closed"),
    ("a: [1, , 2]\n", "1:8: error: a value is missing before ','"),
    ("a: ]\n", "1:4: error: ']' has no opening '['"),
    ("a: 1\n}", "2:1: error: '}' has no opening '{'"),
    ("{a: 1}}\n", "1:7: error: '}' has no opening '{'"),
    ("a: 1\n...\nb: 1\n", "3:1: error: a text follows the end of the document"),
    ("a: \"open\n", "2:1: error: the text in quotes that begins at 1:4 is not closed"),
    (
      "a: \"x\\q\"\n",
      "1:6: error: this character needs no '\\'; write '\\\\' for a backslash, or use single quotes"
    ),
    (
      "a: 'it's'\n",
      "1:8: error: text after the end of a value; close the quote before it, or put the whole value "
        + "in quotes"
    ),
    (
      "a:\n    b: 1\n  c: 2\n",
      "3:3: error: wrong indentation: no key or list entry above begins in column 3"
    ),
    (
      "a:\n  - id: main\n   size: 1\n",
      "3:4: error: wrong indentation: no key or list entry above begins in column 4"
    ),
    (
      "a:\n  - id: main\n  size: 1\n",
      "3:3: error: '- ' is expected in this column, as in the list that begins at 2:3; a key of its "
        + "last entry needs more indentation"
    ),
    (
      "a: 1\n- b\n",
      "2:1: error: a key is expected in this column, as in the mapping that begins at 1:1"
    ),
    (
      "a: - b\n",
      "1:4: error: '- ' cannot begin a list here; begin a new line, or put the text in quotes"
    ),
    ("%x\na: 1\n", "1:3: error: '%' at the beginning of a line needs quotes"),
    ("a: 1\n\tb: 2\n", "2:1: error: tabs cannot indent in YAML; use spaces"),
    ("a: |\n\tb\n", "2:1: error: tabs cannot indent in YAML; use spaces"),
    ("a:\n\t- 1\n", "2:1: error: tabs cannot indent in YAML; use spaces"),
    ("a: @b\n", "1:4: error: '@' cannot begin a value; put the value in quotes"),
    ("é: @b\n", "1:4: error: '@' cannot begin a value; put the value in quotes"),
    ("a: 1\rb: 2\r\nd: @b\n", "3:4: error: '@' cannot begin a value; put the value in quotes"),
    ("a:\r\t- 1\n", "2:1: error: tabs cannot indent in YAML; use spaces"),
    ("name: *Goodix*\n", "1:7: error: a text that begins with '*' or '&' needs quotes"),
    ("name: **\n", "1:7: error: a text that begins with '*' or '&' needs quotes"),
    (
      "name: *Goodix\n",
      "1:7: error: there is no anchor 'Goodix' for this alias; a text that begins with '*' needs "
        + "quotes"
    ),
    ("&a [1, *a]\n", "1:8: error: the node with the anchor 'a' contains itself"),
    ("a: !!str 12\n", "1:4: error: tags (!...) are not supported"),
    ("- !color {}\n", "1:3: error: tags (!...) are not supported"),
    ("a: 1\n---\nb: 2\n", "2:1: error: a second document begins here; only one is expected"),
    ("a: \u{1}\n", "1:4: error: YAML does not allow the character 0x1"),
    ("ä: é\u{7f}\n", "1:5: error: YAML does not allow the character 0x7f"),
  ]

  @Test(arguments: errors)
  func `a syntax error is explained on one line`(text: String, description: String) {
    let error = #expect(throws: YAMLError.self) { try Node.parse(text) }
    #expect(error?.description == description)
  }

  @Test(arguments: [
    [0xff, 0xfe, 0x61, 0x00], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
    [0xe2, 0x82], [0xf8, 0x88, 0x80, 0x80, 0x80],
  ])
  func `invalid UTF-8 is reported with its first byte`(bytes: [UInt8]) {
    let error = #expect(throws: YAMLError.self) { try Node.parse(Array("a: 1\nb: ".utf8) + bytes) }
    #expect(error?.mark == Mark(line: 2, column: 4))
    #expect(error?.message == "the text is not UTF-8: byte 0x\(String(bytes[0], radix: 16))")
  }

  @Test func `an error before a refused byte is reported first`() {
    let error = #expect(throws: YAMLError.self) {
      try Node.parse("a: ]\nb: 2\nc: 3\nd: \u{1}\n")
    }
    #expect(error?.mark == Mark(line: 1, column: 4))
  }

  @Test func `nesting is limited to 100 levels`() {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: YAMLError.self) { try Node.parse(deep) }
    #expect(error?.description == "1:101: error: nested more than 100 levels deep")
    #expect(throws: Never.self) {
      try Node.parse(String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
    }
  }

  @Test func `aliases that stand for too many nodes are refused`() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    // The result is discarded: if there were a tree, it would be too large to print.
    let error = #expect(throws: YAMLError.self) { _ = try Node.parse(bomb) }
    #expect(error?.message == "the aliases stand for more than 100000 nodes")
    #expect(error?.mark.line == 6)
  }
}
