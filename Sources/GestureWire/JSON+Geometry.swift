package import Gestures
package import JSON

extension Rect {
  /// The numbers of the rectangle as JSON has them: x, y, width and height.
  var numbers: [Double] { [minX, minY, size.width, size.height] }
}

extension JSON {
  /// Creates the list `[x, y, width, height]`.
  package init(_ rect: Rect) {
    self = .array(rect.numbers.map(JSON.real))
  }

  /// A place or a vector: `[x, y]`.
  package var point: Point? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A size: `[width, height]`.
  package var size: Size? {
    guard let numbers, numbers.count == 2 else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// A rectangle: `[x, y, width, height]`.
  package var rect: Rect? {
    guard let numbers, numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private var numbers: [Double]? { elements?.compactMap { $0.number } }
}
