/// What a property is set to.
package enum PropertyValue: Equatable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A number for each name of the type.
  case numbers([Double])
  /// Some of the names of the type.
  case names([String])
}
