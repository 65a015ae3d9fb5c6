import Gestures

extension ValueReader {
  /// Reads the given properties of a gesture.
  ///
  /// - Parameters:
  ///   - section: The section of the gesture.
  ///   - kind: The description of the gesture's kind.
  ///   - recognizer: The recognizer with the values of the properties that are not given; created
  ///     only if it is needed.
  /// - Returns: The properties that are given and valid.
  func settings(
    of section: Section, kind: KindDescription,
    absent recognizer: @autoclosure () -> GestureRecognizer
  ) -> [PropertySetting] {
    let settings = settings(of: section, properties: kind.properties)
    guard kind.orders.contains(where: { section.hasKey($0.smaller) || section.hasKey($0.larger) })
    else { return settings }
    let recognizer = recognizer()
    for order in kind.orders {
      check(order, of: kind, settings: settings, section: section, absent: recognizer)
    }
    return settings
  }

  /// Checks that one property is not larger than another.
  private func check(
    _ order: KindDescription.Order, of kind: KindDescription, settings: [PropertySetting],
    section: Section, absent recognizer: GestureRecognizer
  ) {
    func number(_ name: String) -> Double? {
      guard section.position(of: name) != nil else {
        return kind.property(name)?.get(recognizer)?.number
      }
      // If the value is given but invalid, that is already reported.
      return settings.first { $0.name == name }?.value.number
    }
    guard let smaller = number(order.smaller), let larger = number(order.larger),
      smaller > larger,
      let position = section.position(of: order.larger) ?? section.position(of: order.smaller)
    else { return }
    diagnostics.report(
      "'\(order.larger)' (\(shortest(larger))) must be at least '\(order.smaller)' "
        + "(\(shortest(smaller)))", at: position)
  }
}

extension PropertyValue {
  /// The value as a number; `nil` if it is not a number.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .bool, .numbers, .names: nil
    }
  }
}
