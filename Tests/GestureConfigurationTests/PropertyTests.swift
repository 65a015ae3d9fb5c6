import GestureConfiguration
import Gestures
import Testing

/// The tables of properties.
@Suite struct PropertyTests {
  @Test(arguments: GestureSchema.all.indices)
  func `every property of a kind can be set and read back`(
    index: Int
  ) {
    let schema = GestureSchema.all[index]
    let recognizer = schema.makeRecognizer()
    #expect(recognizer.kind == schema.kind)
    #expect(Set(schema.properties.map(\.name)).count == schema.properties.count)
    for property in schema.properties {
      let value = property.get(recognizer)
      #expect(value != nil, "\(property.name)")
      let other = value == .bool(true) ? .bool(false) : otherValue(property.type)
      #expect(value != other, "\(property.name)")
      property.set(recognizer, other)
      #expect(property.get(recognizer) == other, "\(property.name)")
    }
    for order in schema.orders {
      #expect(schema.property(order.smaller) != nil && schema.property(order.larger) != nil)
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
    let duration = GestureSchema.schema(of: .longPress)?.property("minimumPressDuration")
    #expect(duration?.get(tap) == nil)
    duration?.set(tap, .number(1))
    GestureSchema.schema(of: .tap)?.property("numberOfTapsRequired")?.set(tap, .bool(true))
    #expect(tap.numberOfTapsRequired == 1)
    #expect(GestureSchema.schema(of: .custom) == nil)
    #expect(GestureSchema.schema(named: "longPress")?.kind == .longPress)
  }

  /// Returns a value of the type that is not the default.
  private func otherValue(_ type: PropertyType) -> PropertyValue {
    switch type {
    case .bool: .bool(true)
    case .integer: .integer(7)
    case .number: .number(0.75)
    case .numbers(let names, _): .numbers(names.indices.map { Double($0) + 1 })
    case .names(let names): .names([names[1]])
    }
  }
}
