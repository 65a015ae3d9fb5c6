import Gestures

/// The origin of the limit at which a gesture has failed: a property, or a fixed value of UIKit.
struct LimitHint {
  /// The words.
  let text: String

  /// Makes the hint for a failure, or returns `nil` if no limit decided.
  ///
  /// - Parameters:
  ///   - reason: The rule by which the gesture failed.
  ///   - kind: The kind of the gesture.
  init?(_ reason: GestureRecognizer.FailureReason.Kind, _ kind: GestureKind) {
    switch reason {
    case .disabled: text = Self.property("isEnabled")
    case .prevented: text = "'simultaneousWith', below, allows both to be recognized."
    case .required: text = "'requiresFailureOf', below, requires that."
    default:
      guard let text = kind.words.hints[reason] ?? Self.origin(of: reason, kind) else { return nil }
      self.text = text
    }
  }

  private static func origin(
    of reason: GestureRecognizer.FailureReason.Kind, _ kind: GestureKind
  ) -> String? {
    guard let description = kind.description,
      let failure = description.failures.first(where: { $0.reason == reason })
    else { return nil }
    switch failure.origin {
    case .property(let name): return property(name)
    case .fixed:
      return "This limit is fixed\(description.isExtension ? "" : ", as in UIKit")."
    case .none: return nil
    }
  }

  private static func property(_ name: String) -> String {
    "'\(name)', below, sets this limit."
  }
}
