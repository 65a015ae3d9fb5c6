/// A reason for which gestures of a kind fail, with the origin of its limit.
package struct KindFailure: Sendable {
  /// The origin of a limit.
  package enum Origin: Equatable, Sendable {
    /// The property with this name.
    case property(String)
    /// A threshold of UIKit.
    case fixed
    /// There is no limit, or none that anybody could change.
    case none
  }

  package let reason: GestureRecognizer.FailureReason.Kind
  package let origin: Origin

  private init(_ reason: GestureRecognizer.FailureReason.Kind, _ origin: Origin) {
    (self.reason, self.origin) = (reason, origin)
  }

  /// A reason whose limit a property sets.
  static func set(_ reason: GestureRecognizer.FailureReason.Kind, by property: String) -> Self {
    Self(reason, .property(property))
  }

  /// A reason with a fixed limit.
  static func fixed(_ reason: GestureRecognizer.FailureReason.Kind) -> Self { Self(reason, .fixed) }

  /// A reason without a limit.
  static func unlimited(_ reason: GestureRecognizer.FailureReason.Kind) -> Self {
    Self(reason, .none)
  }
}
