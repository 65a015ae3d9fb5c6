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
