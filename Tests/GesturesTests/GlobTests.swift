import Gestures
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("", ["": true, "a": false]),
    ("*", ["": true, "anything at all": true, "/dev/input/event3": true]),
    ("**", ["": true, "a": true]),
    ("?", ["": false, "a": true, "é": true, "ab": false]),
    ("*Goodix*", ["Goodix": true, "8 Goodix Touch": true, "goodix": false, "Goodi": false]),
    ("a*b*c", ["abc": true, "a-b-b-c": true, "abcd": false, "ac": false, "acb": false]),
    ("*aab", ["aaab": true, "aabaab": true, "aaba": false]),
    ("event?", ["event3": true, "event": false, "event12": false]),
    ("event[0-35]", ["event0": true, "event3": true, "event4": false, "event5": true]),
    ("[!a-c]x", ["dx": true, "bx": false, "x": false]),
    ("[^a]", ["b": true, "a": false]),
    ("[]a]", ["]": true, "a": true, "b": false]),
    ("[!]a]", ["]": false, "b": true]),
    ("[a-]", ["a": true, "-": true, "b": false]),
    ("[z-a]", ["a": false, "z": false, "-": false]),
    ("[*]", ["*": true, "a": false]),
    ("[a", ["[a": true, "a": false]),
    ("[!", ["[!": true]),
    ("[]", ["[]": true]),
    ("x[", ["x[": true]),
    ("*[0-9]*[a-z]", ["a1b": true, "12": false, "1z9z": true]),
  ])
  func matches(pattern: String, texts: [String: Bool]) {
    for (text, isMatch) in texts {
      #expect(Glob(pattern).matches(text) == isMatch, "\(pattern) and \(text)")
    }
  }

  @Test(.timeLimit(.minutes(5))) func noPatternAndNoTextTakesLong() {
    let text = String(repeating: "a", count: 10_000)
    #expect(!Glob(String(repeating: "*a", count: 50) + "b").matches(text))
    #expect(!Glob(String(repeating: "a*", count: 50) + "b").matches(text))
    let brackets = String(repeating: "[", count: 200_000)
    #expect(Glob(brackets).matches(brackets))
    #expect(!Glob(brackets + "]").matches(brackets))
  }
}
