import Gestures

/// A row of text on the page.
struct PlacedText: Equatable {
  /// What the place of a text means.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  var text: String
  /// Where it begins, or ends, or has its middle.
  var x: Double
  /// Where its letters stand.
  var y: Double
  var size: Double
  var anchor = Anchor.start
  var isBold = false
  /// Whether it says less than others around it.
  var isQuiet = false
  /// Whether lines may run behind it.
  var hasHalo = false
  /// The whole of it, where the text is less.
  var title: String?

  /// The least and greatest place that it may take, across the page.
  var extent: ClosedRange<Double> {
    let width = TextWidth.of(text, size: size, isBold: isBold)
    switch anchor {
    case .start: return x...(x + width)
    case .middle: return (x - width / 2)...(x + width / 2)
    case .end: return (x - width)...x
    }
  }

  /// All of the page that it may take.
  var box: Rect {
    let extent = extent
    return Rect(
      x: extent.lowerBound - 1, y: y - size * 0.85,
      width: extent.upperBound - extent.lowerBound + 2, height: size * 1.1)
  }
}
