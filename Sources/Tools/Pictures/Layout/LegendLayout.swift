import Gestures

/// The meanings of the symbols in a picture.
struct LegendLayout {
  /// A symbol and its meaning.
  struct Entry {
    let symbol: Symbol
    /// The middle of the symbol.
    let point: Point
    let text: PlacedText
  }

  /// The heading above the legend.
  let heading: PlacedText
  /// The symbols, in their order.
  let entries: [Entry]
  /// The y coordinate of the bottom.
  let bottom: Double

  /// The width of a column: a symbol and the longest meaning.
  static let columnWidth = 196.0
  private static let rowHeight = 18.0

  /// Lays out a legend.
  ///
  /// - Parameters:
  ///   - symbols: The symbols in the picture.
  ///   - origin: The top left corner.
  ///   - width: The largest width.
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
