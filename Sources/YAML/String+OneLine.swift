extension String {
  /// The text for a message: all characters that would break its line or control a terminal are
  /// escaped.
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
