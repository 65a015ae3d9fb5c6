#if TESTABLE
@testable import Gestures
import RandomNumbers

extension RandomSurface {
  /// Makes a recognizer of a random class, with random properties.
  func makeRecognizer() -> GestureRecognizer {
    if random.percent(15) { return ErraticRecognizer(on: self) }
    let kind = random.one(of: KindDescription.all)
    let recognizer = kind.makeRecognizer()
    for property in kind.ownProperties
    where property.name == kind.requiredProperty || random.percent(40) {
      property.set(recognizer, value(of: property.type))
    }
    if let pan = recognizer as? PanGestureRecognizer {
      pan.failsPastMaxTouches = random.percent(25)
    }
    return recognizer
  }

  /// A small value: fingers are few, and do not rest for long.
  private func value(of type: PropertyType) -> PropertyValue {
    switch type {
    case .bool: .bool(random.percent(50))
    case .integer(let range): .integer(range.lowerBound + random.below(2))
    case .number(let range): .number(max(range.lowerBound, random.one(of: [0, 0.1, 0.5, 10])))
    case .numbers(let names, _): .numbers(names.map { _ in Double(random.below(20)) })
    case .names(let names):
      .names([random.one(of: names)] + names.filter { _ in random.percent(25) })
    case .steps:
      .steps((0..<1 + random.below(2)).map { _ in step() })
    case .templates:
      .templates([
        .init(name: "line", paths: [[Point(x: 0, y: 0), Point(x: 1, y: 0)]]),
        .init(
          name: "pair",
          paths: [
            [Point(x: 0, y: 0), Point(x: 0, y: 1)], [Point(x: 1, y: 0), Point(x: 1, y: 1)],
          ]),
      ])
    }
  }

  /// A step that random fingers may make: all views have the same name.
  private func step() -> SequenceGestureRecognizer.Step {
    random.percent(60)
      ? .tap(view: "view")
      : .swipe(random.one(of: SwipeGestureRecognizer.Direction.words.map { $0.value }))
  }
}
#endif
