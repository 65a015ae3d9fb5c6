/// Breaks text between words, so that it fits a terminal.
struct Paragraph {
  /// How many columns there are; `nil` is no bound.
  let width: Int?
  /// How many columns the rows below the first leave free.
  let indentation: Int

  /// What is narrower than this reads no better for being broken.
  private static let leastWidth = 40

  /// The text in rows that fit, as far as its words do.
  ///
  /// - Parameter text: One row, which may begin with blanks and have colours.
  /// - Returns: The rows, joined by line feeds.
  func rows(of text: String) -> String {
    guard let width, width >= Self.leastWidth else { return text }
    let lead = text.prefix { $0 == " " }
    var (rows, row, column) = ("", String(lead), lead.count)
    var isFirst = true
    let words = text.dropFirst(lead.count).split(separator: " ", omittingEmptySubsequences: false)
    for word in words {
      let length = Self.columns(of: word)
      if !isFirst, length > 0, column + 1 + length > width {
        rows += row + "\n"
        row = String(repeating: " ", count: indentation) + word
        column = indentation + length
      } else {
        row += (isFirst ? "" : " ") + word
        column += (isFirst ? 0 : 1) + length
      }
      isFirst = false
    }
    return rows + row
  }

  /// How many columns a word takes; what sets its colour takes none.
  private static func columns(of word: Substring) -> Int {
    var (count, isColor) = (0, false)
    for character in word {
      if character == "\u{1b}" { isColor = true }
      if !isColor { count += 1 }
      if isColor, character == "m" { isColor = false }
    }
    return count
  }
}
