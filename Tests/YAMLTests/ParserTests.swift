import RandomNumbers
import Testing

@testable import YAML

struct ParserTests {
  @Test func `everything before a syntax error is delivered`() throws {
    // The refused byte is in the same block of libyaml's reader as the text before it.
    let parser = Parser(Array("[1, 2, 3, \u{1}]".utf8))
    #expect(try parser.beginDocument())
    var values: [Int] = []
    let error = #expect(throws: YAMLError.self) {
      while parser.step != .end {
        if let value = parser.integer { values.append(value) }
        try parser.advance()
      }
    }
    #expect(values == [1, 2, 3])
    #expect(error?.mark == Mark(line: 1, column: 11))
  }

  @Test func `skipping ends on the last step of a node`() throws {
    let parser = Parser(Array("[[1, {a: [2]}], 3, 4]".utf8))
    #expect(try parser.beginDocument())
    try parser.advance()
    try parser.skip()
    #expect(parser.step == .sequenceEnd)
    try parser.advance()
    #expect(parser.integer == 3)
    try parser.skip()
    #expect(parser.integer == 3)
    try parser.advance()
    #expect(try parser.node().integer == 4)
    try parser.advance()
    #expect(parser.step == .sequenceEnd)
    try parser.endDocument()
    #expect(parser.step == .end)
  }

  @Test func `nothing can be read after the end of the document`() throws {
    let parser = Parser(Array("1".utf8))
    #expect(try parser.beginDocument())
    try parser.endDocument()
    #expect(throws: YAMLError.self) { try parser.advance() }
    #expect(throws: YAMLError.self) { try parser.advance() }
  }

  @Test func `a quoted number is not an integer`() throws {
    let parser = Parser(Array("'12'".utf8))
    #expect(try parser.beginDocument())
    #expect(parser.text == "12" && !parser.isPlain && parser.integer == nil)
  }

  @Test func `no cut and no flipped byte crashes the parser`() {
    let text = Array(
      "# x\nversion: 1\na: &a [1, \"é\\u00e9\", 'it''s']\nb: {c: *a, ? d : |\n  e\n}\n".utf8)
    for length in 0...text.count {
      _ = try? Node.parse(Array(text[..<length]))
    }
    var generator = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      var broken = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        broken[Int.random(in: broken.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do {
        _ = try Node.parse(broken)
      } catch {
        #expect(error.mark.line >= 1 && error.mark.column >= 1 && !error.message.isEmpty)
      }
    }
  }
}
