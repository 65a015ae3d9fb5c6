/// What values a property takes.
package enum PropertyType: Equatable, Sendable {
  /// A truth value.
  case bool
  /// A whole number; `Int.max` is no limit.
  case integer(ClosedRange<Int>)
  /// A number.
  case number(ClosedRange<Double>)
  /// A list of numbers, one for each name.
  case numbers([String], ClosedRange<Double>)
  /// A list of some of these names, at least one.
  case names([String])
}
