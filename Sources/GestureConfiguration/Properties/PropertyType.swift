/// The type and range of a property's values.
package enum PropertyType: Equatable, Sendable {
  /// A Boolean.
  case bool
  /// An integer; an upper bound of `Int.max` means no limit.
  case integer(ClosedRange<Int>)
  /// A number.
  case number(ClosedRange<Double>)
  /// A list of numbers, one for each name.
  case numbers([String], ClosedRange<Double>)
  /// A list of some of these names, at least one.
  case names([String])
}
