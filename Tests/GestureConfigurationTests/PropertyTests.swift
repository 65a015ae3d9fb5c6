import Testing

@testable import GestureConfiguration
@testable import Gestures

/// The tables of properties.
struct PropertyTests {
  @Test(arguments: KindDescription.all.indices)
  func `every property of a kind can be set and read back`(
    index: Int
  ) {
    let kind = KindDescription.all[index]
    let recognizer = kind.makeRecognizer()
    #expect(recognizer.kind == kind.kind && recognizer.isOfOwnClass)
    #expect(Set(kind.properties.map(\.name)).count == kind.properties.count)
    for property in kind.properties {
      let value = property.get(recognizer)
      #expect(value != nil, "\(property.name)")
      let other = value == .bool(true) ? .bool(false) : otherValue(property.type)
      #expect(value != other, "\(property.name)")
      property.set(recognizer, other)
      #expect(property.get(recognizer) == other, "\(property.name)")
    }
    for order in kind.orders {
      #expect(kind.property(order.smaller) != nil && kind.property(order.larger) != nil)
    }
  }

  @Test func `every property of a view can be set and read back`() {
    let view = ConfiguredView(frame: .zero, name: nil)
    for property in ViewSchema.properties {
      let other = property.get(view) == .bool(true) ? .bool(false) : otherValue(property.type)
      #expect(property.get(view) != other, "\(property.name)")
      property.set(view, other)
      #expect(property.get(view) == other, "\(property.name)")
    }
  }

  @Test func `a value of the wrong type or class is ignored`() {
    let tap = TapGestureRecognizer()
    let duration = GestureKind.longPress.description?.property("minimumPressDuration")
    #expect(duration?.get(tap) == nil)
    duration?.set(tap, .number(1))
    GestureKind.tap.description?.property("numberOfTapsRequired")?.set(tap, .bool(true))
    #expect(tap.numberOfTapsRequired == 1)
    #expect(GestureKind.custom.description == nil)
    #expect(KindDescription.named("longPress")?.kind == .longPress)
  }

  /// Returns a value of the type that is not the default.
  private func otherValue(_ type: PropertyType) -> PropertyValue {
    switch type {
    case .bool: .bool(true)
    case .integer: .integer(7)
    case .number: .number(0.75)
    case .numbers(let names, _): .numbers(names.indices.map { Double($0) + 1 })
    case .names(let names): .names([names[1]])
    case .steps: .steps([.swipe(.up), .tap(view: "corner")])
    case .templates: .templates([.init(name: "line", paths: [[.zero, Point(x: 1, y: 0)]])])
    }
  }
}
