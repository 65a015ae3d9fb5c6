/// A property of a view or a recognizer that configurations and clients can set by its name.
///
/// The tables of properties are the only list of the keys: the loader, its diagnostics and all
/// other code that names keys read them. The defaults are those of the classes.
package struct Property<Owner: AnyObject>: Sendable {
  /// The key, spelled as UIKit spells the property.
  package let name: String
  /// The type and range of its values.
  package let type: PropertyType
  /// The unit of its values; `nil` if they have none.
  package let unit: GestureUnit?
  /// Returns the value of an owner; `nil` if the owner's class has no such property.
  package let get: @Sendable (Owner) -> PropertyValue?
  /// Sets the value, unless the value has another type or the owner's class has no such property.
  package let set: @Sendable (Owner, PropertyValue) -> Void

  package init(
    _ name: String, _ type: PropertyType, unit: GestureUnit? = nil,
    get: @escaping @Sendable (Owner) -> PropertyValue?,
    set: @escaping @Sendable (Owner, PropertyValue) -> Void
  ) {
    (self.name, self.type, self.unit) = (name, type, unit)
    (self.get, self.set) = (get, set)
  }
}

extension Property {
  /// A Boolean property.
  package static func bool(
    _ name: String, get: @escaping @Sendable (Owner) -> Bool,
    set: @escaping @Sendable (Owner, Bool) -> Void
  ) -> Property {
    Property(name, .bool, get: { .bool(get($0)) }) { owner, value in
      if case .bool(let isTrue) = value { set(owner, isTrue) }
    }
  }

  package static func integer(
    _ name: String, _ range: PartialRangeFrom<Int>,
    get: @escaping @Sendable (Owner) -> Int, set: @escaping @Sendable (Owner, Int) -> Void
  ) -> Property {
    let type = PropertyType.integer(range.lowerBound...Int.max)
    return Property(name, type, get: { .integer(get($0)) }) { owner, value in
      if case .integer(let number) = value { set(owner, number) }
    }
  }

  package static func number(
    _ name: String, _ range: ClosedRange<Double>, unit: GestureUnit? = nil,
    get: @escaping @Sendable (Owner) -> Double,
    set: @escaping @Sendable (Owner, Double) -> Void
  ) -> Property {
    Property(name, .number(range), unit: unit, get: { .number(get($0)) }) {
      if case .number(let number) = $1 { set($0, number) }
    }
  }

  /// A list of names, which stand for the elements of an array.
  package static func names<Element: Equatable & Sendable>(
    _ name: String, _ elements: KeyValuePairs<String, Element>,
    get: @escaping @Sendable (Owner) -> [Element],
    set: @escaping @Sendable (Owner, [Element]) -> Void
  ) -> Property {
    let elements = elements.map { (name: $0.key, element: $0.value) }
    return Property(
      name, .names(elements.map { $0.name }),
      get: { owner in
        let stored = get(owner)
        return .names(elements.filter { stored.contains($0.element) }.map { $0.name })
      },
      set: { owner, value in
        guard case .names(let names) = value else { return }
        set(owner, names.compactMap { name in elements.first { $0.name == name }?.element })
      })
  }

  /// A list of names, which stand for the members of an option set.
  package static func options<Options: OptionSet & Sendable>(
    _ name: String, _ options: KeyValuePairs<String, Options>,
    get: @escaping @Sendable (Owner) -> Options,
    set: @escaping @Sendable (Owner, Options) -> Void
  ) -> Property where Options.Element == Options {
    let options = options.map { (name: $0.key, option: $0.value) }
    return Property(
      name, .names(options.map { $0.name }),
      get: { owner in
        let stored = get(owner)
        return .names(options.filter { stored.contains($0.option) }.map { $0.name })
      },
      set: { owner, value in
        guard case .names(let names) = value else { return }
        set(owner, Options(options.filter { names.contains($0.name) }.map { $0.option }))
      })
  }
}

extension Property where Owner: GestureRecognizer {
  /// The same property of any recognizer; one of another class lacks it.
  var ofAnyRecognizer: Property<GestureRecognizer> {
    let (get, set) = (get, set)
    return Property<GestureRecognizer>(
      name, type, unit: unit, get: { ($0 as? Owner).flatMap(get) },
      set: { recognizer, value in
        if let owner = recognizer as? Owner { set(owner, value) }
      })
  }
}

/// The type and range of a property's values.
package enum PropertyType: Equatable, Sendable {
  /// A Boolean.
  case bool
  /// An integer; an upper bound of `Int.max` means no limit.
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A list of numbers, one for each name.
  case numbers([String], ClosedRange<Double>)
  /// A list of some of these names, at least one.
  case names([String])
  /// A list of steps of a sequence, at least one.
  case steps
  /// A list of templates of strokes, at least one.
  case templates
}

package enum PropertyValue: Equatable, Sendable {
  /// A Boolean.
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// One number for each name of the type.
  case numbers([Double])
  /// Some of the names of the type.
  case names([String])
  case steps([SequenceGestureRecognizer.Step])
  case templates([StrokeGestureRecognizer.Template])
}

/// A property and the value to set.
package struct PropertySetting: Equatable, Sendable {
  /// The property's name.
  package var name: String
  /// The value, of the property's type.
  package var value: PropertyValue

  package init(name: String, value: PropertyValue) {
    self.name = name
    self.value = value
  }
}
