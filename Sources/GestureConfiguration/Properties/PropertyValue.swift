/// The value of a property.
package enum PropertyValue: Equatable, Sendable {
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A number.
  case number(Double)
  /// One number for each name of the type.
  case numbers([Double])
  /// Some of the names of the type.
  case names([String])
}
