import Gestures

/// What the signs of a picture mean, as far as it has them.
struct LegendLayout {
  /// A sign and its meaning.
  struct Entry {
    let symbol: Symbol
    /// Where the middle of the sign is.
    let point: Point
    let text: PlacedText
  }

  /// What stands above it.
  let heading: PlacedText
  /// The signs, in their order.
  let entries: [Entry]
  /// Where it ends, down the page.
  let bottom: Double

  /// How wide a column is: the longest meaning and its sign.
  static let columnWidth = 196.0
  private static let rowHeight = 18.0

  /// Lays out a legend.
  ///
  /// - Parameters:
  ///   - symbols: The signs that a picture has.
  ///   - origin: Where its corner is to be.
  ///   - width: How wide it may be.
  init(of symbols: Set<Symbol>, at origin: Point, width: Double) {
    heading = PlacedText(text: "Legend", x: origin.x, y: origin.y + 10, size: 11, isBold: true)
    let shown = Symbol.allCases.filter(symbols.contains)
    let columns = min(max(Int(width / Self.columnWidth), 1), shown.count > 14 ? 2 : 1)
    let rows = (shown.count + columns - 1) / columns
    entries = shown.enumerated().map { index, symbol in
      let (column, row) = (index / max(rows, 1), index % max(rows, 1))
      let x = origin.x + Double(column) * Self.columnWidth
      let y = origin.y + 26 + Double(row) * Self.rowHeight
      return Entry(
        symbol: symbol, point: Point(x: x + 15, y: y),
        text: PlacedText(text: symbol.meaning, x: x + 36, y: y + 3.5, size: 10))
    }
    bottom = origin.y + 26 + Double(rows) * Self.rowHeight
  }
}
