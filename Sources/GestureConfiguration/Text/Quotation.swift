/// A text as messages show it: short, on one line, and without a terminal's control codes.
func shown(_ text: String) -> String {
  let longest = 60
  var shown = ""
  for (count, character) in text.unicodeScalars.enumerated() {
    guard count < longest else { return shown + "..." }
    switch character.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      shown += character.escaped(asASCII: true)
    default:
      shown.unicodeScalars.append(character)
    }
  }
  return shown
}

/// A name, id or value as messages show it.
func quoted(_ text: String) -> String { "`\(shown(text))`" }
