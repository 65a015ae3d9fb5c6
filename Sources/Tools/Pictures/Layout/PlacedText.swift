import Gestures

/// A row of text on the page.
struct PlacedText: Equatable {
  /// The part of a text that is at its x coordinate.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  var text: String
  /// The x coordinate of its start, middle or end.
  var x: Double
  /// The y coordinate of the baseline.
  var y: Double
  var size: Double
  var anchor = Anchor.start
  var isBold = false
  /// True if it matters less than the texts around it.
  var isQuiet = false
  /// True if lines may run behind it.
  var hasHalo = false
  /// The full text, if the text is shortened.
  var title: String?

  /// The range of x coordinates that it may cover.
  var extent: ClosedRange<Double> {
    let width = TextWidth.of(text, size: size, isBold: isBold)
    switch anchor {
    case .start: return x...(x + width)
    case .middle: return (x - width / 2)...(x + width / 2)
    case .end: return (x - width)...x
    }
  }

  /// The area that it may cover.
  var box: Rect {
    let extent = extent
    return Rect(
      x: extent.lowerBound - 1, y: y - size * 0.85,
      width: extent.upperBound - extent.lowerBound + 2, height: size * 1.1)
  }
}
