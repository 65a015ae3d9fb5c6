import Gestures

extension PropertyType {
  /// A value made of numbers: 0 or 1 for a Boolean, and the places of names.
  ///
  /// A step is two numbers: its kind, and the place of its view's text or of its direction. A
  /// template, whose name is a text, is the number of its fingers, and for each the number of its
  /// points with their coordinates.
  func value(of numbers: [Double], _ texts: [String] = []) -> PropertyValue? {
    guard let first = numbers.first else { return nil }
    switch self {
    case .bool: return .bool(first != 0)
    case .integer: return Int(exactly: first).map { .integer($0) }
    case .number: return .number(first)
    case .numbers: return .numbers(numbers)
    case .names(let names):
      let places = numbers.compactMap { Int(exactly: $0) }
      return .names(places.filter { names.indices.contains($0) }.map { names[$0] })
    case .steps:
      return .steps(
        stride(from: 0, to: numbers.count - 1, by: 2).compactMap { index in
          Self.step(kind: Int(numbers[index]), Int(numbers[index + 1]), texts)
        })
    case .templates:
      var rest = numbers[...]
      return .templates(
        texts.map { name in
          let paths = (0..<Int(rest.removeFirst())).map { _ in
            (0..<Int(rest.removeFirst())).map { _ in
              Point(x: rest.removeFirst(), y: rest.removeFirst())
            }
          }
          return StrokeGestureRecognizer.Template(name: name, paths: paths)
        })
    }
  }

  private static func step(
    kind: Int, _ place: Int, _ texts: [String]
  ) -> SequenceGestureRecognizer.Step? {
    let kinds = SequenceGestureRecognizer.Step.kindsOnViews
    guard !kinds.indices.contains(kind) else {
      return texts.indices.contains(place)
        ? SequenceGestureRecognizer.Step(kind: kinds[kind], view: texts[place]) : nil
    }
    let directions = SwipeGestureRecognizer.Direction.words
    return directions.indices.contains(place) ? .swipe(directions[place].value) : nil
  }
}
