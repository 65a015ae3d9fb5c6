extension String {
  /// The text for a message: with everything escaped that would break its line, or that a terminal
  /// would obey.
  package var onOneLine: String {
    var shown = ""
    for character in unicodeScalars {
      switch character.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        shown += character.escaped(asASCII: true)
      default:
        shown.unicodeScalars.append(character)
      }
    }
    return shown
  }
}
