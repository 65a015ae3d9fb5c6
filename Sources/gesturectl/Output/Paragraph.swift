/// Wraps text between words to fit a terminal.
struct Paragraph {
  /// The number of columns; `nil` does not wrap.
  let width: Int?
  /// The number of blank columns before all rows but the first.
  let indentation: Int

  /// The narrowest width at which wrapped text reads better than unwrapped text.
  private static let leastWidth = 40

  /// Splits a text into rows that fit, unless a word is too long.
  ///
  /// - Parameter text: One row, which may begin with blanks and contain color codes.
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

  /// The number of columns of a word, without its color codes.
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
