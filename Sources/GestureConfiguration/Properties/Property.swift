/// A property of a view or a recognizer that configurations and clients can set, by its name.
///
/// The tables of these are the only place that says which keys there are: the loader, its
/// diagnostics and whatever else speaks of keys read them there. The defaults are those of the
/// classes.
package struct Property<Owner: AnyObject>: Sendable {
  /// The key, spelled as UIKit spells the property.
  package let name: String
  /// What values it takes.
  package let type: PropertyType
  /// The value of an owner; `nil` where the owner's class has no such property.
  package let get: @Sendable (Owner) -> PropertyValue?
  /// Sets the value; a value of another type, and an owner whose class has no such property, are
  /// passed over.
  package let set: @Sendable (Owner, PropertyValue) -> Void
}

extension Property {
  /// A property that is stored as another type than configurations use.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - type: What values it takes.
  ///   - path: Where a class, which may be a subclass of `Owner`, stores it.
  ///   - encode: Turns what is stored into a value.
  ///   - decode: Turns a value of the type into what is stored, `nil` where it is of another.
  init<Class: AnyObject, Stored>(
    _ name: String, _ type: PropertyType,
    _ path: any ReferenceWritableKeyPath<Class, Stored> & Sendable,
    encode: @escaping @Sendable (Stored) -> PropertyValue,
    decode: @escaping @Sendable (PropertyValue) -> Stored?
  ) {
    self.name = name
    self.type = type
    get = { owner in (owner as? Class).map { encode($0[keyPath: path]) } }
    set = { owner, value in
      guard let owner = owner as? Class, let stored = decode(value) else { return }
      owner[keyPath: path] = stored
    }
  }

  /// A truth value.
  static func bool<Class: AnyObject>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Class, Bool> & Sendable
  ) -> Property {
    Property(name, .bool, path, encode: PropertyValue.bool) { value in
      guard case .bool(let stored) = value else { return nil }
      return stored
    }
  }

  /// A whole number.
  static func integer<Class: AnyObject>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Class, Int> & Sendable, minimum: Int
  ) -> Property {
    Property(name, .integer(minimum...Int.max), path, encode: PropertyValue.integer) { value in
      guard case .integer(let stored) = value else { return nil }
      return stored
    }
  }

  /// A number.
  static func number<Class: AnyObject>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Class, Double> & Sendable,
    in range: ClosedRange<Double>
  ) -> Property {
    Property(name, .number(range), path, encode: PropertyValue.number) { value in
      guard case .number(let stored) = value else { return nil }
      return stored
    }
  }

  /// A list of names for the elements of a list.
  static func names<Class: AnyObject, Element: Equatable & Sendable>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Class, [Element]> & Sendable,
    _ elements: KeyValuePairs<String, Element>
  ) -> Property {
    let elements = elements.map { (name: $0.key, element: $0.value) }
    return Property(name, .names(elements.map(\.name)), path) { stored in
      .names(elements.filter { stored.contains($0.element) }.map(\.name))
    } decode: { value in
      guard case .names(let names) = value else { return nil }
      return names.compactMap { name in elements.first { $0.name == name }?.element }
    }
  }

  /// A list of names for the members of a set.
  static func options<Class: AnyObject, Options: OptionSet & Sendable>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Class, Options> & Sendable,
    _ options: KeyValuePairs<String, Options>
  ) -> Property where Options.Element == Options {
    let options = options.map { (name: $0.key, option: $0.value) }
    return Property(name, .names(options.map(\.name)), path) { stored in
      .names(options.filter { stored.contains($0.option) }.map(\.name))
    } decode: { value in
      guard case .names(let names) = value else { return nil }
      return Options(options.filter { names.contains($0.name) }.map(\.option))
    }
  }
}
