import Gestures
import RandomNumbers
import Testing

struct GlobTests {
  @Test(arguments: [
    ("*Goodix*", "Goodix"), ("event?", "eventx"), ("[0-9][a-c]", "0a"), ("[!a]x", "!x"), ("*", ""),
    ("a[", "a["),
  ])
  func `a pattern matches its example`(pattern: String, example: String) {
    #expect(Glob(pattern).example == example && Glob(pattern).matches(example))
  }

  /// Patterns, with texts that they match or do not match.
  private static let matches: [String: [String: Bool]] = [
    "": ["": true, "a": false],
    "*": ["": true, "anything at all": true, "/dev/input/event3": true],
    "**": ["": true, "a": true],
    "?": ["": false, "a": true, "é": true, "ab": false],
    "*Goodix*": ["Goodix": true, "8 Goodix Touch": true, "goodix": false, "Goodi": false],
    "a*b*c": ["abc": true, "a-b-b-c": true, "abcd": false, "ac": false, "acb": false],
    "*aab": ["aaab": true, "aabaab": true, "aaba": false],
    "event?": ["event3": true, "event": false, "event12": false],
    "event[0-35]": ["event0": true, "event3": true, "event4": false, "event5": true],
    "[!a-c]x": ["dx": true, "bx": false, "x": false],
    "[^a]": ["b": true, "a": false],
    "[]a]": ["]": true, "a": true, "b": false],
    "[!]a]": ["]": false, "b": true],
    "[a-]": ["a": true, "-": true, "b": false],
    "[z-a]": ["a": false, "z": false, "-": false],
    "[*]": ["*": true, "a": false],
    "[a": ["[a": true, "a": false],
    "[!": ["[!": true],
    "[]": ["[]": true],
    "x[": ["x[": true],
    "*[0-9]*[a-z]": ["a1b": true, "12": false, "1z9z": true],
  ]

  @Test func `a pattern matches whole texts with wildcards and brackets`() {
    for (pattern, texts) in Self.matches {
      for (text, isMatch) in texts {
        #expect(Glob(pattern).matches(text) == isMatch, "\(pattern) and \(text)")
      }
    }
  }

  @Test func `many stars and brackets take little time`() {
    let text = String(repeating: "a", count: 10_000)
    for pattern in [
      String(repeating: "*a", count: 50) + "b", String(repeating: "a*", count: 50) + "b",
    ] {
      #expect(!Glob(pattern).matches(text) && !GlobSet([Glob(pattern)]).matches(text))
    }
    let brackets = String(repeating: "[", count: 200_000)
    #expect(Glob(brackets).matches(brackets) && !Glob(brackets + "]").matches(brackets))
  }

  @Test func `a set matches if any of its patterns matches`() {
    let set = GlobSet(["canvas*", "?ap", "[!a-c]x", "é*", "𝄞"].map { Glob($0) })
    let matching = ["canvas", "canvas2", "tap", "map", "dx", "éa", "𝄞"]
    let others = ["", "canva", "tapp", "ax", "a", "𝄞𝄞", "\u{d7ff}", "\u{e000}"]
    #expect((others + matching).filter(set.matches) == matching)
    #expect(["", "a"].filter(GlobSet([]).matches) == [])
    #expect(["", "a"].filter(GlobSet([Glob("")]).matches) == [""])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a set matches the same texts as its patterns`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word(_ letters: [String], _ longest: Int) -> String {
      (0..<Int.random(in: 0...longest, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      }.joined()
    }
    let signs = ["a", "b", "é", "*", "*", "?", "[a-b]", "[!b]", "[b-é]", "["]
    // With more than 64 positions a set needs several words.
    let globs = (0..<Int.random(in: 0...12, using: &random)).map { _ in Glob(word(signs, 20)) }
    let set = GlobSet(globs)
    for _ in 0..<40 {
      let text = word(["a", "b", "é", "c", "["], 12)
      #expect(set.matches(text) == globs.contains { $0.matches(text) }, "\(text)")
    }
  }
}
