import Testing

@testable import Gestures

@Suite struct GlobTests {
  @Test(arguments: [
    ("canvas", "canvas", true), ("canvas", "Canvas", false), ("canvas*", "canvas", true),
    ("canvas*", "canvas-2", true), ("*Goodix*", "A Goodix panel", true), ("*", "", true),
    ("", "", true), ("", "a", false), ("a?c", "abc", true), ("a?c", "ac", false),
    ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false), ("[a-c]1", "b1", true),
    ("[!a-c]1", "b1", false), ("[]]", "]", true), ("[a", "[a", true), ("\\*", "*", true),
    ("\\*", "a", false), ("*é?", "caféx", true), ("[z-a]", "-", true),
  ])
  func matchesAsAShellDoes(pattern: String, text: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(text) == isMatch)
  }

  @Test func manyStarsTakeNoTime() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2000)))
  }
}
