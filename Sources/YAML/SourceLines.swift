/// The lines of a text, counted as libyaml counts them.
///
/// Besides the usual ends of lines, libyaml knows NEL, LS and PS. A byte order mark belongs to no
/// line.
package struct SourceLines: Sendable {
  /// The lines, without their ends.
  private let lines: [Substring.UnicodeScalarView]

  /// Splits a text into its lines.
  package init(_ text: String) {
    var characters = text.unicodeScalars[...]
    if characters.first == "\u{feff}" { characters = characters.dropFirst() }
    var lines: [Substring.UnicodeScalarView] = []
    var (start, index) = (characters.startIndex, characters.startIndex)
    while index < characters.endIndex {
      let character = characters[index]
      var next = characters.index(after: index)
      if Self.endsLine(character) {
        if character == "\r", next < characters.endIndex, characters[next] == "\n" {
          next = characters.index(after: next)
        }
        lines.append(characters[start..<index])
        start = next
      }
      index = next
    }
    lines.append(characters[start...])
    self.lines = lines
  }

  /// The line with a number, counted from 1; `nil` if the text has fewer lines.
  package subscript(number: Int) -> Substring.UnicodeScalarView? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  private static func endsLine(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
