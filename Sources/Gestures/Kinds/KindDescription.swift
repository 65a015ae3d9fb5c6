/// All that is to be known about a kind of gesture, beside its recognizer.
///
/// Configurations, their schema, lines, commands, `explain`, the man pages, the packages for other
/// languages and the pages read descriptions, or are generated from them. The words for people are
/// in `KindWords`.
package final class KindDescription: Sendable {
  /// The fingers without which a gesture is never recognized.
  package enum Fingers: Equatable, Sendable {
    case fixed(Int)
    /// The value of the property with this name.
    case property(String)
  }

  /// Two properties, the first of which must not be larger than the second.
  package struct Order: Equatable, Sendable {
    package var smaller: String
    package var larger: String
  }

  /// The mark of a gesture on the fingers' paths in a picture; every gesture has a lane besides.
  package enum Mark: Sendable {
    case none
    /// A mark where the gesture began, which is the moment for which programs wait.
    case beginning
    /// The path of the gesture, which no touch has.
    case path
  }

  package let kind: GestureKind
  /// True if a gesture ends as soon as it is recognized.
  package let isDiscrete: Bool
  /// True if UIKit has no such kind.
  package let isExtension: Bool
  package let fingers: Fingers
  /// The property without which a gesture is never recognized; `nil` if there is none.
  package let requiredProperty: String?
  /// The properties, beginning with those of every recognizer.
  package let properties: [Property<GestureRecognizer>]
  /// The conditions between properties.
  package let orders: [Order]
  /// The values on lines, in their order.
  package let values: [KindValue]
  /// The reasons for which only gestures of this kind, or of a few kinds, fail.
  package let failures: [KindFailure]
  package let mark: Mark
  /// Creates a recognizer with UIKit's defaults.
  package let makeRecognizer: @Sendable () -> GestureRecognizer

  init<Recognizer: GestureRecognizer>(
    _ kind: GestureKind, isDiscrete: Bool, isExtension: Bool = false,
    fingers: Fingers,
    properties: [Property<Recognizer>] = [], requiredProperty: String? = nil, orders: [Order] = [],
    values: [KindValue] = [],
    failures: [KindFailure] = [], mark: Mark = .none,
    makeRecognizer: @escaping @Sendable () -> Recognizer
  ) {
    self.kind = kind
    (self.isDiscrete, self.isExtension) = (isDiscrete, isExtension)
    (self.fingers, self.orders, self.mark) = (fingers, orders, mark)
    self.properties = GestureRecognizer.properties + properties.map { $0.ofAnyRecognizer }
    (self.requiredProperty, self.values, self.failures) = (requiredProperty, values, failures)
    self.makeRecognizer = { makeRecognizer() }
  }

  /// The name in configurations and on lines.
  package var name: String { kind.rawValue }

  /// True if programs act once, when a gesture is recognized or begins.
  package var isMomentary: Bool { isDiscrete || mark == .beginning }

  /// The properties that not every recognizer has.
  package var ownProperties: ArraySlice<Property<GestureRecognizer>> {
    properties.dropFirst(GestureRecognizer.properties.count)
  }

  package func property(_ name: String) -> Property<GestureRecognizer>? {
    properties.first { $0.name == name }
  }
}

extension KindDescription {
  /// All kinds that a configuration can use.
  package static let all = GestureKind.allCases.compactMap { $0.description }

  package static func named(_ name: String) -> KindDescription? {
    GestureKind(rawValue: name)?.description
  }
}

extension GestureRecognizer {
  /// The properties of every recognizer (`UIGestureRecognizer`).
  package static let properties: [Property<GestureRecognizer>] = [
    .bool("isEnabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
    .bool(
      "cancelsTouchesInView", get: { $0.cancelsTouchesInView },
      set: { $0.cancelsTouchesInView = $1 }),
    .bool(
      "delaysTouchesBegan", get: { $0.delaysTouchesBegan }, set: { $0.delaysTouchesBegan = $1 }),
    .bool(
      "delaysTouchesEnded", get: { $0.delaysTouchesEnded }, set: { $0.delaysTouchesEnded = $1 }),
    .names(
      "allowedTouchTypes", Touch.TouchType.words, get: { $0.allowedTouchTypes },
      set: { $0.allowedTouchTypes = $1 }),
    .bool(
      "requiresExclusiveTouchType", get: { $0.requiresExclusiveTouchType },
      set: { $0.requiresExclusiveTouchType = $1 }),
  ]
}
