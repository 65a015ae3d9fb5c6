package import Gestures

/// The units of properties, which are those of limits.
package typealias PropertyUnit = GestureRecognizer.FailureReason.Kind.Unit

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
  package let unit: PropertyUnit?
  /// Returns the value of an owner; `nil` if the owner's class has no such property.
  package let get: @Sendable (Owner) -> PropertyValue?
  /// Sets the value, unless the value has another type or the owner's class has no such property.
  package let set: @Sendable (Owner, PropertyValue) -> Void
}

// The key paths in the tables of properties are functions that read. A key path object could write,
// too, but making one takes as long as reading several lines of a configuration.
extension Property {
  /// Creates a property whose stored type differs from the type in configurations.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - type: The type and range of its values.
  ///   - unit: The unit of its values; `nil` if they have none.
  ///   - read: Returns the stored value in a class, which may be a subclass of `Owner`.
  ///   - write: Sets the stored value.
  ///   - encode: Converts the stored value to a configuration's value.
  ///   - decode: Converts a configuration's value to the stored one; `nil` if the value has another
  ///     type.
  init<Class: AnyObject, Stored>(
    _ name: String, _ type: PropertyType, unit: PropertyUnit? = nil,
    _ read: @escaping @Sendable (Class) -> Stored,
    write: @escaping @Sendable (Class, Stored) -> Void,
    encode: @escaping @Sendable (Stored) -> PropertyValue,
    decode: @escaping @Sendable (PropertyValue) -> Stored?
  ) {
    self.name = name
    (self.type, self.unit) = (type, unit)
    get = { owner in (owner as? Class).map { encode(read($0)) } }
    set = { owner, value in
      guard let owner = owner as? Class, let stored = decode(value) else { return }
      write(owner, stored)
    }
  }

  /// A Boolean property.
  static func bool<Class: AnyObject>(
    _ name: String, _ read: @escaping @Sendable (Class) -> Bool,
    write: @escaping @Sendable (Class, Bool) -> Void
  ) -> Property {
    Property(name, .bool, read, write: write, encode: PropertyValue.bool) { value in
      guard case .bool(let stored) = value else { return nil }
      return stored
    }
  }

  /// An integer property.
  static func integer<Class: AnyObject>(
    _ name: String, _ read: @escaping @Sendable (Class) -> Int, minimum: Int,
    write: @escaping @Sendable (Class, Int) -> Void
  ) -> Property {
    Property(name, .integer(minimum...Int.max), read, write: write, encode: PropertyValue.integer) {
      value in
      guard case .integer(let stored) = value else { return nil }
      return stored
    }
  }

  /// A number property.
  static func number<Class: AnyObject>(
    _ name: String, _ read: @escaping @Sendable (Class) -> Double, in range: ClosedRange<Double>,
    unit: PropertyUnit? = nil, write: @escaping @Sendable (Class, Double) -> Void
  ) -> Property {
    Property(name, .number(range), unit: unit, read, write: write, encode: PropertyValue.number) {
      value in
      guard case .number(let stored) = value else { return nil }
      return stored
    }
  }

  /// A list of names, which stand for the elements of an array.
  static func names<Class: AnyObject, Element: Equatable & Sendable>(
    _ name: String, _ read: @escaping @Sendable (Class) -> [Element],
    _ elements: KeyValuePairs<String, Element>,
    write: @escaping @Sendable (Class, [Element]) -> Void
  ) -> Property {
    let elements = elements.map { (name: $0.key, element: $0.value) }
    return Property(name, .names(elements.map(\.name)), read, write: write) { stored in
      .names(elements.filter { stored.contains($0.element) }.map(\.name))
    } decode: { value in
      guard case .names(let names) = value else { return nil }
      return names.compactMap { name in elements.first { $0.name == name }?.element }
    }
  }

  /// A list of names, which stand for the members of an option set.
  static func options<Class: AnyObject, Options: OptionSet & Sendable>(
    _ name: String, _ read: @escaping @Sendable (Class) -> Options,
    _ options: KeyValuePairs<String, Options>,
    write: @escaping @Sendable (Class, Options) -> Void
  ) -> Property where Options.Element == Options {
    let options = options.map { (name: $0.key, option: $0.value) }
    return Property(name, .names(options.map(\.name)), read, write: write) { stored in
      .names(options.filter { stored.contains($0.option) }.map(\.name))
    } decode: { value in
      guard case .names(let names) = value else { return nil }
      return Options(options.filter { names.contains($0.name) }.map(\.option))
    }
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
}

/// The value of a property.
package enum PropertyValue: Equatable, Sendable {
  /// A Boolean.
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// One number for each name of the type.
  case numbers([Double])
  /// Some of the names of the type.
  case names([String])
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
