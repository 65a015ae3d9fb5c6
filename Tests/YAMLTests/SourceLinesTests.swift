import Testing
import YAML

/// The lines of a text, as libyaml counts them.
struct SourceLinesTests {
  /// Splits a text character by character.
  private func split(_ text: String) -> [String] {
    var (lines, last): ([String], Unicode.Scalar?) = ([""], nil)
    for (index, character) in text.unicodeScalars.enumerated() {
      defer { last = character }
      switch character {
      case "\u{feff}" where index == 0: break
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append("")
      default: lines[lines.count - 1].unicodeScalars.append(character)
      }
    }
    return lines
  }

  @Test func `lines end at each break that libyaml knows, and at no other character`() {
    let pieces = [
      "", "a", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}",
      // Characters that begin with the same bytes.
      "\u{84}", "\u{2027}", "\u{202a}", "\u{2128}", "\u{feff}", "é", "👍",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          let expected = split(text)
          let lines = SourceLines(text)
          for (index, line) in expected.enumerated() {
            #expect(
              lines[index + 1].map { String($0) } == line, "\(text.unicodeScalars.map(\.value))")
          }
          #expect(lines[expected.count + 1] == nil && lines[0] == nil)
        }
      }
    }
  }
}
