/// A value that lines about gestures of a kind have.
package final class KindValue: Sendable {
  package enum Form: Equatable, Sendable {
    case integer
    case number(ClosedRange<Double>)
    case point
    /// One of these words.
    case word([String])
    /// A name that the configuration gives.
    case text
  }

  /// The key on lines.
  package let key: StaticString
  package let form: Form
  /// The unit; `nil` if the value has none.
  package let unit: GestureUnit?
  /// True if the value is the change per second.
  package let isRate: Bool
  /// True if the value repeats a property, rather than telling what fingers did.
  package let repeatsProperty: Bool
  /// True if lines of a gesture under way may lack the value.
  package let isOptional: Bool
  /// Returns the value of a recognizer of the kind; `nil` if it has none now.
  package let get: @Sendable (GestureRecognizer, View?) -> GestureValues.Value?
  /// Sets the value from which a gesture under way continues; `nil` if that is impossible.
  package let set: (@Sendable (GestureRecognizer, GestureValues.Value) -> Void)?

  /// Creates the description of a value.
  ///
  /// - Parameters:
  ///   - key: The key on lines.
  ///   - form: The form, with the range or the words that are possible.
  ///   - unit: The unit; `nil` if the value has none.
  ///   - isRate: True if the value is the change per second.
  ///   - repeatsProperty: True if the value repeats a property.
  ///   - isOptional: True if lines of a gesture under way may lack the value.
  ///   - get: Returns the value of a recognizer of the kind, in the coordinates of a view.
  ///   - set: Sets the value of a recognizer of the kind; `nil` if it cannot be set.
  init(
    _ key: StaticString, _ form: Form, unit: GestureUnit? = nil, isRate: Bool = false,
    repeatsProperty: Bool = false, isOptional: Bool = false,
    get: @escaping @Sendable (GestureRecognizer, View?) -> GestureValues.Value?,
    set: (@Sendable (GestureRecognizer, GestureValues.Value) -> Void)? = nil
  ) {
    (self.key, self.form, self.unit, self.isRate) = (key, form, unit, isRate)
    (self.repeatsProperty, self.isOptional) = (repeatsProperty, isOptional)
    (self.get, self.set) = (get, set)
  }

  /// True if clients can set the value of a gesture under way.
  package var isSettable: Bool { self.set != nil }
}

extension KindValue {
  /// The values of all kinds, each key once, in the order in which lines have them.
  package static let all: [KindValue] = {
    var all: [KindValue] = []
    for kind in KindDescription.all {
      var place = all.endIndex
      for value in kind.values.reversed() {
        if let known = all.firstIndex(where: { $0.name == value.name }) {
          place = known
        } else {
          all.insert(value, at: place)
        }
      }
    }
    return all
  }()

  /// The key as a text.
  package var name: String { key.description }
}

extension GestureRecognizer {
  /// The recognizer in the class of its kind.
  ///
  /// Lines read the values of recognizers by their own kind only, and a checked cast takes as long
  /// as writing one of them.
  func assuming<Class: GestureRecognizer>(_ type: Class.Type) -> Class {
    unsafe unsafeDowncast(self, to: type)
  }
}
