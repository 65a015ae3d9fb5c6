extension Unicode.Scalar {
  /// True if the character does not break a line, command a terminal or act invisibly on the text
  /// around it.
  ///
  /// Names of devices come from their makers, so text is checked before it is shown or written.
  package var isPrintable: Bool {
    // Names are nearly always ASCII, and the table of all characters is slow.
    if value < 0x7f { return value >= 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}

extension String {
  /// The text with `?` for every character that is not printable.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : "?" }))
  }

  /// The text for a message: all characters that are not printable are escaped.
  package var onOneLine: String {
    var shown = ""
    for character in unicodeScalars {
      if character.isPrintable {
        shown.unicodeScalars.append(character)
      } else {
        shown += character.escaped(asASCII: true)
      }
    }
    return shown
  }
}

/// Joins names for a sentence, in quotes, with commas, and without terminal control codes.
///
/// - Parameters:
///   - names: The names, of which each gets quotes.
///   - last: The text before the last of several names, such as " and ".
/// - Returns: The names in quotes.
package func quoted(_ names: [String], last: String = ", ") -> String {
  let texts = names.map { "'\($0.printable)'" }
  guard let text = texts.last, texts.count > 1 else { return texts.first ?? "" }
  return texts.dropLast().joined(separator: ", ") + last + text
}
