/// The largest widths of texts, whatever font the reader has.
///
/// The advance widths are those of DejaVu Sans, the widest of the fonts that replace Helvetica: in
/// other fonts texts leave some room.
enum TextWidth {
  /// The width of a text, in pixels.
  ///
  /// - Parameters:
  ///   - text: The text, in one row.
  ///   - size: The size of the font, in pixels.
  ///   - isBold: True for bold text, which is a tenth wider in DejaVu Sans.
  /// - Returns: The width.
  static func of(_ text: some StringProtocol, size: Double, isBold: Bool = false) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars {
      let index = Int(scalar.value) - 32
      // A character outside the table may be an ideograph or an emoji, which is as wide as it is
      // high.
      thousandths += advances.indices.contains(index) ? advances[index] : 1100
    }
    return Double(thousandths) / 1000 * size * (isBold ? 1.1 : 1)
  }

  /// Shortens a text with an ellipsis to a width.
  static func shortened(
    _ text: String, to width: Double, size: Double, isBold: Bool = false
  ) -> String {
    guard of(text, size: size, isBold: isBold) > width else { return text }
    var kept = ""
    for character in text {
      guard of(kept + String(character) + "…", size: size, isBold: isBold) <= width else { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Divides a text into rows of at most a width; longer words are shortened.
  static func rows(of text: String, width: Double, size: Double) -> [String] {
    var rows: [String] = []
    var row = ""
    for word in text.split(separator: " ") {
      let longer = row.isEmpty ? String(word) : "\(row) \(word)"
      if row.isEmpty || of(longer, size: size) <= width {
        row = longer
      } else {
        rows.append(row)
        row = String(word)
      }
    }
    if !row.isEmpty { rows.append(row) }
    return rows.map { shortened($0, to: width, size: size) }
  }

  /// The advance widths from the space to the tilde, in thousandths of the font's size.
  ///
  /// Source: `hmtx` of DejaVuSans.ttf 2.37.
  private static let advances = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637,
    637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 531, 1000, 685, 687, 699, 771, 632,
    576, 775, 752, 295, 295, 656, 558, 863, 749, 788, 604, 788, 695, 635, 611, 732, 685, 989, 686,
    611, 686, 391, 337, 391, 838, 500, 500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580,
    278, 975, 634, 612, 635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
  ]
}
