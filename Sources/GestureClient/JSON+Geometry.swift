internal import Gestures

extension JSON {
  /// A list of texts.
  init(_ texts: [String]) {
    self = .array(texts.map(JSON.string))
  }

  /// The list `[x, y, width, height]`.
  init(_ rect: Rect) {
    self = .array([rect.minX, rect.minY, rect.size.width, rect.size.height].map(JSON.real))
  }

  /// A width and a height: `[width, height]`.
  var size: Size? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// A rectangle: `[x, y, width, height]`.
  var rect: Rect? {
    guard let numbers, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private var numbers: [Double]? { elements?.compactMap(\.number) }
}
